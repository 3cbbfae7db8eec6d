import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { PERSON_RULE, birthDateOfKey, personKeyQuery } from '@dosye/domain/dossier/personKeys.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { matchPersons } from '@dosye/domain/dossier/samePerson.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Query } from '../access/pipeline.ts';
import type { Value } from '../database/statement.ts';
import { kindOfRow } from './rows.ts';

/** Most that are shown to the person. */
const SHOWN = 5;
/** Most dossiers that are compared; a birth date that half a country gives is no proof. */
const COMPARED = 500;

/** A dossier that may be of the same person, with the reasons. */
export interface PossibleDuplicate {
  bureauId: number;
  row: Row;
  reasons: string[];
}

/** What the displayed rows of all kinds have in common. */
interface Row {
  id: number;
  title: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
}

/** A key that another dossier has too. */
interface SharedKey {
  bureau_id: number;
  row: Row;
  rule: string;
  value: string;
}

/** A dossier that shares keys, and the person key by which it was found. */
interface Candidate {
  bureauId: number;
  row: Row;
  rules: string[];
  person: string | null;
}

/** Who sees every office gets the possible duplicates of each. */
const EVERYWHERE = 'any(array(select id from bureau))';

/**
 * Dossiers with a shared number, or with the same or a similar birth date. The area is part of the text, so
 * that only its partition of the listing is planned for.
 */
function duplicatesIn(area: string, offices: string): string {
  const keys = `select dossier_id, rule, value from dossier_key
    where area = '${area}' and bureau_id = ${offices}`;
  return `
    select l.bureau_id, l.row, k.rule, k.value from (
      select * from (
        ${keys} and rule = any($1::text[]) and value = any($2::text[])
        union all
        ${keys} and rule = '${PERSON_RULE}' and value = any($3::text[])
        union all
        ${keys} and rule = '${PERSON_RULE}' and value >= $4 and value < $4 || 'zz'
          and substr(value, 9) ~ $5
      ) found order by rule = '${PERSON_RULE}', dossier_id desc limit ${COMPARED}
    ) k join listing l on l.area = '${area}' and l.dossier_id = k.dossier_id`;
}

/**
 * Query for the dossiers of the area that may be of the same person, the likeliest first and at most five, as
 * far as the acting person may see them. Without anything to compare there is no query.
 */
export function findPossibleDuplicates(
  acting: Person,
  area: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord,
  { keys }: DuplicateKeys,
): Query<PossibleDuplicate[]> | undefined {
  const person = kind.duplicates?.person?.(record);
  const asked = person && personKeyQuery(person);
  const shared = keys.filter(({ rule }) => rule !== PERSON_RULE);
  if (shared.length === 0 && !asked) return undefined;
  const values: Value[] = [
    shared.map(({ rule }) => rule),
    shared.map(({ value }) => value),
    asked?.near ?? [],
    // Without a person, a date on which nobody was born.
    asked?.sameDay ?? '-',
    `[${asked?.initials ?? ''}-]`,
  ];
  const everywhere = seesEveryOffice(acting.role);
  if (!everywhere) values.push(acting.bureauId);
  const named = { name: kind.title(record), birthDate: person?.birthDate ?? '' };
  return {
    statement: everywhere
      ? {
          name: `duplicates-everywhere-${area.id}`,
          text: duplicatesIn(area.id, EVERYWHERE),
          values,
        }
      : { name: `duplicates-${area.id}`, text: duplicatesIn(area.id, '$6::int'), values },
    parse: ({ rows }) =>
      candidatesOf(rows as SharedKey[], shared)
        .flatMap((candidate) => judged(kind, named, candidate) ?? [])
        .toSorted((a, b) => b.weight - a.weight || b.row.id - a.row.id)
        .slice(0, SHOWN)
        .map(({ bureauId, row, reasons }) => ({ bureauId, row, reasons })),
  };
}

/** The dossiers of the keys that were found; the value of another rule is not shared. */
function candidatesOf(found: readonly SharedKey[], shared: DuplicateKeys['keys']): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const { bureau_id: bureauId, row, rule, value } of found) {
    const candidate = candidates.get(row.id) ?? { bureauId, row, rules: [], person: null };
    candidates.set(row.id, candidate);
    if (rule === PERSON_RULE) candidate.person = value;
    else if (shared.some((one) => one.rule === rule && one.value === value)) {
      candidate.rules.push(rule);
    }
  }
  return [...candidates.values()];
}

/** A shared number weighs more than any name. */
function judged(
  kind: KindDeclaration,
  asked: Parameters<typeof matchPersons>[0],
  { bureauId, row, rules, person }: Candidate,
): (PossibleDuplicate & { weight: number }) | undefined {
  const birthDate = person === null ? '' : birthDateOfKey(person);
  const same = person === null ? undefined : matchPersons(asked, { name: row.title, birthDate });
  const shared = rules.toSorted().map((rule) => kind.duplicates?.reasons?.[rule] ?? rule);
  const reasons = same ? [...shared, same.reason] : shared;
  if (reasons.length === 0) return undefined;
  return { bureauId, row, reasons, weight: shared.length + (same?.likelihood ?? 0) };
}

/**
 * The end of the history entry of a dossier that was created in spite of possible duplicates; '' when there
 * were none. The new dossier's office reads it, so it names no dossier of another office.
 */
export function duplicateWarningText(
  found: readonly PossibleDuplicate[],
  bureauId: number,
): string {
  const named = found
    .filter((one) => one.bureauId === bureauId)
    .map(({ row, reasons }) => [row.dossierNo, ...reasons].join(', '));
  return named.length === 0 ? '' : `, malgré l’alerte de doublon (${named.join(' ; ')})`;
}

/** Query for what is shown of possible duplicates, which were just found in this area. */
export function selectDuplicates(
  area: AreaDeclaration,
  found: readonly PossibleDuplicate[],
): Query<Duplicate[]> {
  const ids = found.map(({ row }) => row.id);
  return {
    statement: {
      name: 'duplicates',
      text: 'select id, kind, body from dossier where id = any($1::bigint[])',
      values: [ids],
    },
    parse: ({ rows }) =>
      found.flatMap(({ row, reasons }) => {
        const dossier = (rows as Stored[]).find(({ id }) => id === row.id);
        if (!dossier) return [];
        const kind = kindOfRow(area, dossier.kind);
        const person = kind.duplicates?.person?.(upgradeStoredRecord(kind, dossier.body));
        const { id, title: nom, dossierNo, created_at, photoUrl } = row;
        const [dateNaissance, lieuNaissance] = [person?.birthDate ?? '', person?.birthplace ?? ''];
        const head = { id, nom, dossierNo, created_at, photoUrl, kind: kind.id };
        return [{ ...head, dateNaissance, lieuNaissance, reasons }];
      }),
  };
}

interface Stored {
  id: number;
  kind: string;
  body: DossierRecord;
}
