import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type DownloadDeclaration, downloadActionType } from '@dosye/domain/dossier/kind.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { NOT_A_VIEW } from '../history/entryFilters.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { kindOfRow } from './rows.ts';

/** What is known of a dossier whose paper goes out. */
interface Printed {
  id: number;
  bureau_id: number;
  number: string;
}

/** Which of the two entries of a download came last within ten seconds; blank for none. */
async function lastOf(
  trx: PersonTransaction,
  person: Person,
  dossier: Printed,
  { action }: DownloadDeclaration,
): Promise<string> {
  // Two calls of one person for one dossier take turns: each must see what the other wrote.
  const turn = `${action}:${person.id}:${dossier.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 2))`.execute(trx);
  const entry = await trx
    .selectFrom('action_log')
    .select('action_type')
    .where('dossier_id', '=', dossier.id)
    .where(NOT_A_VIEW)
    .where('user_id', '=', person.id)
    .where('action_type', 'in', [action, downloadActionType(action)])
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '10 seconds'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry?.action_type ?? '';
}

const write = (
  trx: PersonTransaction,
  person: Person,
  dossier: Printed,
  type: string,
  details: string,
): Promise<void> =>
  writeHistory(trx, person, {
    type,
    details,
    dossier: { id: dossier.id, bureauId: dossier.bureau_id },
  });

/**
 * Write that a document of a dossier was downloaded. The page announces a download just before it;
 * the announcement and the download it is for count once.
 */
export async function logDownload(
  trx: PersonTransaction,
  person: Person,
  dossier: Printed,
  download: DownloadDeclaration,
): Promise<void> {
  const announced = (await lastOf(trx, person, dossier, download)) === download.action;
  const details = `${download.event} : ${dossier.number}`;
  if (!announced) await write(trx, person, dossier, download.action, details);
  const file = `Document téléchargé : ${dossier.number}`;
  await write(trx, person, dossier, downloadActionType(download.action), file);
}

/**
 * Write what the page announces by `log-print` for a dossier of any kind that has a document to
 * print; within ten seconds of a download it is that download.
 * @throws CallError 404 when there is no such dossier to see, or when its kind prints nothing
 */
export async function announcePrint(database: Database, person: Person, id: number): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const row = await trx
      .selectFrom('dossier')
      .select(['id', 'area', 'kind', 'number', 'bureau_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const area = row && areaById(row.area);
    const download = area && kindOfRow(area, row.kind).downloads?.[0];
    if (!download) throw notFound();
    const last = await lastOf(trx, person, row, download);
    if (last === downloadActionType(download.action)) return;
    await write(trx, person, row, download.action, `${download.event} : ${row.number}`);
  });
}
