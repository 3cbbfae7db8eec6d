import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { unattended } from '../access/access.ts';
import { callBody, doneAnswer, orDefault, orMissing } from '../access/callBody.ts';
import { officeId } from '../access/listBody.ts';
import { rowSecuritySettings } from '../access/setPerson.ts';
import { originBody } from '../dossiers/links.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { DRAFT_ANSWERS } from './answers.ts';
import { deleteDraft, undeleteDraft } from './end.ts';
import { closeDraft, findDraft, listDrafts, openDraft, renewDraft } from './read.ts';
import { saveDraft } from './save.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

const uuid = z.uuid().toLowerCase();
const byId = { params: z.object({ kind: z.string().max(60), id: uuid }) };

const draftBody = callBody({
  dossierId: z.int().min(1).nullable(),
  step: z.int().min(0).max(100),
  record: z.record(z.string(), z.unknown()),
  baseVersion: z.int().min(1).nullable(),
  bureauId: officeId,
  origine: orMissing(originBody),
  window: orMissing(uuid),
  closing: orMissing(z.boolean()),
});
const openBody = callBody({ window: uuid, takeOver: orDefault(z.boolean(), false) });
const noBody = { ...byId, body: callBody({}).nullish(), response: doneAnswer };

/** Drafts: each person's own, while they may see the draft's office. */
export function draftRoutes(app: App, services: Services): void {
  const listing = (summary: string) => ({ schema: { summary, response: DRAFT_ANSWERS.list } });
  app.get('/api/drafts', listing('Brouillons : les miens'), async (request) => ({
    drafts: (await listDrafts(services, request.person)).drafts,
  }));
  app.get(
    '/api/drafts/deleted',
    listing('Brouillons : ceux supprimés depuis un jour'),
    async (request) => ({
      drafts: (await listDrafts(services, request.person)).deletedDrafts,
    }),
  );
  const KEY = {
    summary: 'Brouillons : la clé de ceux que le poste garde hors ligne',
    response: DRAFT_ANSWERS.key,
  };
  app.get('/api/drafts/vault-key', { schema: KEY }, async (request) => {
    const secret = await vaultSecret(services.database);
    // The key depends on what the person sees: after a move, drafts kept in the browser cannot be decrypted any more.
    const owner = `draft:${rowSecuritySettings(request.person).join(':')}`;
    const key = createHmac('sha256', secret).update(owner).digest('base64');
    return { key };
  });
  const reading = { summary: 'Brouillon : lire', ...byId, response: DRAFT_ANSWERS.opened };
  app.get('/api/drafts/:kind/:id', { schema: reading }, async (request) => ({
    draft: await findDraft(services, request.person, request.params),
  }));
  const saving = {
    config: { takesEveryText: true },
    bodyLimit: PICTURES_BODY,
    schema: {
      summary: 'Brouillon : enregistrer',
      ...byId,
      body: draftBody,
      response: DRAFT_ANSWERS.saved,
    },
  };
  app.put('/api/drafts/:kind/:id', saving, (request) => {
    const { window, closing, ...draft } = request.body;
    return saveDraft(services, request.person, request.params, draft, { window, closing });
  });
  const removing = { summary: 'Brouillon : supprimer', ...noBody };
  app.delete('/api/drafts/:kind/:id', { schema: removing }, async (request) => {
    await deleteDraft(services, request.person, request.params);
    return { success: true };
  });
  const config = { answeredOnFullDisk: true };
  const opening = {
    config,
    schema: {
      summary: 'Brouillon : ouvrir dans une fenêtre',
      ...byId,
      body: openBody,
      response: DRAFT_ANSWERS.opened,
    },
  };
  app.post('/api/drafts/:kind/:id/open', opening, async ({ person, params, body }) => ({
    draft: await openDraft(services, person, params, body.window, body.takeOver),
  }));
  const inWindow = { ...byId, body: callBody({ window: uuid }), response: doneAnswer };
  const closing = { config, schema: { summary: 'Brouillon : fermer', ...inWindow } };
  app.post('/api/drafts/:kind/:id/close', closing, async ({ person, params, body }) => {
    await closeDraft(services, person, params, body.window);
    return { success: true };
  });
  const renewing = {
    config: { ...config, ...unattended },
    schema: { summary: 'Brouillon : garder ouvert', ...inWindow },
  };
  app.post('/api/drafts/:kind/:id/renew', renewing, async ({ person, params, body }) => {
    await renewDraft(services, person, params, body.window);
    return { success: true };
  });
  const restoring = { summary: 'Brouillon : rétablir', ...noBody };
  app.post('/api/drafts/:kind/:id/restore', { schema: restoring }, async (request) => {
    await undeleteDraft(services, request.person, request.params);
    return { success: true };
  });
}

const VAULT = 'draft-vault';

/**
 * The secret from which each person's key is derived: without a connection the page stores drafts in the browser,
 * encrypted so that only the same person can read them after signing in. One secret for all servers of a
 * database, created at first use.
 */
async function vaultSecret(database: Database): Promise<Buffer> {
  const queries = withoutPerson(database);
  await queries
    .insertInto('server_secret')
    .values({ name: VAULT, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', VAULT)
    .executeTakeFirstOrThrow();
  return value;
}
