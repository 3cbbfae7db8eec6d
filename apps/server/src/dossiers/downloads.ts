import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type DownloadDeclaration, downloadActionType } from '@dosye/domain/dossier/kind.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { NOT_A_VIEW } from '../history/entryFilters.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { LOCK_SPACES } from './advisoryLocks.ts';
import { kindOfRow } from './rows.ts';

/** A printed dossier. */
interface Printed {
  id: number;
  bureau_id: number;
  number: string;
}

/** The type of the person's last entry of the last ten seconds on a download, announced or done; '' when there is none. */
async function lastEntryType(
  trx: PersonTransaction,
  person: Person,
  dossier: Printed,
  { action }: DownloadDeclaration,
): Promise<string> {
  // Two calls of one person for one dossier run one after the other: each must see the other's entry.
  const lock = `${action}:${person.id}:${dossier.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, ${LOCK_SPACES.download}))`.execute(
    trx,
  );
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

const writeEntry = (
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
 * Writes the history entries of a downloaded document. The page announces a download just before it: the
 * announcement and its download are counted once.
 */
export async function logDownload(
  trx: PersonTransaction,
  person: Person,
  dossier: Printed,
  download: DownloadDeclaration,
): Promise<void> {
  const announced = (await lastEntryType(trx, person, dossier, download)) === download.action;
  const details = `${download.event} : ${dossier.number}`;
  if (!announced) await writeEntry(trx, person, dossier, download.action, details);
  const file = `Document téléchargé : ${dossier.number}`;
  await writeEntry(trx, person, dossier, downloadActionType(download.action), file);
}

/**
 * Writes the history entry of a print that the page announces by `log-print`; within ten seconds after a
 * download it is the same print and not written again.
 * @throws CallError 404 when the person may see no such dossier, or its kind has no document
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
    const last = await lastEntryType(trx, person, row, download);
    if (last === downloadActionType(download.action)) return;
    await writeEntry(trx, person, row, download.action, `${download.event} : ${row.number}`);
  });
}
