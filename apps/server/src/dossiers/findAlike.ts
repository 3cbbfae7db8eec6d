import type { MatchLevel, MatchSubject } from '@dosye/domain/dossier/acts.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { nameOfIdentity, numberReason, type PersonIdentity } from '@dosye/domain/dossier/person.ts';
import { PERSON_RULE, birthDateOfKey, personKeyQuery } from '@dosye/domain/dossier/personKeys.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import { type ComparedPerson, matchPersons } from '@dosye/domain/dossier/samePerson.ts';
import { matchWeapons, serialOfKey } from '@dosye/domain/dossier/weapon.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';

/** Most that are shown to the person. */
export const SHOWN = 5;
/** Most dossiers that are compared: very many may have the same birth date, such as 1 January. */
export const COMPARED = 500;

/** A dossier that may be of the same person or weapon, with the reasons. */
export interface AlikeDossier {
  subject: MatchSubject;
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
  kind: string;
  title: string;
  dossierNo: string;
  created_at: string;
  photoUrl: string | null;
}

interface SharedKey {
  bureau_id: number;
  row: Row;
  rule: string;
  value: string;
}

interface Candidate {
  bureauId: number;
  row: Row;
  rules: string[];
  person: string | null;
}

/** The office whose dossiers are compared, by its id, or every one that the acting person may see, or these but for one. */
export type ComparedOffice = number | null | 'every' | { except: number };

/** The offices that a person looks into. */
export const officeComparedBy = ({ role, bureauId }: Person): ComparedOffice =>
  seesEveryOffice(role) ? 'every' : bureauId;

type Keys = DuplicateKeys['personKeys'];

/** What other dossiers are compared with: a person, or a weapon. */
export type Sought =
  | { subject: 'person'; identity: PersonIdentity; keys: Keys }
  | { subject: 'weapon'; keys: Keys };
type SoughtPerson = Extract<Sought, { subject: 'person' }>;

/**
 * The dossiers of an area that may be of a person or of a weapon, within what the acting person may see, the likeliest
 * first. Duplicates, matches and what an act consults are found by it alike.
 * @param most how many of them
 */
export async function findAlike(
  trx: PersonTransaction,
  office: ComparedOffice,
  area: AreaDeclaration,
  sought: Sought,
  most = SHOWN,
): Promise<AlikeDossier[]> {
  const alike =
    sought.subject === 'person'
      ? await findPersons(trx, office, area, sought)
      : await findWeapons(trx, office, area, sought.keys);
  return alike.toSorted((a, b) => b.weight - a.weight || b.row.id - a.row.id).slice(0, most);
}

async function findPersons(
  trx: PersonTransaction,
  office: ComparedOffice,
  area: AreaDeclaration,
  { identity, keys }: SoughtPerson,
): Promise<AlikeDossier[]> {
  const personQuery = personKeyQuery(identity);
  const shared = keys.filter(({ rule }) => rule !== PERSON_RULE);
  if (shared.length === 0 && !personQuery) return [];
  const sharedKeys = await findSharedKeys(trx, office, area, shared, personQuery ?? NOBODY);
  const compared = { name: nameOfIdentity(identity), birthDate: identity.birthDate };
  return candidatesOf(sharedKeys, shared).flatMap(
    (candidate) => toSamePerson(compared, candidate) ?? [],
  );
}

/** How much a level of a match weighs. */
const LEVEL_WEIGHTS = { same: 3, likely: 2, possible: 1 } as const;

async function findWeapons(
  trx: PersonTransaction,
  office: ComparedOffice,
  area: AreaDeclaration,
  [key]: Keys,
): Promise<AlikeDossier[]> {
  if (!key) return [];
  const serial = serialOfKey(key.value);
  const { rows } = await sql<SharedKey>`
    select l.bureau_id, l.row, k.rule, k.value from (
      ${keysOf(office, area)} and rule = ${sql.lit(key.rule)}
        and value >= ${serial} and value < ${serial}::text || 'zz'
    ) k join listing l on l.area = ${sql.lit(area.id)} and l.dossier_id = k.dossier_id`.execute(
    trx,
  );
  return rows.flatMap(({ bureau_id: bureauId, row, value }): AlikeDossier[] => {
    const match = matchWeapons(key.value, value);
    if (!match) return [];
    const { level, reason } = match;
    return [
      { subject: 'weapon', bureauId, row, reasons: [reason], level, weight: LEVEL_WEIGHTS[level] },
    ];
  });
}

