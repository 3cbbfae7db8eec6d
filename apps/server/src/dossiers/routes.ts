import { badRequest, invalid } from '@dosye/domain/calls/errors.ts';
import { REPEATED_HEADER } from '@dosye/domain/calls/dossiers.ts';
import { DELETION_REASON_MAX } from '@dosye/domain/calls/trash.ts';
import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { only, sessionCheckedInTransaction } from '../access/access.ts';
import { byId, callBody, idInPath, writtenText } from '../access/callBody.ts';
import { evenOnFullDisk, writeEvenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { actOnDossier } from './act.ts';
import { createDossier } from './create.ts';
import { originBody } from './links.ts';
import { listDossiers } from './list.ts';
import { listBody, listQuery } from './listRequest.ts';
import { logListPrint, logPrint, PRINTED_ROWS } from './pagePrints.ts';
import { dossierEvents, readDossier } from './read.ts';
import { removeDossier } from './remove.ts';
import { updateDossier } from './update.ts';

const KEY = z.string().regex(/^[\x21-\x7e]{8,200}$/);

const deletionReason = writtenText(DELETION_REASON_MAX).nullish();

const json = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

const saveOptions = {
  force: z.boolean().optional(),
  draftId: z.uuid().toLowerCase().optional(),
  bureauId: z.int().min(1).max(2_147_483_647).nullish(),
};

/** A creation names the dossier that it is opened from. */
const creationOptions = { ...saveOptions, origine: originBody.optional() };

interface SaveBody extends z.infer<z.ZodObject<typeof creationOptions>> {
  record: Record<string, unknown>;
}

/** The body of a save, with the record under one key for every area. */
const saveBody = ({ jsonKeys }: AreaDeclaration, options: z.ZodRawShape) =>
  callBody({ [jsonKeys.record]: z.record(z.string(), z.unknown()), ...options }).transform(
    (body: Record<string, unknown>) => ({ ...body, record: body[jsonKeys.record] }) as SaveBody,
  );

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

function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const read = KEY.safeParse(header);
  if (!read.success) throw badRequest();
  return read.data;
}

/** A save under a key is finished when its caller has gone: sent again, it answers what was saved. */
const isUnwanted = (
  request: FastifyRequest,
  idempotencyKey: string | undefined,
): (() => boolean) | undefined =>
  idempotencyKey === undefined ? () => isClientGone(request) : undefined;

function listCall(app: App, { database }: Services, area: AreaDeclaration): void {
  const config = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
  const listing = { config, schema: { body: listBody(area) } };
  app.post(`/api/${area.id}/list`, listing, async ({ person, body }, reply) =>
    json(reply, await listDossiers(database, person, listQuery(area, person, body))),
  );
  if (!area.list.print) return;
  const printed = { config: { answeredOnFullDisk: true }, schema: { body: PRINTED_ROWS } };
  app.post(`/api/${area.id}/list/printed`, printed, async (request) => {
    const { person, body: printedList } = request;
    await writeEvenOnFullDisk(request, () => logListPrint(database, person, area, printedList));
    return { success: true };
  });
}

function readCalls(app: App, { database }: Services, area: AreaDeclaration): void {
  const opening = { config: sessionCheckedInTransaction, schema: byId };
  app.get(`/api/${area.id}/:id`, opening, async (request, reply) => {
    const { person, params } = request;
    const read = (entry: boolean) => readDossier(database, person, area, params.id, entry);
    return json(
      reply,
      await evenOnFullDisk(
        request,
        () => read(true),
        () => read(false),
      ),
    );
  });
  app.get(`/api/${area.id}/:id/history`, { schema: byId }, async (request) => ({
    events: await dossierEvents(database, request.person, area, request.params.id),
  }));
  const schema = { ...byId, body: callBody({ what: z.literal('history').optional() }).nullish() };
  const printed = { config: { answeredOnFullDisk: true }, schema };
  app.post(`/api/${area.id}/:id/printed`, printed, async (request) => {
    const { person, params, body } = request;
    await writeEvenOnFullDisk(request, () =>
      logPrint(database, person, area, params.id, body?.what),
    );
    return { success: true };
  });
}

function writeCalls(app: App, services: Services, area: AreaDeclaration): void {
  const saving = { config: sessionCheckedInTransaction, bodyLimit: PICTURES_BODY };
  const creating = { ...saving, schema: { body: saveBody(area, creationOptions) } };
  app.post(`/api/${area.id}`, creating, async (request, reply) => {
    const { record, force, bureauId, draftId, origine } = request.body;
    const { kind, input } = kindOf(area, record);
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
    const answer = await createDossier(services, request.person, {
      area,
      kind,
      input,
      force,
      bureauId: bureauId ?? undefined,
      origin: origine,
      draftId,
      idempotencyKey,
      isUnwanted: isUnwanted(request, idempotencyKey),
    });
    if ('duplicates' in answer) return reply.code(202).send(answer.duplicates);
    if (answer.repeated) reply.header(REPEATED_HEADER, 'true');
    return reply.code(201).send(answer.created);
  });
  const updating = { ...saving, schema: { ...byId, body: saveBody(area, saveOptions) } };
  app.put(`/api/${area.id}/:id`, updating, async (request, reply) => {
    const { record, draftId } = request.body;
    const { input } = kindOf(area, record);
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
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

/** What calls that change a dossier answer: the record, whose content is that of its kind. */
const savedAnswer = {
  200: z.looseObject({ id: z.number(), dossierNo: z.string(), version: z.number() }),
};

function actionCall(app: App, services: Services, area: AreaDeclaration): void {
  if (area.kinds.every(({ actions = [] }) => actions.length === 0)) return;
  const schema = {
    params: z.object({ id: idInPath, action: z.string().max(60) }),
    body: callBody({
      values: z.record(z.string(), z.unknown()),
      version: z.int().min(1).nullish(),
    }),
    response: savedAnswer,
  };
  const acting = { config: sessionCheckedInTransaction, bodyLimit: PICTURES_BODY, schema };
  app.post(`/api/${area.id}/:id/actions/:action`, acting, async (request, reply) => {
    const { params, body, person } = request;
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']);
    const { updated, repeated } = await actOnDossier(services, person, {
      area,
      id: params.id,
      actionId: params.action,
      values: body.values,
      version: body.version ?? undefined,
      idempotencyKey,
      isUnwanted: isUnwanted(request, idempotencyKey),
    });
    if (repeated) reply.header(REPEATED_HEADER, 'true');
    return updated;
  });
}

function deleteCall(app: App, services: Services, area: AreaDeclaration): void {
  const config = only(mayDeleteDossiers);
  const schema = { ...byId, body: callBody({ reason: deletionReason }).nullish() };
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
