import { invalid } from '@dosye/domain/calls/errors.ts';
import { REPEATED_HEADER } from '@dosye/domain/calls/dossiers.ts';
import { DELETION_REASON_MAX } from '@dosye/domain/calls/trash.ts';
import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { alsoByKey, only, sessionCheckedInTransaction } from '../access/access.ts';
import {
  byId,
  callBody,
  doneAnswer,
  idInPath,
  orDefault,
  orMissing,
  writtenText,
} from '../access/callBody.ts';
import { evenOnFullDisk, writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { officeId } from '../access/listBody.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import { describedAs } from '../platform/described.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { performAction } from './performAction.ts';
import { duplicatesAnswer, eventsAnswer, listAnswer } from './answers.ts';
import { createDossier } from './create.ts';
import { originBody } from './links.ts';
import { listDossiers } from './list.ts';
import { listBody, listQuery } from './listRequest.ts';
import { logListPrint, logPrint, PRINTED_ROWS } from './pagePrints.ts';
import { dossierEvents, readDossier } from './read.ts';
import { areaSchemas } from './recordSchema.ts';
import { removeDossier } from './remove.ts';
import { updateDossier } from './update.ts';

/** A save that is sent again under the same key is answered as the first one, and changes nothing. */
const KEYED = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/)
    .optional(),
});

const deletionReason = orDefault(writtenText(DELETION_REASON_MAX), '');

const json = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

const saveOptions = {
  force: orMissing(z.boolean()),
  draftId: orMissing(z.uuid().toLowerCase()),
  bureauId: officeId,
};

/** A creation names the dossier that it is opened from. */
const creationOptions = { ...saveOptions, origine: orMissing(originBody) };

interface SaveBody extends z.infer<z.ZodObject<typeof creationOptions>> {
  record: Record<string, unknown>;
}

/** The body of a save, with the record under one key for every area. */
function saveBody(area: AreaDeclaration, options: z.ZodRawShape) {
  const key = area.jsonKeys.record;
  const body = callBody({ [key]: z.record(z.string(), z.unknown()), ...options }).transform(
    (sent: Record<string, unknown>) => ({ ...sent, record: sent[key] }) as SaveBody,
  );
  return describedAs(body, callBody({ [key]: areaSchemas(area).sent, ...options }));
}

/** The kind that a record's discriminator names, and the record without it, since no kind has a field for it. */
function kindOf(
  area: AreaDeclaration,
  record: Record<string, unknown>,
): { kind: KindDeclaration; input: Record<string, unknown> } {
  const kind = kindOfRecord(area, record);
  const key = area.discriminator?.key ?? '';
  if (!kind) throw invalid({ [key]: TEXTS.wrongShape });
  const { [key]: _named, ...input } = record;
  return { kind, input };
}

function readVersion(record: Record<string, unknown>): number | undefined {
  const { version } = record;
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw invalid({ version: TEXTS.wrongShape });
}

/** A save under a key is finished when its caller has gone: sent again, it answers what was saved. */
const isUnwanted = (
  request: FastifyRequest,
  idempotencyKey: string | undefined,
): (() => boolean) | undefined =>
  idempotencyKey === undefined ? () => isClientGone(request) : undefined;

function listCall(app: App, { database }: Services, area: AreaDeclaration): void {
  const byKeys = alsoByKey(sessionCheckedInTransaction, 'read', area);
  const config = { ...byKeys, answeredOnFullDisk: true };
  const { title } = area.list;
  const schema = { summary: title, body: listBody(area), response: { 200: listAnswer(area) } };
  const listing = { config, schema };
  app.post(`/api/${area.id}/list`, listing, async ({ person, body }, reply) =>
    json(reply, await listDossiers(database, person, listQuery(area, person, body))),
  );
  if (!area.list.print) return;
  const printed = {
    config: { answeredOnFullDisk: true },
    schema: {
      summary: `${title} : impression annoncée`,
      body: PRINTED_ROWS,
      response: doneAnswer,
    },
  };
  app.post(`/api/${area.id}/list/printed`, printed, async (request) => {
    const { person, body: printedList } = request;
    await writeEvenOnFullDisk(database, request, (trx) =>
      logListPrint(trx, person, area, printedList),
    );
    return { success: true };
  });
}