/** The keys of dossiers of an area in the offices that are compared. The area is a literal, so that only its part is planned. */
function keysOf(office: ComparedOffice, { id }: AreaDeclaration): RawBuilder<unknown> {
  return sql`select dossier_id, rule, value from dossier_key
    where area = ${sql.lit(id)} and bureau_id = ${officesOf(office)}`;
}

function officesOf(office: ComparedOffice): RawBuilder<unknown> {
  if (office === null || typeof office === 'number') return sql`${office}::int`;
  const except = office === 'every' ? null : office.except;
  return sql`any(array(select id from bureau where id is distinct from ${except}::int))`;
}

/** Without a person, a prefix that no key has. */
const NOBODY: NonNullable<ReturnType<typeof personKeyQuery>> = {
  sameDay: '-',
  similarDays: [],
  initials: '',
  sameYear: '',
  pairs: [],
};

/** The keys of dossiers with a number in common, or with the same or a similar birth date. */
async function findSharedKeys(
  trx: PersonTransaction,
  office: ComparedOffice,
  declared: AreaDeclaration,
  shared: Keys,
  { sameDay, similarDays, initials, sameYear, pairs }: typeof NOBODY,
): Promise<SharedKey[]> {
  const area = sql.lit(declared.id);
  const keys = keysOf(office, declared);
  const person = sql.lit(PERSON_RULE);
  // Of a year none is cut off: its keys are narrowed by the initials of two names instead.
  const ofYear = sameYear
    ? sql`union all (${keys} and rule = ${person} and value >= ${sameYear} and value < ${sameYear}::text || 'zz'
        and substr(value, 9) = any(${pairs}::text[]))`
    : sql``;
  const { rows } = await sql<SharedKey>`
    select l.bureau_id, l.row, k.rule, k.value from (
      (select * from (
        ${keys} and rule = any(${shared.map(({ rule }) => rule)}::text[])
          and value = any(${shared.map(({ value }) => value)}::text[])
        union all
        ${keys} and rule = ${person} and value = any(${similarDays}::text[])
        union all
        ${keys} and rule = ${person} and value >= ${sameDay} and value < ${sameDay}::text || 'zz'
          and substr(value, 9) ~ ${`[${initials}-]`}
      ) found order by rule = ${person}, dossier_id desc limit ${sql.lit(COMPARED)}) ${ofYear}
    ) k join listing l on l.area = ${area} and l.dossier_id = k.dossier_id`.execute(trx);
  return rows;
}

/** The dossiers of the keys that were found. A key counts only if its rule matches too. */
function candidatesOf(sharedKeys: readonly SharedKey[], shared: Keys): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const { bureau_id: bureauId, row, rule, value } of sharedKeys) {
    const candidate = candidates.get(row.id) ?? { bureauId, row, rules: [], person: null };
    candidates.set(row.id, candidate);
    if (rule === PERSON_RULE) candidate.person = value;
    else if (shared.some((key) => key.rule === rule && key.value === value)) {
      candidate.rules.push(rule);
    }
  }
  return [...candidates.values()];
}

/** A number in common weighs more than any name. */
function toSamePerson(
  person: ComparedPerson,
  { bureauId, row, rules, person: key }: Candidate,
): AlikeDossier | undefined {
  const birthDate = key === null ? '' : birthDateOfKey(key);
  const same = key === null ? undefined : matchPersons(person, { name: row.title, birthDate });
  const shared = rules.toSorted().map((rule) => numberReason(rule) ?? rule);
  const reasons = same ? [...shared, same.reason] : shared;
  if (reasons.length === 0) return undefined;
  const level = shared.length > 0 ? 'same' : same?.dates === 'same' ? 'likely' : 'possible';
  return {
    subject: 'person',
    bureauId,
    row,
    reasons,
    level,
    weight: shared.length + (same?.likelihood ?? 0),
  };
}
