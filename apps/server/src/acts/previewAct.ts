import { documentOf } from '@dosye/kinds/register.documents.ts';
import type { FastifyRequest } from 'fastify';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { type MadeDocument, makeDocument } from '../documents/makeDocument.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import type { ActKind } from './actOfKind.ts';
import { readSubject } from './actSubject.ts';

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
  await writeEvenOnFullDisk(request, () =>
    inTransaction(database, person, (trx) =>
      writeHistory(trx, person, {
        type: 'PREVIEW_ACT',
        details: `Projet d’acte : ${act.label}, ${dossier.number}`,
        dossier: { id: dossierId, bureauId: dossier.bureau_id },
      }),
    ),
  );
  return { ...paper, fileName: `Projet_${paper.fileName}` };
}
