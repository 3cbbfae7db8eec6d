import { ACT_STATES, type ActState } from '@dosye/domain/dossier/actState.ts';
import {
  ACT_STATE_LABELS,
  ACT_SORT_KEYS,
  type Act,
  type ActFilters,
  type ActListAnswer,
  type ActSortKey,
} from '@dosye/domain/calls/acts.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { foldedWords } from '@dosye/domain/text/fold.ts';
import { HAITI_TIME_ZONE, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { BodyReader, type JsonObject } from '../platform/bodyReader.ts';
import { readSort, type Sort } from '../platform/readSort.ts';
import { selectActs, toAct } from './register.ts';

const PAGE_MAX = 1_000_000;
/** Most characters of the searched part of a number, and of a name. */
const NUMBER_MAX = 60;
const NAME_MAX = 200;
const FILTERS = ['number', 'name', 'kind', 'state', 'bureauId', 'dateDebut', 'dateFin'];
const KIND_CHOICES = KINDS.flatMap(({ kind }) => kind.acts ?? []).map(({ id }) => ({ value: id }));
const DEFAULT_SORT = { key: 'issuedAt', direction: 'desc' };
const NOT_SORTED = 'La suite d’une page n’existe que dans l’ordre du registre.';
const STATE_CHOICES = ACT_STATES.map((value) => ({ value, label: ACT_STATE_LABELS[value] }));

/** A parsed request of the register. */
export interface ActQuery {
  /** What is searched: only `act_status` has names and indexes for the state, only `act` indexes for the rest. */
  relation: 'act' | 'act_status';
  /** Condition on the relation as `a`. */
  condition: RawBuilder<unknown>;
  /** ORDER BY of the relation as `a`. */
  order: RawBuilder<unknown>;
  /** Number of the act after which the page begins; '' for the beginning. */
  after: string;
  /** What the register is filtered by. */
  filters: ActFilters;
  limit: number;
  offset: number;
}

/** The page that a body asks for: `page` and `limit`. */
export function readPage(request: BodyReader, body: JsonObject): { limit: number; offset: number } {
  const page = request.count('page', body['page'], 1, PAGE_MAX);
  const limit = request.count('limit', body['limit'], PAGE_SIZE, PAGE_SIZE_MAX);
  return { limit, offset: (page - 1) * limit };
}

/**
 * Parses the request of the register; others than the super roles see their own office whatever they ask for.
 * @throws CallError 422 that names every unknown filter and wrong value
 */
export function readActQuery(person: Person, raw: unknown): ActQuery {
  const request = new BodyReader();
  const body = request.object('body', raw);
  request.unknownKeys('', body, ['filters', 'page', 'limit', 'sortConfig', 'after', 'actingUser']);
  const typed = request.object('filters', body['filters']);
  request.unknownKeys('filters', typed, FILTERS);
  const asked = request.id('filters.bureauId', typed['bureauId']);
  const bureauId = seesEveryOffice(person.role) ? asked : person.bureauId;
  const typedNumber = request.shortText('filters.number', typed['number'], NUMBER_MAX);
  const number = typedNumber.toUpperCase();
  const name = request.shortText('filters.name', typed['name'], NAME_MAX);
  const kind = request.choice('filters.kind', typed['kind'], KIND_CHOICES);
  const state = request.choice('filters.state', typed['state'], STATE_CHOICES) as ActState | '';
  const from = request.day('filters.dateDebut', typed['dateDebut']);
  const to = request.day('filters.dateFin', typed['dateFin']);
  const after = request.shortText('after', body['after'], NUMBER_MAX);
  const sort = readSort(request, body['sortConfig'], ACT_SORT_KEYS, DEFAULT_SORT);
  if (after !== '' && body['sortConfig'] !== undefined) request.errors['after'] = NOT_SORTED;
  const page = readPage(request, body);
  request.rejectErrors();
  const midnight = (day: string) =>
    sql`(${day}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)})`;
  const dayAfter = (day: string) =>
    sql`((${day}::date + 1)::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)})`;
  const conditions = [
    bureauId && sql`a.bureau_id = ${bureauId}`,
    number && sql`position(${number} in a.number) > 0`,
    ...foldedWords(name).map((word) => sql`position(${word} in a.name_key) > 0`),
    kind && sql`a.kind = ${kind}`,
    from && sql`a.issued_at >= ${midnight(from)}`,
    to && sql`a.issued_at < ${dayAfter(to)}`,
    state && stateCondition(state),
  ].filter((one) => typeof one === 'object');
  const condition = sql.join([sql`true`, ...conditions], sql` and `);
  const filters = { number, name, kind, state, bureauId: asked, dateDebut: from, dateFin: to };
  const ofStatus = state !== '' || name !== '' || sort.key === 'name' || sort.key === 'state';
  const relation = ofStatus ? 'act_status' : 'act';
  return { relation, condition, order: orderBy(sort), after, filters, ...page };
}

/** Acts of a state today, a condition on `act_status a`. */
function stateCondition(state: ActState): RawBuilder<unknown> {
  const today = todayInHaiti();
  if (state === 'valid') {
    return sql`a.ended is null and (a.valid_until is null or a.valid_until >= ${today}::date)`;
  }
  if (state === 'expired') return sql`a.ended is null and a.valid_until < ${today}::date`;
  return sql`a.ended = ${state}`;
}

/**
 * Acts that are listed after another one. Unlike a number of rows it stays the same place while acts are issued, replaced
 * or made void.
 */
const isAfter = (number: string): RawBuilder<unknown> =>
  number === ''
    ? sql`true`
    : sql`(a.issued_at, a.number) < (select b.issued_at, b.number from act b where b.number = ${number})`;

/** What each key sorts by; the number decides between equals. */
const SORTS: Readonly<Record<ActSortKey, () => RawBuilder<unknown>[]>> = {
  // The kind of the dossier, then the groups of digits, which sort as numbers.
  number: () => [
    sql`left(a.number, 2)`,
    sql`string_to_array(regexp_replace(a.number, '[^0-9-]', '', 'g'), '-')::bigint[]`,
  ],
  // Blank names come last in both directions.
  name: () => [sql`nullif(a.name_key, '')`],
  issuedAt: () => [sql`a.issued_at`],
  state: () => [stateRank()],
};

/** The state of rows `a` of act_status as its place in ACT_STATES. */
const stateRank = (): RawBuilder<unknown> =>
  sql`case ${sql.join(
    ACT_STATES.map((state, place) => sql`when ${stateCondition(state)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

function orderBy({ key, descending }: Sort): RawBuilder<unknown> {
  // An index of the instant of issue serves that order as it is declared, without a word about nulls.
  const direction = sql.raw(`${descending ? 'desc' : 'asc'}${key === 'name' ? ' nulls last' : ''}`);
  const by = [...SORTS[key as ActSortKey](), sql`a.number`];
  return sql`order by ${sql.join(by.map((expression) => sql`${expression} ${direction}`))}`;
}

/** The numbers of all acts that match, in the order of the query. */
export function matchingActs(
  database: Database,
  person: Person,
  { relation, condition, order }: ActQuery,
): Promise<string[]> {
  return inTransaction(database, person, async (trx) => {
    const { rows } = await sql<{ numbers: string[] }>`
      select coalesce(array_agg(a.number ${order}), '{}') as numbers
      from ${sql.table(relation)} a where ${condition}`.execute(trx);
    return rows[0]?.numbers ?? [];
  });
}

/** The acts with these numbers, in their order, as they are now. */
export const readActs = (
  database: Database,
  person: Person,
  numbers: readonly string[],
): Promise<Act[]> => inTransaction(database, person, (trx) => actsOf(trx, numbers));

async function actsOf(trx: PersonTransaction, numbers: readonly string[]): Promise<Act[]> {
  const wanted = sql`${numbers}::text[]`;
  const order = sql`order by array_position(${wanted}, a.number)`;
  return (await selectActs(trx, sql`a.number = any(${wanted})`, order)).map(toAct);
}

/** A page of the register, with the number of all that match. */
export function listActs(
  database: Database,
  person: Person,
  { relation, condition, order, after, limit, offset }: ActQuery,
): Promise<ActListAnswer> {
  return inTransaction(database, person, async (trx) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(relation)} a where ${condition}`.execute(trx);
    const page = await sql<{ number: string }>`
      select a.number from ${sql.table(relation)} a where ${condition} and ${isAfter(after)}
      ${order} limit ${limit} offset ${offset}`.execute(trx);
    // The rows of the page alone get their state.
    const acts = await actsOf(
      trx,
      page.rows.map(({ number }) => number),
    );
    return { acts, total: rows[0]?.total ?? 0 };
  });
}
