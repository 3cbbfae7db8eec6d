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
import { callBody, idInBody, idInPath, writtenText } from '../access/callBody.ts';
import { offsetOf, PAGE } from '../access/listBody.ts';
import { sendDocument } from '../documents/sendDocument.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import { errorAnswer, fileAnswer } from '../platform/answers.ts';
import { PDF_TYPE } from '@dosye/documents/document.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { actFile } from './actFile.ts';
import { ACT_ANSWERS } from './answers.ts';
import { actOfKind } from './actOfKind.ts';
import { decideApproval } from './decideApproval.ts';
import { deliverAct, undoDelivery } from './deliverAct.ts';
import { dossierActs } from './dossierActs.ts';
import { actDownloadRoutes } from './downloadRoutes.ts';
import { listEarlierPapers } from './earlierPapers.ts';
import { ACT_LIST, actQuery, listActs } from './listActs.ts';
import { nextAct } from './nextAct.ts';
import { previewAct } from './previewAct.ts';
import { reissueAct } from './reissueAct.ts';
import { voidAct } from './voidAct.ts';
import { waiveCondition } from './waiveCondition.ts';

const reason = writtenText(ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED);
const kind = z.string().max(60);
const DELIVERY_TEXT_MAX = 160;

const number = z.string().regex(/^[A-Z]{2}\d{2,}-\d{4}-\d{5,}-D\d{1,6}$/);
/** The PDF of an act, or why none is given. */
const pdf = { ...fileAnswer(PDF_TYPE), 409: errorAnswer };
const byNumber = { params: z.object({ number }) };
const PAPER = { summary: 'Acte : son PDF', ...byNumber, response: pdf };
/** An address that ends in the name of the file, under which a tab saves it. */
const shown = {
  summary: 'Acte : son PDF, sous un nom de fichier',
  params: z.object({ number, name: z.string().regex(/^[^/\\]{1,200}\.pdf$/) }),
  response: pdf,
};
const ofDossier = {
  summary: 'Dossier : ses actes',
  params: z.object({ dossierId: idInPath }),
  response: { 200: ACT_ANSWERS.ofDossier },
};
const ofKind = { params: z.object({ kind, dossierId: idInPath }) };
const NEXT = {
  summary: 'Dossier : l’acte qui serait émis',
  ...ofKind,
  response: { 200: ACT_ANSWERS.next },
};
const PREVIEW = { summary: 'Dossier : aperçu de l’acte, sans l’émettre', ...ofKind, response: pdf };
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
const VOID = {
  summary: 'Acte : annuler',
  ...byNumber,
  body: callBody({ reason }),
  response: changed,
};
const DELIVER = {
  summary: 'Acte : noter à qui il est remis',
  ...byNumber,
  body: callBody({
    to: writtenText(DELIVERY_TEXT_MAX, 1, DELIVERY_TEXTS.to),
    relation: writtenText(DELIVERY_TEXT_MAX, 1, DELIVERY_TEXTS.relation),
    paper: writtenText(DELIVERY_TEXT_MAX).optional(),
    signature: z.string().optional(),
  }),
  response: changed,
};
const UNDO = { ...VOID, summary: 'Acte : annuler sa remise' };
const APPROVAL = { kind, dossierId: idInBody, version: z.int32().positive() };
const decided = { 200: ACT_ANSWERS.decided };
const APPROVE = {
  summary: 'Acte : accepter le papier',
  body: callBody({ ...APPROVAL, reason: writtenText(ACT_REASON_MAX).optional() }),
  response: decided,
};
const RETURN = {
  summary: 'Acte : renvoyer le dossier',
  body: callBody({ ...APPROVAL, reason }),
  response: decided,
};
const LIST = { summary: 'Registre des actes', body: ACT_LIST, response: { 200: ACT_ANSWERS.list } };
const EARLIER = {
  summary: 'Registre des actes : papiers imprimés avant le registre',
  body: callBody(PAGE),
  response: { 200: ACT_ANSWERS.earlier },
};

/** Calls about acts: their issue by downloads, and the register (decision 24). */
export function actRoutes(app: App, services: Services): void {
  const { database } = services;
  actDownloadRoutes(app, services);
  app.post('/api/acts/reissue', { schema: REISSUE }, async ({ person, body }) => ({
    act: await reissueAct(services, person, actOfKind(body.kind), body.dossierId),
  }));
  const waiving = { config: only(mayWaiveConditions), schema: WAIVE };
  app.post('/api/acts/waive', waiving, async ({ person, body }) => ({
    reasons: await waiveCondition(database, person, body),
  }));
  const voiding = { config: only(mayVoidActs), schema: VOID };
  app.post('/api/acts/:number/void', voiding, async ({ person, params, body }) => ({
    act: await voidAct(database, person, params.number, body.reason),
  }));
  deliveryRoutes(app, services);
  approvalRoutes(app, services);
  const reading = { answeredOnFullDisk: true };
  app.post('/api/acts/list', { config: reading, schema: LIST }, ({ person, body }) =>
    listActs(database, person, actQuery(person, body)),
  );
  app.post('/api/acts/earlier', { config: reading, schema: EARLIER }, ({ person, body }) =>
    listEarlierPapers(database, person, { limit: body.limit, offset: offsetOf(body) }),
  );
  app.get('/api/acts/of/:dossierId', { schema: ofDossier }, ({ person, params }) =>
    dossierActs(database, person, params.dossierId),
  );
  app.get('/api/acts/next/:kind/:dossierId', { schema: NEXT }, ({ person, params }) =>
    nextAct(database, person, actOfKind(params.kind), params.dossierId),
  );
  app.get('/api/acts/preview/:kind/:dossierId', { schema: PREVIEW }, async (request, reply) => {
    const { params } = request;
    const paper = await previewAct(services, request, actOfKind(params.kind), params.dossierId);
    return sendDocument(reply, paper, 'tab');
  });
  app.get('/api/acts/:number', { schema: PAPER }, async (request, reply) => {
    const { params } = request;
    reply.header('act-number', params.number);
    return sendDocument(reply, await actFile(services, request, params.number), 'tab');
  });
  app.get('/api/acts/:number/:name', { schema: shown }, async (request, reply) => {
    const { params } = request;
    const paper = await actFile(services, request, params.number, params.name);
    return sendDocument(reply, paper, 'tab');
  });
}

function deliveryRoutes(app: App, services: Services): void {
  const delivering = { bodyLimit: PICTURES_BODY, schema: DELIVER };
  app.post('/api/acts/:number/deliver', delivering, async (request) => ({
    act: await deliverAct(services, request.person, request.params.number, request.body, () =>
      isClientGone(request),
    ),
  }));
  const undoing = { config: only(mayUndoDeliveries), schema: UNDO };
  app.post('/api/acts/:number/deliver/undo', undoing, async ({ person, params, body }) => ({
    act: await undoDelivery(services.database, person, params.number, body.reason),
  }));
}

function approvalRoutes(app: App, { database }: Services): void {
  const config = only(mayApproveActs);
  app.post('/api/acts/approve', { config, schema: APPROVE }, async ({ person, body }) => ({
    today: await decideApproval(database, person, 'approved', body),
  }));
  app.post('/api/acts/return', { config, schema: RETURN }, async ({ person, body }) => ({
    today: await decideApproval(database, person, 'returned', body),
  }));
}
