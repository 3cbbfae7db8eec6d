import { notFound } from '@dosye/domain/calls/errors.ts';
import {
  type CommunicationRequest,
  REQUEST_TEXTS,
  type RequestListAnswer,
  type RequestSide,
  type RequestState,
} from '@dosye/domain/calls/requests.ts';
import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import { maySeeOffice, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { mayDecideRequests } from '@dosye/domain/people/rules/requests.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import {
  PROGRESS,
  type ProgressRow,
  progressOf,
  STATE_NOW,
} from '../dossiers/matches/requestProgress.ts';

/** A request as the acting person sees it. */
export interface RequestRow extends ProgressRow {
  user_id: number;
  bureau_id: number;
  from_bureau_id: number;
  from_dossier_id: number;
  kind: string;
  year: number;
  reason: string;
  asked_by: string;
  decided_by: string;
  decided_at: Date | null;
  office: string;
  officer_office: string;
  /** The dossier that is asked for, and the one from which it is; null where row level security hides them. */
  dossier: DossierLink | null;
  from: DossierLink | null;
}

/** A dossier that the acting person sees, as JSON. @param id SQL of its id */
const linkOf = (id: string): RawBuilder<DossierLink | null> => sql`
  (select json_build_object('kind', d.kind, 'dossierId', d.id, 'dossierNo', d.number)
    from dossier d where d.id = ${sql.raw(id)})`;

const selectRequests = (rest: RawBuilder<unknown>) => sql<RequestRow>`
  select ${PROGRESS}, r.user_id, r.bureau_id, r.from_bureau_id, r.from_dossier_id, r.kind, r.year, r.reason,
    r.asked_by, r.decided_by, r.decided_at, coalesce(b.nom, '') as office, coalesce(f.nom, '') as officer_office,
    ${linkOf('r.dossier_id')} as dossier, ${linkOf('r.from_dossier_id')} as "from"
  from communication_request r
  left join bureau b on b.id = r.bureau_id left join bureau f on f.id = r.from_bureau_id
  ${rest}`;

/** Whose requests somebody sees: their own, as admin those to their office, as super role every one. */
function seenBy({ id, role, bureauId }: Person): RawBuilder<boolean> {
  if (seesEveryOffice(role)) return sql`true`;
  const own = sql<boolean>`(r.user_id = ${id} and r.from_bureau_id = ${bureauId})`;
  return mayDecideRequests(role) ? sql`(r.bureau_id = ${bureauId} or ${own})` : own;
}

/** A request as calls answer it to the acting person. */
export function toRequest(person: Person, row: RequestRow): CommunicationRequest {
  const own = row.user_id === person.id;
  const isUnderWay = row.state === 'open' || row.state === 'granted';
  return {
    ...progressOf(row),
    kind: row.kind,
    office: row.office,
    year: row.year,
    officer: row.asked_by,
    officerOffice: row.officer_office,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    dossier: row.dossier,
    from: row.from,
    own,
    decides: !own && isUnderWay && row.dossier !== null && decidesFor(person, row),
  };
}

const decidesFor = (person: Person, { bureau_id }: RequestRow): boolean =>
  mayDecideRequests(person.role) && maySeeOffice(person, bureau_id);

/** A request that the acting person sees. @throws CallError 404 */
export async function findRequest(
  trx: PersonTransaction,
  person: Person,
  id: number,
): Promise<RequestRow> {
  const { rows } = await selectRequests(sql`where r.id = ${id} and ${seenBy(person)}`).execute(trx);
  if (!rows[0]) throw notFound(REQUEST_TEXTS.gone);
  return rows[0];
}

/** What a page of the list is asked for by; '' for every one. */
interface RequestQuery {
  side: RequestSide | '';
  state: RequestState | '';
  limit: number;
  offset: number;
}

/** The requests that somebody sees, those that wait first, then the newest. */
export function listRequests(
  database: Database,
  person: Person,
  { side, state, limit, offset }: RequestQuery,
): Promise<RequestListAnswer> {
  const isOwn = sql`r.user_id = ${person.id}`;
  const conditions = [
    seenBy(person),
    side === 'own' && isOwn,
    side === 'received' && sql`not ${isOwn}`,
    state !== '' && sql`${STATE_NOW} = ${state}`,
  ].filter((condition) => typeof condition === 'object');
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  return inTransaction(database, person, async (trx) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from communication_request r ${where}`.execute(trx);
    const page = await selectRequests(sql`${where}
      order by (r.state = 'open') desc, r.id desc limit ${limit} offset ${offset}`).execute(trx);
    return {
      requests: page.rows.map((row) => toRequest(person, row)),
      total: rows[0]?.total ?? 0,
    };
  });
}
