import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { PERSON_RULE, birthDateOfKey, personKeyQuery } from '@dosye/domain/dossier/personKeys.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type ComparedPerson, matchPersons } from '@dosye/domain/dossier/samePerson.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Query } from '../access/pipeline.ts';
import type { Value } from '../database/statement.ts';
import { kindOfRow } from './rows.ts';

/** Most that are shown to the person. */
const SHOWN = 5;
/** Most dossiers that are compared: very many may have the same birth date, such as 1 January. */
const COMPARED = 500;

/** A dossier that may be of the same person, with the reasons. */
export interface PossibleDuplicate {
  bureauId: number;
  row: Row;
  reasons: string[];
}

/** The values that the list rows of all kinds contain. */
interface Row {
  id: number;
  title: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
}

/** A duplicate key of another dossier that matches. */
interface SharedKey {
  bureau_id: number;
  row: Row;
  rule: string;
  value: string;
}

/** A dossier with the rules of its matching keys, and its person key if that matches. */
interface Candidate {
  bureauId: number;
  row: Row;
  rules: string[];
  person: string | null;
}

const EVERY_OFFICE = 'any(array(select id from bureau))';

/**
 * SQL that selects the dossiers with a number in common, or with the same or a similar birth date. The area is a
 * literal, so that only its partition of the listing is planned.
 */
function duplicatesSql(area: string, offices: string): string {
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
 * Query for the possible duplicates of a new dossier within the offices that the acting person may see, the
 * likeliest first, at most five.
 * @returns undefined when the dossier has nothing to compare
 */
export function findPossibleDuplicates(
  acting: Person,
  area: AreaDeclaration,
  kind: KindDeclaration,
  record: DossierRecord,
  { warningKeys }: DuplicateKeys,
): Query<PossibleDuplicate[]> | undefined {
  const person = kind.duplicates?.person?.(record);
  const personQuery = person && personKeyQuery(person);
  const shared = warningKeys.filter(({ rule }) => rule !== PERSON_RULE);
  if (shared.length === 0 && !personQuery) return undefined;
  const values: Value[] = [
    shared.map(({ rule }) => rule),
    shared.map(({ value }) => value),
    personQuery?.similarDays ?? [],
    // Without a person, a prefix that no key has.
    personQuery?.sameDay ?? '-',
    `[${personQuery?.initials ?? ''}-]`,
  ];
  const everywhere = seesEveryOffice(acting.role);
  if (!everywhere) values.push(acting.bureauId);
  const compared = { name: kind.title(record), birthDate: person?.birthDate ?? '' };
  return {
    statement: everywhere
      ? {
          name: `duplicates-everywhere-${area.id}`,
          text: duplicatesSql(area.id, EVERY_OFFICE),
          values,
        }
      : { name: `duplicates-${area.id}`, text: duplicatesSql(area.id, '$6::int'), values },
    parse: ({ rows }) =>
      candidatesOf(rows as SharedKey[], shared)
        .flatMap((candidate) => toDuplicate(kind, compared, candidate) ?? [])
        .toSorted((a, b) => b.weight - a.weight || b.row.id - a.row.id)
        .slice(0, SHOWN)
        .map(({ bureauId, row, reasons }) => ({ bureauId, row, reasons })),
  };
}

/** The dossiers of the keys that were found. A key counts only if its rule matches too. */
function candidatesOf(
  found: readonly SharedKey[],
  shared: DuplicateKeys['warningKeys'],
): Candidate[] {
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

/** A number in common weighs more than any name. */
function toDuplicate(
  kind: KindDeclaration,
  person: ComparedPerson,
  { bureauId, row, rules, person: key }: Candidate,
): (PossibleDuplicate & { weight: number }) | undefined {
  const birthDate = key === null ? '' : birthDateOfKey(key);
  const same = key === null ? undefined : matchPersons(person, { name: row.title, birthDate });
  const shared = rules.toSorted().map((rule) => kind.duplicates?.reasons?.[rule] ?? rule);
  const reasons = same ? [...shared, same.reason] : shared;
  if (reasons.length === 0) return undefined;
  return { bureauId, row, reasons, weight: shared.length + (same?.likelihood ?? 0) };
}

/**
 * Text that the history entry of a creation ends with, if the duplicate warning was overridden; '' when there were
 * no possible duplicates. The new dossier's office reads it, so it names no dossier of another office.
 */
export function duplicateWarningText(
  found: readonly PossibleDuplicate[],
  bureauId: number,
): string {
  const names = found
    .filter((one) => one.bureauId === bureauId)
    .map(({ row, reasons }) => [row.dossierNo, ...reasons].join(', '));
  return names.length === 0 ? '' : `, malgré l’alerte de doublon (${names.join(' ; ')})`;
}

/** Query for the properties of possible duplicates that the warning shows. */
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
