import {
  type CommunicatedDossier,
  type CommunicationRequest,
  REQUEST_DAYS_MAX,
  REQUEST_REASON_MAX,
  REQUEST_REASON_MIN,
  REQUEST_SIDES,
  REQUEST_STATES,
  REQUEST_TEXTS,
  type RequestListAnswer,
  type RequestSide,
  type RequestState,
} from '@dosye/domain/calls/requests.ts';
import { mayDecideRequests } from '@dosye/domain/people/rules/requests.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { byId, callBody, idInPath, writtenText } from '../access/callBody.ts';
import { choiceOf, offsetOf, optionalObject, PAGE } from '../access/listBody.ts';
import { requestProgress } from '../dossiers/answers.ts';
import { areaSchemas } from '../dossiers/recordSchema.ts';
import { pictureAnswer, sendPicture } from '../files/sendPicture.ts';
import { instant } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { askCommunication } from './askCommunication.ts';
import { openCommunicated, requireGrantedPicture } from './communicated.ts';
import { grantRequest, refuseRequest } from './decideRequest.ts';
import { listRequests } from './requestRows.ts';

const dossierLink = z.strictObject({ kind: z.string(), dossierId: z.int(), dossierNo: z.string() });
const request = requestProgress.extend({
  kind: z.string(),
  office: z.string(),
  year: z.int(),
  officer: z.string(),
  officerOffice: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  dossier: dossierLink.nullable(),
  from: dossierLink.nullable(),
  own: z.boolean(),
  decides: z.boolean(),
}) satisfies z.ZodType<CommunicationRequest>;

const reason = writtenText(REQUEST_REASON_MAX, REQUEST_REASON_MIN, REQUEST_TEXTS.reason);
const ASK = {
  summary: 'Communication : demander un dossier d’un autre bureau',
  body: callBody({ ref: z.uuid(REQUEST_TEXTS.ref), reason }),
  response: { 201: request },
};
const LIST = {
  summary: 'Communication : les demandes',
  body: callBody({
    filters: optionalObject({ side: choiceOf(REQUEST_SIDES), state: choiceOf(REQUEST_STATES) }),
    ...PAGE,
  }),
  response: {
    200: z.strictObject({
      requests: z.array(request),
      total: z.int(),
    }) satisfies z.ZodType<RequestListAnswer>,
  },
};
const days = z
  .int(REQUEST_TEXTS.days)
  .min(1, REQUEST_TEXTS.days)
  .max(REQUEST_DAYS_MAX, REQUEST_TEXTS.days);
const GRANT = {
  summary: 'Communication : accorder, pour un à quatorze jours',
  ...byId,
  body: callBody({ days }),
  response: { 200: request },
};
const REFUSE = {
  summary: 'Communication : refuser, ou retirer ce qui est accordé',
  ...byId,
  body: callBody({ reason }),
  response: { 200: request },
};
/** The areas of which something may be communicated. */
const COMMUNICATED = AREAS.filter(({ kinds }) => kinds.some(({ crossing }) => crossing));
const OPEN = {
  summary: 'Communication : ouvrir le dossier accordé',
  ...byId,
  response: {
    200: z.strictObject({
      request,
      dossier: z.union(COMMUNICATED.map((area) => areaSchemas(area).answered)),
    }) satisfies z.ZodType<CommunicatedDossier>,
  },
};
const PICTURE = {
  summary: 'Communication : image du dossier accordé',
  params: z.object({ id: idInPath, name: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) }),
  response: pictureAnswer,
};

/** Calls about the communication of dossiers to officers of other offices (decision 29). */
export function requestRoutes(app: App, { database, files }: Services): void {
  app.post('/api/requests', { schema: ASK }, async (call, reply) =>
    reply.code(201).send(await askCommunication(database, call, call.body)),
  );
  const listing = { config: { answeredOnFullDisk: true }, schema: LIST };
  app.post('/api/requests/list', listing, ({ person, body: { filters, ...page } }) =>
    listRequests(database, person, {
      side: filters.side as RequestSide | '',
      state: filters.state as RequestState | '',
      limit: page.limit,
      offset: offsetOf(page),
    }),
  );
  const config = only(mayDecideRequests);
  app.post('/api/requests/:id/grant', { config, schema: GRANT }, ({ person, params, body }) =>
    grantRequest(database, person, params.id, body.days),
  );
  app.post('/api/requests/:id/refuse', { config, schema: REFUSE }, ({ person, params, body }) =>
    refuseRequest(database, person, params.id, body.reason),
  );
  app.get('/api/requests/:id/dossier', { schema: OPEN }, ({ person, params }) =>
    openCommunicated(database, person, params.id),
  );
  app.get('/api/requests/:id/pictures/:name', { schema: PICTURE }, async (call, reply) => {
    const { id, name } = call.params;
    await requireGrantedPicture(database, call.person, id, name);
    // A grant ends: no browser keeps what it gave.
    return sendPicture(reply, files, name, 'no-store');
  });
}
