import { type CallError, conflict, forbidden, notFound } from '@dosye/domain/calls/errors.ts';
import {
  type CommunicationRequest,
  REQUEST_STATE_LABELS,
  REQUEST_TEXTS,
} from '@dosye/domain/calls/requests.ts';
import { isCommunicable } from '@dosye/domain/dossier/betweenOffices.ts';
import type { DossierLink } from '@dosye/domain/dossier/links.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { inWords } from '../dossiers/matches/findOthers.ts';
import { findDossierOfKind } from '../dossiers/rows.ts';
import { findRequest, type RequestRow, toRequest } from './requestRows.ts';

/** A request whose dossier the deciding person sees, locked. */
type DecidedRow = RequestRow & { dossier: DossierLink };

/**
 * Lets the officer who asked read the dossier for some days.
 * @throws CallError 403 for one's own request; 404 for a request or a dossier out of sight; 409 for one that is decided, and
 *   for a dossier that is of a minor by now
 */
export const grantRequest = (
  database: Database,
  person: Person,
  id: number,
  days: number,
): Promise<CommunicationRequest> =>
  inTransaction(database, person, async (trx) => {
    const request = await lockRequest(trx, person, id);
    if (request.state !== 'open') throw decidedBefore(request);
    await refuseMinor(trx, request.dossier);
    const { rows } = await sql<{ until: Date }>`
      update communication_request
      set state = 'granted', decided_at = now(), decided_by_id = ${person.id}, decided_by = ${officerName(person)},
        until = now() + make_interval(hours => 24 * ${days}::int)
      where id = ${id} returning until`.execute(trx);
    const until = frenchInstant(rows[0]?.until as Date);
    await writeInBoth(trx, person, request, {
      type: 'GRANT_COMMUNICATION',
      what: 'communication accordée',
      more: `, jusqu’au ${until}`,
    });
    return toRequest(person, await findRequest(trx, person, id));
  });

/**
 * Refuses a request, or ends what was granted: the officer reads the dossier no more.
 * @throws CallError as {@link grantRequest}; 409 for one that is refused or has ended
 */
export const refuseRequest = (
  database: Database,
  person: Person,
  id: number,
  reason: string,
): Promise<CommunicationRequest> =>
  inTransaction(database, person, async (trx) => {
    const request = await lockRequest(trx, person, id);
    if (request.state !== 'open' && request.state !== 'granted') throw decidedBefore(request);
    await sql`
      update communication_request
      set state = 'refused', decided_at = now(), decided_by_id = ${person.id}, decided_by = ${officerName(person)},
        refusal = ${reason}
      where id = ${id}`.execute(trx);
    const [type, what] =
      request.state === 'open'
        ? ['REFUSE_COMMUNICATION', 'communication refusée']
        : ['END_COMMUNICATION', 'communication retirée'];
    await writeInBoth(trx, person, request, { type, what, more: ` : ${reason}` });
    return toRequest(person, await findRequest(trx, person, id));
  });

/** @throws CallError 403; 404 */
async function lockRequest(
  trx: PersonTransaction,
  person: Person,
  id: number,
): Promise<DecidedRow> {
  await sql`select from communication_request where id = ${id} for update`.execute(trx);
  const request = await findRequest(trx, person, id);
  if (request.user_id === person.id) throw forbidden(REQUEST_TEXTS.own);
  const { dossier } = request;
  if (dossier === null) throw notFound(REQUEST_TEXTS.gone);
  return { ...request, dossier };
}

function decidedBefore({ state, decided_by }: RequestRow): CallError {
  const decided = REQUEST_STATE_LABELS[state].toLowerCase();
  const why = state === 'ended' ? `elle est ${decided}` : `${decided_by} l’a déjà ${decided}`;
  return conflict(`Cette demande n’attend plus : ${why}.`);
}

/** The dossier may have been corrected since it was asked for. @throws CallError 409 */
async function refuseMinor(
  trx: PersonTransaction,
  { kind: id, dossierId }: DossierLink,
): Promise<void> {
  const registered = kindById(id);
  if (!registered) throw notFound(REQUEST_TEXTS.gone);
  const { kind } = registered;
  const { body, created_at } = await findDossierOfKind(trx, registered, dossierId, 'lock');
  if (!isCommunicable(kind, upgradeStoredRecord(kind, body), created_at)) {
    throw conflict(REQUEST_TEXTS.minor);
  }
}

interface Decision {
  type: string;
  /** 'communication accordée' */
  what: string;
  /** What follows it. */
  more: string;
}

/** Writes a decision into both histories: that of the office that asked names neither the dossier nor its number. */
async function writeInBoth(
  trx: PersonTransaction,
  person: Person,
  request: DecidedRow,
  { type, what, more }: Decision,
): Promise<void> {
  const { asked_by: officer, officer_office, dossier } = request;
  await writeHistory(trx, person, {
    type,
    details: `${dossier.dossierNo}, ${what} : ${officer}, bureau « ${officer_office} »${more}`,
    dossier: { id: dossier.dossierId, bureauId: request.bureau_id },
  });
  await writeHistory(trx, person, {
    type,
    details: `${officer}, ${what} : ${inWords(request)}${more}`,
    dossier: { id: request.from_dossier_id, bureauId: request.from_bureau_id },
  });
}
