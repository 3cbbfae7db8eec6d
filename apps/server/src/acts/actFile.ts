import { PDF_TYPE } from '@dosye/documents/document.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { MadeDocument } from '../documents/makeDocument.ts';
import { downloadDetails } from '../dossiers/downloads.ts';
import type { Services } from '../services.ts';
import { bytesOf } from './issueAct.ts';
import { findAct } from './register.ts';

/** Downloads of dossiers that give an act. */
const DOWNLOADS = KINDS.flatMap(({ kind }) => (kind.downloads ?? []).filter(({ act }) => act));

const fromRegister = (number: string): string => `Acte ${number} téléchargé du registre`;

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
      if (shownAs !== undefined && (await hasJustDownloaded(trx, person, act))) return;
      await writeHistory(trx, person, {
        type: 'DOWNLOAD_ACT',
        details: fromRegister(number),
        dossier: { id: act.dossier_id, bureauId: act.bureau_id },
      });
    }),
  );
  return { bytes, fileName: shownAs ?? `${number}.pdf`, mediaType: PDF_TYPE };
}

/** Whether this person has downloaded this act, and not another one of its dossier, within the last minute. */
async function hasJustDownloaded(
  trx: PersonTransaction,
  person: Person,
  { number, dossier_id }: { number: string; dossier_id: number },
): Promise<boolean> {
  const details = [
    fromRegister(number),
    ...DOWNLOADS.map((download) => downloadDetails(download, number)),
  ];
  const row = await trx
    .selectFrom('action_log')
    .select('id')
    .where('dossier_id', '=', dossier_id)
    .where('user_id', '=', person.id)
    .where('details', 'in', details)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
