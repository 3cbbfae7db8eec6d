import type { MatchLevel } from '@dosye/domain/calls/matches.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { nameOfIdentity, numberReason, type PersonIdentity } from '@dosye/domain/dossier/person.ts';
import { PERSON_RULE, birthDateOfKey, personKeyQuery } from '@dosye/domain/dossier/personKeys.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import { type ComparedPerson, matchPersons } from '@dosye/domain/dossier/samePerson.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Query } from '../access/pipeline.ts';
import type { Value } from '../database/statement.ts';

/** Most that are shown to the person. */
export const SHOWN = 5;
/** Most dossiers that are compared: very many may have the same birth date, such as 1 January. */
export const COMPARED = 500;

/** A dossier that may be of the same person, with the reasons. */
export interface SamePerson {
  bureauId: number;
  row: Row;
  reasons: string[];
  level: MatchLevel;
  /** The likelier, the more. */
  weight: number;
}

/** The values that the list rows of all kinds contain. */
interface Row {
  id: number;
  title: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
}

/** A person key of another dossier that matches. */
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

/** The office whose dossiers are compared, by its id, or every one that the acting person may see. */
export type ComparedOffice = number | null | 'every';

/** The offices that a person looks into. */
export const officeComparedBy = ({ role, bureauId }: Person): ComparedOffice =>
  seesEveryOffice(role) ? 'every' : bureauId;

/** Whom other dossiers are compared with. */
export interface SoughtPerson {
  identity: PersonIdentity;
  keys: DuplicateKeys['personKeys'];
}

/**
 * Query for the dossiers of an area that may be of a person, within what the acting person may see, the likeliest
 * first. Duplicates and matches are found by it alike.
 * @param most how many of them
 * @returns undefined when there is nothing to compare
 */
export function findSamePerson(
  office: ComparedOffice,
  area: AreaDeclaration,
  { identity, keys }: SoughtPerson,
  most = SHOWN,
): Query<SamePerson[]> | undefined {
  const personQuery = personKeyQuery(identity);
  const shared = keys.filter(({ rule }) => rule !== PERSON_RULE);
  if (shared.length === 0 && !personQuery) return undefined;
  const values: Value[] = [
    shared.map(({ rule }) => rule),
    shared.map(({ value }) => value),
    personQuery?.similarDays ?? [],
    // Without a person, a prefix that no key has.
    personQuery?.sameDay ?? '-',
    `[${personQuery?.initials ?? ''}-]`,
  ];
  const everywhere = office === 'every';
  if (!everywhere) values.push(office);
  const compared = { name: nameOfIdentity(identity), birthDate: identity.birthDate };
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
        .flatMap((candidate) => toSamePerson(compared, candidate) ?? [])
        .toSorted((a, b) => b.weight - a.weight || b.row.id - a.row.id)
        .slice(0, most),
  };
}

/** The dossiers of the keys that were found. A key counts only if its rule matches too. */
function candidatesOf(found: readonly SharedKey[], shared: SoughtPerson['keys']): Candidate[] {
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
function toSamePerson(
  person: ComparedPerson,
  { bureauId, row, rules, person: key }: Candidate,
): SamePerson | undefined {
  const birthDate = key === null ? '' : birthDateOfKey(key);
  const same = key === null ? undefined : matchPersons(person, { name: row.title, birthDate });
  const shared = rules.toSorted().map((rule) => numberReason(rule) ?? rule);
  const reasons = same ? [...shared, same.reason] : shared;
  if (reasons.length === 0) return undefined;
  const level = shared.length > 0 ? 'same' : same?.dates === 'same' ? 'likely' : 'possible';
  return { bureauId, row, reasons, level, weight: shared.length + (same?.likelihood ?? 0) };
}
