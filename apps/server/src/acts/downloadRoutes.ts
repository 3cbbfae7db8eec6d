import { PDF_TYPE } from '@dosye/documents/document.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import type { DownloadDeclaration } from '@dosye/domain/dossier/kind.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { inTransaction } from '../access/transaction.ts';
import { documentById, sendDocument } from '../documents/sendDocument.ts';
import { logDownload } from '../dossiers/downloads.ts';
import { findDossier } from '../dossiers/rows.ts';
import { errorAnswer, fileAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { type ActKind, actOfKind } from './actOfKind.ts';
import { issueAct } from './issueAct.ts';

interface ActDownload extends ActKind {
  download: DownloadDeclaration;
}

/** GET of the act of a saved dossier; kinds may share its address. */
function downloadCall(app: App, services: Services, path: string, offered: ActDownload[]): void {
  const { database } = services;
  const { area } = offered[0] as ActDownload;
  app.get(
    `/api${path.replace('{id}', ':id')}`,
    {
      schema: {
        ...documentById,
        summary: `${area.sentences.noun} : ${offered[0]?.download.label}`,
        response: { ...fileAnswer(PDF_TYPE), 409: errorAnswer },
      },
    },
    async (request, reply) => {
      const { person, params } = request;
      const dossier = await inTransaction(database, person, (trx) =>
        findDossier(trx, area, params.id),
      );
      const ofKind = offered.find(({ kind }) => kind.id === dossier.kind);
      if (!ofKind) throw notFound(area.sentences.notFound);
      const { number, bytes, subject } = await issueAct(services, person, ofKind, dossier.id);
      await writeEvenOnFullDisk(database, request, (trx) =>
        logDownload(trx, person, { ...dossier, number }, ofKind.download),
      );
      const document = documentOf(dossier.kind, ofKind.act.documentId);
      const fileName = document.fileName(subject.record, number);
      reply.header('act-number', number);
      return sendDocument(reply, { bytes, fileName, mediaType: PDF_TYPE }, ofKind.download.opens);
    },
  );
}

/** The downloads of every kind that issue an act. */
export function actDownloadRoutes(app: App, services: Services): void {
  const downloads = KINDS.flatMap(({ kind }): ActDownload[] =>
    (kind.downloads ?? []).flatMap((download) =>
      download.act ? { ...actOfKind(download.act), download } : [],
    ),
  );
  for (const [path, offered] of Map.groupBy(downloads, ({ download }) => download.path)) {
    downloadCall(app, services, path, offered);
  }
}
