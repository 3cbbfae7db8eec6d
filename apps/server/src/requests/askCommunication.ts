import { conflict, notFound } from '@dosye/domain/calls/errors.ts';
import {
  type CommunicationRequest,
  type NewRequest,
  REQUEST_TEXTS,
} from '@dosye/domain/calls/requests.ts';
import { isCommunicable } from '@dosye/domain/dossier/betweenOffices.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Subject } from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { addDays, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { Caller } from '../access/confirmPassword.ts';
import { inTransaction, type PersonTransaction, SYSTEM } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { inWords, yearOf } from '../dossiers/matches/findOthers.ts';
import type { StoredDossier } from '../dossiers/rows.ts';
import { lockActingUser } from '../people/accounts/lockedAccounts.ts';
import { isUniqueViolation } from '../platform/databaseErrors.ts';
import { findRequest, toRequest } from './requestRows.ts';

/**
 * Asks the office of a dossier that a match told of for its communication, in both histories.
 * @throws CallError 404 for a ref of somebody else, of another office or of an earlier day, and where either dossier may no
 *   longer cross; 409 while a request of the officer for the same dossier is open or granted
 */
export async function askCommunication(
  database: Database,
  caller: Caller,
  { ref, reason }: NewRequest,
): Promise<CommunicationRequest> {
  const { person } = caller;
  const id = await inTransaction(database, SYSTEM, async (trx) => {
    // Read again under its lock: nobody asks who was moved meanwhile.
    const { role, bureauId } = await lockActingUser(trx, caller);
    if (seesEveryOffice(role)) throw notFound(REQUEST_TEXTS.ref);
    const { from, dossier } = await dossiersOf(trx, { id: person.id, bureauId }, ref);
    const officer = officerName(person);
    const about = {
      kind: dossier.kind,
      office: dossier.bureau_nom,
      year: yearOf(dossier.created_at),
    };
    await endPast(trx, person.id, dossier.id);
    const added = await insertOnce(
      trx
        .insertInto('communication_request')
        .values({
          user_id: person.id,
          asked_by: officer,
          from_bureau_id: from.bureau_id,
          from_dossier_id: from.id,
          dossier_id: dossier.id,
          bureau_id: dossier.bureau_id,
          kind: about.kind,
          year: about.year,
          reason,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const type = 'REQUEST_COMMUNICATION';
    await writeHistory(trx, person, {
      type,
      details: `${from.number}, communication demandée : ${inWords(about)} : ${reason}`,
      dossier: { id: from.id, bureauId: from.bureau_id },
    });
    await writeHistory(trx, person, {
      type,
      details: `${dossier.number}, communication demandée par ${officer}, bureau « ${from.bureau_nom} » : ${reason}`,
      dossier: { id: dossier.id, bureauId: dossier.bureau_id },
    });
    return added.id;
  });
  return inTransaction(database, person, async (trx) =>
    toRequest(person, await findRequest(trx, person, id)),
  );
}

/** @throws CallError 409 while the officer has another request for the dossier under way */
async function insertOnce<T>(insert: Promise<T>): Promise<T> {
  try {
    return await insert;
  } catch (error) {
    throw isUniqueViolation(error, 'communication_request_once')
      ? conflict(REQUEST_TEXTS.again)
      : error;
  }
}

/** Notes that a grant has ended whose time is over, which another request may follow. */
const endPast = (trx: PersonTransaction, userId: number, dossierId: number): Promise<unknown> =>
  sql`
    update communication_request r set state = 'ended'
    where r.user_id = ${userId} and r.dossier_id = ${dossierId}
      and r.state = 'granted' and r.until <= clock_timestamp()`.execute(trx);

/**
 * The dossier from which a ref was given and the one that it stands for, both as they are now.
 * @throws CallError 404
 */
async function dossiersOf(
  trx: PersonTransaction,
  { id, bureauId }: Pick<Subject, 'id' | 'bureauId'>,
  ref: string,
): Promise<{ from: StoredDossier; dossier: StoredDossier }> {
  const { rows } = await sql<StoredDossier & { asks: boolean }>`
    select d.id, d.kind, d.number, d.bureau_id, b.nom as bureau_nom, d.created_at, d.body,
      d.id = q.dossier_id as asks
    from match_question q
    join dossier d on (d.id, d.bureau_id) in ((q.dossier_id, q.bureau_id), (q.other_id, q.other_bureau_id))
    join bureau b on b.id = d.bureau_id
    where q.ref = ${ref}::uuid and q.user_id = ${id} and q.bureau_id = ${bureauId}
      and q.day >= ${addDays(todayInHaiti(), -1)}::date`.execute(trx);
  const crossing = rows.filter(({ kind: kindId, body, created_at }) => {
    const kind = kindById(kindId)?.kind;
    return kind && isCommunicable(kind, upgradeStoredRecord(kind, body), created_at);
  });
  const from = crossing.find(({ asks }) => asks);
  const dossier = crossing.find(({ asks }) => !asks);
  if (!from || !dossier) throw notFound(REQUEST_TEXTS.ref);
  return { from, dossier };
}
