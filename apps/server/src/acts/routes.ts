import {
  ACT_REASON_MAX,
  ACT_REASON_MIN,
  ACT_REASON_REQUIRED,
  DELIVERY_TEXTS,
} from '@dosye/domain/calls/acts.ts';
import {
  mayApproveActs,
  mayUndoDeliveries,
  mayVoidActs,
  mayWaiveConditions,
} from '@dosye/domain/people/rules/acts.ts';
import { z } from 'zod';
import { only } from '../access/access.ts';
import { callBody, idInBody, idInPath, orMissing, writtenText } from '../access/callBody.ts';
import { offsetOf, PAGE } from '../access/listBody.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import { errorAnswer, fileAnswer } from '../platform/answers.ts';
import { PDF_TYPE } from '@dosye/documents/document.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { ACT_ANSWERS } from './answers.ts';
import { actOfKind } from './actOfKind.ts';
import { actFile, previewAct } from './actPapers.ts';
import { deliverAct, undoAct } from './actEvents.ts';
import { decideApproval, waiveCondition } from './decisions.ts';
import { dossierActs, nextAct } from './dossierActs.ts';
import { actDownloadRoutes } from './downloadRoutes.ts';
import { listEarlierPapers } from './earlierPapers.ts';
import { ACT_LIST, actQuery, listActs } from './listActs.ts';
import { reissueAct } from './issueAct.ts';

const reason = writtenText(ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED);
const kind = z.string().max(60);
const DELIVERY_TEXT_MAX = 160;

const number = z.string().regex(/^[A-Z]{2}\d{2,}-\d{4}-\d{5,}-D\d{1,6}$/);
const byNumber = { params: z.object({ number }) };
const ofKind = { params: z.object({ kind, dossierId: idInPath }) };
/** The PDF of an act, or why none is given. */
const pdf = { ...fileAnswer(PDF_TYPE), 409: errorAnswer };
const changed = { 200: ACT_ANSWERS.changed };

const REISSUE = {
  summary: 'Acte : émettre de nouveau après une expiration ou une annulation',
  body: callBody({ kind, dossierId: idInBody }),
  response: changed,
};
const WAIVE = {
  summary: 'Acte : passer outre une condition',
  body: callBody({ kind, dossierId: idInBody, condition: z.string().max(60), reason }),
  response: { 200: ACT_ANSWERS.waived },
};
const DELIVER = {
  summary: 'Acte : noter à qui il est remis',
  ...byNumber,
  body: callBody({
    to: writtenText(DELIVERY_TEXT_MAX, 1, DELIVERY_TEXTS.to),
    relation: writtenText(DELIVERY_TEXT_MAX, 1, DELIVERY_TEXTS.relation),
    paper: orMissing(writtenText(DELIVERY_TEXT_MAX)),
    signature: orMissing(z.string()),
  }),
  response: changed,
};
/** What is undone of an act, with a reason. */
const UNDOING = [
  ['void', 'void', mayVoidActs, 'Acte : annuler'],
  ['deliver/undo', 'undelivered', mayUndoDeliveries, 'Acte : annuler sa remise'],
] as const;
/** What is decided about the paper of the next act. */
const DECIDING = [
  ['approve', 'approved', orMissing(writtenText(ACT_REASON_MAX)), 'Acte : accepter le papier'],
  ['return', 'returned', reason, 'Acte : renvoyer le dossier'],
] as const;