function readCalls(app: App, { database }: Services, area: AreaDeclaration): void {
  const { noun } = area.sentences;
  const response = { 200: areaSchemas(area).answered };
  const reading = { summary: `${noun} : ouvrir`, ...byId, response };
  const config = alsoByKey(sessionCheckedInTransaction, 'read', area);
  const opening = { config, schema: reading };
  app.get(`/api/${area.id}/:id`, opening, async (request, reply) => {
    const { person, params } = request;
    const text = await evenOnFullDisk(request, (withEntry) =>
      readDossier(database, person, area, params.id, withEntry),
    );
    return json(reply, text);
  });
  const events = { summary: `${noun} : ses événements`, ...byId, response: { 200: eventsAnswer } };
  app.get(`/api/${area.id}/:id/history`, { schema: events }, async (request) => ({
    events: await dossierEvents(database, request.person, area, request.params.id),
  }));
  const schema = {
    summary: `${noun} : impression annoncée`,
    ...byId,
    body: callBody({ what: orMissing(z.literal('history')) }).nullish(),
    response: doneAnswer,
  };
  const printed = { config: { answeredOnFullDisk: true }, schema };
  app.post(`/api/${area.id}/:id/printed`, printed, async (request) => {
    const { person, params, body } = request;
    await writeEvenOnFullDisk(database, request, (trx) =>
      logPrint(trx, person, area, params.id, body?.what),
    );
    return { success: true };
  });
}

function writeCalls(app: App, services: Services, area: AreaDeclaration): void {
  const config = alsoByKey(sessionCheckedInTransaction, 'write', area);
  const saving = { config, bodyLimit: PICTURES_BODY };
  const { answered } = areaSchemas(area);
  const { noun } = area.sentences;
  const creating = {
    ...saving,
    schema: {
      summary: `${noun} : créer`,
      headers: KEYED,
      body: saveBody(area, creationOptions),
      response: { 201: answered, 202: duplicatesAnswer },
    },
  };
  app.post(`/api/${area.id}`, creating, async (request, reply) => {
    const { record, force, bureauId, draftId, origine } = request.body;
    const { kind, input } = kindOf(area, record);
    const { 'idempotency-key': idempotencyKey } = request.headers;
    const answer = await createDossier(services, request.person, {
      area,
      kind,
      input,
      force,
      bureauId,
      origin: origine,
      draftId,
      idempotencyKey,
      isUnwanted: isUnwanted(request, idempotencyKey),
    });
    if ('duplicates' in answer) return reply.code(202).send(answer.duplicates);
    if (answer.repeated) reply.header(REPEATED_HEADER, 'true');
    return reply.code(201).send(answer.created);
  });
  const changing = {
    summary: `${noun} : modifier`,
    ...byId,
    headers: KEYED,
    body: saveBody(area, saveOptions),
  };
  const updating = { ...saving, schema: { ...changing, response: { 200: answered } } };
  app.put(`/api/${area.id}/:id`, updating, async (request, reply) => {
    const { record, draftId } = request.body;
    const { input } = kindOf(area, record);
    const { 'idempotency-key': idempotencyKey } = request.headers;
    const { updated, repeated } = await updateDossier(services, request.person, {
      area,
      id: request.params.id,
      input,
      version: readVersion(record),
      draftId,
      idempotencyKey,
      isUnwanted: isUnwanted(request, idempotencyKey),
    });
    if (repeated) reply.header(REPEATED_HEADER, 'true');
    return updated;
  });
}

function actionCall(app: App, services: Services, area: AreaDeclaration): void {
  if (area.kinds.every(({ actions = [] }) => actions.length === 0)) return;
  const schema = {
    summary: `${area.sentences.noun} : agir`,
    params: z.object({ id: idInPath, action: z.string().max(60) }),
    headers: KEYED,
    body: callBody({
      values: z.record(z.string(), z.unknown()),
      version: orMissing(z.int().min(1)),
    }),
    response: { 200: areaSchemas(area).answered },
  };
  const acting = { config: sessionCheckedInTransaction, bodyLimit: PICTURES_BODY, schema };
  app.post(`/api/${area.id}/:id/actions/:action`, acting, async (request, reply) => {
    const { params, body, person } = request;
    const { 'idempotency-key': idempotencyKey } = request.headers;
    const change = {
      area,
      id: params.id,
      input: body.values,
      version: body.version,
      idempotencyKey,
      isUnwanted: isUnwanted(request, idempotencyKey),
    };
    const { updated, repeated } = await performAction(services, person, change, params.action);
    if (repeated) reply.header(REPEATED_HEADER, 'true');
    return updated;
  });
}

function deleteCall(app: App, services: Services, area: AreaDeclaration): void {
  const config = only(mayDeleteDossiers);
  const schema = {
    summary: `${area.sentences.noun} : supprimer`,
    ...byId,
    body: callBody({ reason: deletionReason }).nullish(),
    response: doneAnswer,
  };
  app.delete(`/api/${area.id}/:id`, { config, schema }, async (request) => {
    const { person, params, body: sent } = request;
    await removeDossier(services, person, area, params.id, sent?.reason ?? '');
    return { success: true };
  });
}

/** The calls of every registered area. */
export function dossierRoutes(app: App, services: Services): void {
  for (const area of AREAS) {
    listCall(app, services, area);
    readCalls(app, services, area);
    writeCalls(app, services, area);
    actionCall(app, services, area);
    deleteCall(app, services, area);
  }
}
