import { notFound } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { NOT_A_VIEW } from '../history/entryFilters.ts';

interface Printed {
  id: number;
  bureau_id: number;
  /** Of the dossier, or of the act that was downloaded. */
  number: string;
}

/** What the history entry of a print says. */
export const downloadDetails = ({ event }: DownloadDeclaration, number: string): string =>
  `${event} : ${number}`;

/** Writes the history entry of a downloaded document. */
export const logDownload = (
  trx: PersonTransaction,
  person: Person,
  { id, bureau_id, number }: Printed,
  download: DownloadDeclaration,
): Promise<void> =>
  writeHistory(trx, person, {
    type: download.action,
    details: downloadDetails(download, number),
    dossier: { id, bureauId: bureau_id },
  });

/**
 * Whether the history has an entry of this person about a dossier that says what a second call would say again.
 * @param same condition on that entry
 * @param within how long ago at most, an interval of PostgreSQL
 */
export async function isJustWritten(
  trx: PersonTransaction,
  person: Person,
  dossierId: number,
  same: RawBuilder<boolean>,
  within: string,
): Promise<boolean> {
  const entry = await trx
    .selectFrom('action_log')
    .select('id')
    .where('dossier_id', '=', dossierId)
    .where('user_id', '=', person.id)
    .where(NOT_A_VIEW)
    .where(same)
    .where('created_at', '>', sql<Date>`now() - ${within}::interval`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Writes the history entry of a print that the page announces by `log-print`; within ten seconds after a
 * download it is the same print and not written again.
 * @throws CallError 404 when the person may see no such dossier, or its kind has no document
 */
export async function announcePrint(
  trx: PersonTransaction,
  person: Person,
  id: number,
): Promise<void> {
  const row = await trx
    .selectFrom('dossier')
    .select(['id', 'kind', 'number', 'bureau_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const download = row && kindById(row.kind)?.kind.downloads?.[0];
  if (!download) throw notFound();
  const same = sql<boolean>`action_type = ${download.action}`;
  if (await isJustWritten(trx, person, id, same, '10 seconds')) return;
  await logDownload(trx, person, row, download);
}