/** Calls about acts: their issue by downloads, and the register (decision 24). */
export function actRoutes(app: App, services: Services): void {
  const { database } = services;
  actDownloadRoutes(app, services);
  readingRoutes(app, services);
  app.post('/api/acts/reissue', { schema: REISSUE }, async ({ person, body }) => ({
    act: await reissueAct(services, person, actOfKind(body.kind), body.dossierId),
  }));
  const waiving = { config: only(mayWaiveConditions), schema: WAIVE };
  app.post('/api/acts/waive', waiving, async ({ person, body }) => ({
    reasons: await waiveCondition(database, person, body),
  }));
  const delivering = { bodyLimit: PICTURES_BODY, schema: DELIVER };
  app.post('/api/acts/:number/deliver', delivering, async (request) => ({
    act: await deliverAct(services, request.person, request.params.number, request.body, () =>
      isClientGone(request),
    ),
  }));
  for (const [path, what, rule, summary] of UNDOING) {
    const schema = { summary, ...byNumber, body: callBody({ reason }), response: changed };
    const undoing = { config: only(rule), schema };
    app.post(`/api/acts/:number/${path}`, undoing, async ({ person, params, body }) => ({
      act: await undoAct(database, person, params.number, what, body.reason),
    }));
  }
  for (const [path, step, why, summary] of DECIDING) {
    const body = callBody({
      kind,
      dossierId: idInBody,
      version: z.int32().positive(),
      reason: why,
    });
    const schema = { summary, body, response: { 200: ACT_ANSWERS.decided } };
    app.post(`/api/acts/${path}`, { config: only(mayApproveActs), schema }, async (request) => ({
      today: await decideApproval(database, request.person, step, request.body),
    }));
  }
}

const LIST = { summary: 'Registre des actes', body: ACT_LIST, response: { 200: ACT_ANSWERS.list } };
const EARLIER = {
  summary: 'Registre des actes : papiers imprimés avant le registre',
  body: callBody(PAGE),
  response: { 200: ACT_ANSWERS.earlier },
};
const OF_DOSSIER = {
  summary: 'Dossier : ses actes',
  params: z.object({ dossierId: idInPath }),
  response: { 200: ACT_ANSWERS.ofDossier },
};
const NEXT = {
  summary: 'Dossier : l’acte qui serait émis',
  ...ofKind,
  response: { 200: ACT_ANSWERS.next },
};
const PREVIEW = { summary: 'Dossier : aperçu de l’acte, sans l’émettre', ...ofKind, response: pdf };
const PAPER = { summary: 'Acte : son PDF', ...byNumber, response: pdf };
/** An address that ends in the name of the file, under which a tab saves it. */
const NAMED_PAPER = {
  summary: 'Acte : son PDF, sous un nom de fichier',
  params: z.object({ number, name: z.string().regex(/^[^/\\]{1,200}\.pdf$/) }),
  response: pdf,
};

function readingRoutes(app: App, services: Services): void {
  const { database } = services;
  const config = { answeredOnFullDisk: true };
  app.post('/api/acts/list', { config, schema: LIST }, ({ person, body }) =>
    listActs(database, person, actQuery(person, body)),
  );
  app.post('/api/acts/earlier', { config, schema: EARLIER }, ({ person, body }) =>
    listEarlierPapers(database, person, { limit: body.limit, offset: offsetOf(body) }),
  );
  app.get('/api/acts/of/:dossierId', { schema: OF_DOSSIER }, ({ person, params }) =>
    dossierActs(database, person, params.dossierId),
  );
  app.get('/api/acts/next/:kind/:dossierId', { schema: NEXT }, ({ person, params }) =>
    nextAct(database, person, actOfKind(params.kind), params.dossierId),
  );
  app.get('/api/acts/preview/:kind/:dossierId', { schema: PREVIEW }, async (request, reply) => {
    const { kind: id, dossierId } = request.params;
    const paper = await previewAct(services, request, actOfKind(id), dossierId);
    return sendDocument(reply, paper, 'tab');
  });
  app.get('/api/acts/:number', { schema: PAPER }, async (request, reply) => {
    const { params } = request;
    reply.header('act-number', params.number);
    return sendDocument(reply, await actFile(services, request, params.number), 'tab');
  });
  app.get('/api/acts/:number/:name', { schema: NAMED_PAPER }, async (request, reply) => {
    const { params } = request;
    const paper = await actFile(services, request, params.number, params.name);
    return sendDocument(reply, paper, 'tab');
  });
}
