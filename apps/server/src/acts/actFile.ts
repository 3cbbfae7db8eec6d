import { PDF_TYPE } from '@dosye/documents/document.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { MadeDocument } from '../documents/makeDocument.ts';
import type { Services } from '../services.ts';
import { bytesOf } from './issueAct.ts';
import { findAct } from './register.ts';

/** Action types of the calls that give an act's bytes. */
const DOWNLOADS = [
  'DOWNLOAD_ACT',
  ...KINDS.flatMap(({ kind }) =>
    (kind.downloads ?? []).filter(({ act }) => act).map(({ action }) => action),
  ),
];

/**
 * The PDF of an act of the register; the download is in the history.
 * @param shownAs the name under which a page shows in a tab what it has just downloaded: this is the same download,
 *   which is not written again
 * @throws CallError 404
 */
export async function actFile(
  services: Services,
  request: FastifyRequest,
  number: string,
  shownAs?: string,
): Promise<MadeDocument> {
  const { person } = request;
  const act = await inTransaction(services.database, person, (trx) => findAct(trx, number));
  const bytes = await bytesOf(services, act);
  await writeEvenOnFullDisk(request, () =>
    inTransaction(services.database, person, async (trx) => {
      if (shownAs !== undefined && (await hasJustDownloaded(trx, person, act.dossier_id))) return;
      await writeHistory(trx, person, {
        type: 'DOWNLOAD_ACT',
        details: `Acte ${number} téléchargé du registre`,
        dossier: { id: act.dossier_id, bureauId: act.bureau_id },
      });
    }),
  );
  return { bytes, fileName: shownAs ?? `${number}.pdf`, mediaType: PDF_TYPE };
}

/** Whether this person has downloaded an act of a dossier within the last minute. */
async function hasJustDownloaded(
  trx: PersonTransaction,
  person: Person,
  dossierId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('action_log')
    .select('id')
    .where('dossier_id', '=', dossierId)
    .where('user_id', '=', person.id)
    .where('action_type', 'in', DOWNLOADS)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
