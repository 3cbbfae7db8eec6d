import { invalid } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type {
  DownloadDeclaration,
  FormDocumentDeclaration,
  KindDeclaration,
} from '@dosye/domain/dossier/kind.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { readAllFields, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { lengthErrors } from '@dosye/domain/dossier/textLengths.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { callBody, doneAnswer, idInBody } from '../access/callBody.ts';
import { officeId } from '../access/listBody.ts';
import { writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { announcePrint, logDownload } from '../dossiers/downloads.ts';
import { newDossierOffice } from '../dossiers/newDossierOffice.ts';
import { type StoredDossier, findDossierOfKind } from '../dossiers/rows.ts';
import { forbiddenPictures } from '../files/fileReferences.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { readConfig } from '../office/configStore.ts';
import { fileAnswer } from '../platform/answers.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { makeDocument } from './makeDocument.ts';
import { documentById, sendDocument } from './sendDocument.ts';

/** GET of a document of one saved dossier that is no act; 404 for a dossier of another kind. */
function downloadCall(
  app: App,
  { database, files }: Services,
  area: AreaDeclaration,
  kind: KindDeclaration,
  download: DownloadDeclaration,
): void {
  const path = `/api${download.path.replace('{id}', ':id')}`;
  const schema = {
    ...documentById,
    summary: `${area.sentences.noun} : ${download.label}`,
    response: fileAnswer(documentOf(kind.id, download.id).mediaType),
  };
  app.get(path, { schema }, async (request, reply) => {
    const { person } = request;
    const { dossier, config } = await inTransaction(database, person, async (trx) => {
      const saved = await findDossierOfKind(trx, { area, kind }, request.params.id);
      return { dossier: saved, config: await readConfig(trx, saved.bureau_id) };
    });
    const source = {
      record: upgradeStoredRecord(kind, dossier.body),
      config,
      number: dossier.number,
    };
    const document = documentOf(kind.id, download.id);
    const paper = await makeDocument(files, person, document, source, {
      isUnwanted: () => isClientGone(request),
    });
    await writeEvenOnFullDisk(database, request, (trx) =>
      logDownload(trx, person, dossier, download),
    );
    return sendDocument(reply, paper, download.opens);
  });
}

/** A record without the pictures that the person may not see. */
async function withoutForeign(
  trx: PersonTransaction,
  kind: KindDeclaration,
  record: DossierRecord,
): Promise<DossierRecord> {
  const pictures = picturesOf(kind.form, record);
  const notSeen = await forbiddenPictures(
    trx,
    pictures.map(({ value }) => value),
    [],
  );
  const foreign = pictures.filter(({ value }) => notSeen.has(value));
  return replacePictures(record, new Map(foreign.map(({ path }) => [path, ''])));
}

/**
 * A form as it is filled so far: it may lack anything.
 * @throws CallError 422 for a text that is longer than its field accepts: the paper and its history entry would bear it
 */
function readForm(kind: KindDeclaration, sent: DossierRecord): DossierRecord {
  const { record } = readAllFields(kind.form, sent);
  const errors = lengthErrors(kind.form, record);
  if (Object.keys(errors).length > 0) throw invalid(errors, kind.form.sentences.invalid(errors));
  return record;
}

/** The saved dossier of a form; undefined for a new one. @throws CallError 404, also for one of another kind */
async function savedDossier(
  trx: PersonTransaction,
  area: AreaDeclaration,
  kind: KindDeclaration,
  sentId: unknown,
): Promise<StoredDossier | undefined> {
  const id = idInBody.safeParse(sentId);
  return id.success ? findDossierOfKind(trx, { area, kind }, id.data) : undefined;
}

/**
 * POST of a form, answered with a document of it. A form of a saved dossier has its `id`: the document bears the
 * number of that dossier and the letterhead of its office. That of a new dossier bears the letterhead of the office that it
 * will belong to, which a super role names by `bureauId` as in a creation.
 */
function formDocumentCall(
  app: App,
  { database, files }: Services,
  area: AreaDeclaration,
  kind: KindDeclaration,
  declared: FormDocumentDeclaration,
): void {
  const body = callBody({
    [declared.recordKey]: z.record(z.string(), z.unknown()),
    bureauId: officeId,
  });
  const schema = {
    summary: `${kind.label} : ${declared.label}, du formulaire`,
    body,
    response: fileAnswer(documentOf(kind.id, declared.id).mediaType),
  };
  const filling = {
    config: { answeredOnFullDisk: true },
    bodyLimit: PICTURES_BODY,
    schema,
  };
  app.post(`/api${declared.path}`, filling, async (request, reply) => {
    const { person } = request;
    const sentBody = request.body as Record<string, unknown> & { bureauId?: number };
    const sent = sentBody[declared.recordKey] as DossierRecord;
    const read = readForm(kind, sent);
    const office = await newDossierOffice(database, person, sentBody.bureauId);
    const { saved, record, config } = await inTransaction(database, person, async (trx) => {
      const dossier = await savedDossier(trx, area, kind, sent['id']);
      return {
        saved: dossier,
        record: await withoutForeign(trx, kind, read),
        config: await readConfig(trx, dossier?.bureau_id ?? office.id),
      };
    });
    const document = documentOf(kind.id, declared.id);
    const source = { record, config, number: saved?.number ?? '' };
    const paper = await makeDocument(files, person, document, source, {
      isUnwanted: () => isClientGone(request),
    });
    await writeEvenOnFullDisk(database, request, (trx) =>
      writeHistory(trx, person, {
        type: declared.action,
        details: `${declared.label} : ${kind.title(record) || area.sentences.noun}`,
        dossier: saved && { id: saved.id, bureauId: saved.bureau_id },
        about: requestedOfficeId(person, office.id),
      }),
    );
    return sendDocument(reply, paper, declared.opens);
  });
}

/** The documents of every kind, and `log-print`, by which a page reports that it printed. */
export function documentRoutes(app: App, services: Services): void {
  for (const { area, kind } of KINDS) {
    for (const download of kind.downloads ?? []) {
      if (!download.act) downloadCall(app, services, area, kind, download);
    }
    for (const declared of kind.form.documents ?? []) {
      formDocumentCall(app, services, area, kind, declared);
    }
  }
  const schema = {
    summary: 'Certificat : impression annoncée',
    body: callBody({ personId: idInBody }),
    response: doneAnswer,
  };
  app.post('/api/log-print', { config: { answeredOnFullDisk: true }, schema }, async (request) => {
    const { person, body: printed } = request;
    await writeEvenOnFullDisk(services.database, request, (trx) =>
      announcePrint(trx, person, printed.personId),
    );
    return { success: true };
  });
}
