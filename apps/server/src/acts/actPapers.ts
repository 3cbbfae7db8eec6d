import { PDF_TYPE } from '@dosye/documents/document.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { type MadeDocument, makeDocument } from '../documents/makeDocument.ts';
import { downloadDetails, isJustWritten } from '../dossiers/downloads.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import type { ActKind } from './actOfKind.ts';
import { readSubject } from './actSubject.ts';
import { bytesOf } from './issueAct.ts';
import { findAct } from './register.ts';

/**
 * The paper of an act as it would be now: without number, 'PROJET, sans valeur' across each page, whatever its
 * conditions.
 * @throws CallError 404; 422 and 503 of the typesetter
 */
export async function previewAct(
  { database, files }: Services,
  request: FastifyRequest,
  kind: ActKind,
  dossierId: number,
): Promise<MadeDocument> {
  const { person } = request;
  const { act, record, config, dossier } = await inTransaction(database, person, (trx) =>
    readSubject(trx, kind, dossierId),
  );
  const document = documentOf(dossier.kind, act.documentId);
  const source = { record, config, number: dossier.number };
  const paper = await makeDocument(files, person, document, source, {
    draft: true,
    isUnwanted: () => isClientGone(request),
  });
  await writeEvenOnFullDisk(database, request, (trx) =>
    writeHistory(trx, person, {
      type: 'PREVIEW_ACT',
      details: `Projet d’acte : ${act.label}, ${dossier.number}`,
      dossier: { id: dossierId, bureauId: dossier.bureau_id },
    }),
  );
  return { ...paper, fileName: `Projet_${paper.fileName}` };
}

const DOWNLOADS = KINDS.flatMap(({ kind }) => (kind.downloads ?? []).filter(({ act }) => act));

const fromRegister = (number: string): string => `Acte ${number} téléchargé du registre`;

/** What the history says of a download of this act, and not of another one of its dossier. */
const downloadsOf = (number: string): string[] => [
  fromRegister(number),
  ...DOWNLOADS.map((download) => downloadDetails(download, number)),
];

/**
 * The PDF of an act of the register; the download is in the history.
 * @param shownAs the name under which a page shows in a tab what it has downloaded within the last minute: this is the
 *   same download, which is not written again
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
  const same = sql<boolean>`details = any(${downloadsOf(number)}::text[])`;
  await writeEvenOnFullDisk(services.database, request, async (trx) => {
    const isShown = shownAs !== undefined;
    if (isShown && (await isJustWritten(trx, person, act.dossier_id, same, '1 minute'))) return;
    await writeHistory(trx, person, {
      type: 'DOWNLOAD_ACT',
      details: fromRegister(number),
      dossier: { id: act.dossier_id, bureauId: act.bureau_id },
    });
  });
  return { bytes, fileName: shownAs ?? `${number}.pdf`, mediaType: PDF_TYPE };
}
