import { ACT_STATES, type ActState } from '@dosye/domain/dossier/actState.ts';
import {
  ACT_SORT_KEYS,
  type Act,
  type ActFilters,
  type ActListAnswer,
  type ActSortKey,
  DELIVERY_STATES,
  type DeliveryState,
} from '@dosye/domain/calls/acts.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { foldedWords } from '@dosye/domain/text/fold.ts';
import { HAITI_TIME_ZONE, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { ACTS } from '@dosye/kinds/register.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import {
  choiceOf,
  day,
  offsetOf,
  officeId,
  optionalObject,
  PAGE,
  shortText,
  type Sort,
  sortBy,
} from '../access/listBody.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { selectActs, toAct } from './register.ts';

/** Most characters of the searched part of a number, and of a name. */
const NUMBER_MAX = 60;
const NAME_MAX = 200;
const REGISTER_ORDER = { key: 'issuedAt', direction: 'desc' } as const;
const NOT_SORTED = 'La suite d’une page n’existe que dans l’ordre du registre.';

/** The body of the register's list. */
export const ACT_LIST = callBody({
  filters: optionalObject({
    number: shortText(NUMBER_MAX),
    name: shortText(NAME_MAX),
    kind: choiceOf(ACTS.map(({ id }) => id)),
    state: choiceOf(ACT_STATES),
    delivery: choiceOf(DELIVERY_STATES),
    bureauId: officeId,
    dateDebut: day,
    dateFin: day,
  }),
  ...PAGE,
  sortConfig: sortBy(ACT_SORT_KEYS, REGISTER_ORDER),
  after: shortText(NUMBER_MAX),
});
type ActListBody = z.infer<typeof ACT_LIST>;

/** A parsed request of the register. */
export type ActQuery = ReturnType<typeof actQuery>;

/**
 * The query that a body asks for; others than the super roles see their own office whatever they ask for.
 * @returns condition on, and ORDER BY of, the relation as `a`; `after` is the number of the act after which the page
 *   begins, '' for the beginning
 * @throws CallError 422 for the rest of a page in another order than the register's
 */
export function actQuery(person: Person, body: ActListBody) {
  const { sortConfig: sort, after, limit } = body;
  const { name, kind, bureauId: chosenOffice, dateDebut: from, dateFin: to } = body.filters;
  const number = body.filters.number.toUpperCase();
  const state = body.filters.state as ActState | '';
  const delivery = body.filters.delivery as DeliveryState | '';
  const bureauId = seesEveryOffice(person.role) ? chosenOffice : person.bureauId;
  const isRegisterOrder = sort.key === REGISTER_ORDER.key && sort.descending;
  if (after !== '' && !isRegisterOrder) throw invalid({ after: NOT_SORTED });
  const midnight = (of: string) =>
    sql`(${of}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)})`;
  const dayAfter = (of: string) =>
    sql`((${of}::date + 1)::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)})`;
  const conditions = [
    bureauId && sql`a.bureau_id = ${bureauId}`,
    number && sql`position(${number} in a.number) > 0`,
    ...foldedWords(name).map((word) => sql`position(${word} in a.name_key) > 0`),
    kind && sql`a.kind = ${kind}`,
    from && sql`a.issued_at >= ${midnight(from)}`,
    to && sql`a.issued_at < ${dayAfter(to)}`,
    state && stateCondition(state),
    delivery && deliveryCondition(delivery),
  ].filter((condition) => typeof condition === 'object');
  const condition = sql.join([sql`true`, ...conditions], sql` and `);
  const filters: ActFilters = { ...body.filters, number, state, delivery };
  const ofStatus =
    state !== '' || delivery !== '' || name !== '' || sort.key === 'name' || sort.key === 'state';
  // Only `act_status` has names and indexes for the state, only `act` indexes for the rest.
  const relation = ofStatus ? 'act_status' : 'act';
  const order = orderBy(sort);
  return { relation, condition, order, after, filters, limit, offset: offsetOf(body) };
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

/** Acts that were handed over, or are to be, a condition on `act_status a`. */
const deliveryCondition = (delivery: DeliveryState): RawBuilder<unknown> =>
  delivery === 'delivered'
    ? sql`a.delivered`
    : sql`not a.delivered and ${stateCondition('valid')} and a.issued_at >= (
        select c.deliveries_since from site_config c where c.bureau_id = a.bureau_id)`;

/** Acts listed after another one: the same place while acts are issued, replaced or made void, unlike an offset. */
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
  const listed = sql`${numbers}::text[]`;
  const order = sql`order by array_position(${listed}, a.number)`;
  return (await selectActs(trx, sql`a.number = any(${listed})`, order)).map(toAct);
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
