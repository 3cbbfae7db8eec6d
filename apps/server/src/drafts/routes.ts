import { createHmac } from 'node:crypto';
import { notFound } from '@dosye/domain/calls/errors.ts';
import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { inTransaction } from '../access/transaction.ts';
import { rowSecuritySettings } from '../access/setPerson.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { type DraftKey, deleteDraft, findDraft, saveDraft, listDrafts } from './store.ts';
import { vaultSecret } from './vault.ts';

const byForm = {
  params: z.object({ kind: z.string().max(60), dossier: z.string().regex(/^(new|\d{1,15})$/) }),
};

const keyOf = ({ kind, dossier }: { kind: string; dossier: string }): DraftKey => {
  if (dossier === '0') throw notFound();
  return { kind, dossierId: dossier === 'new' ? 0 : Number(dossier) };
};

const draftBody = callBody({
  step: z.int().min(0).max(100),
  record: z.record(z.string(), z.unknown()),
  baseVersion: z.int().min(1).nullable(),
  bureauId: z.int().min(1).max(2_147_483_647).optional(),
});

/** Drafts: each person's own, while they may see the draft's office. */
export function draftRoutes(app: App, services: Services): void {
  app.get('/api/drafts', async (request) => ({
    drafts: await listDrafts(services, request.person),
  }));
  app.get('/api/drafts/vault-key', async (request) => {
    const secret = await vaultSecret(services.database);
    // The key depends on office and role: after a move, drafts kept in the browser cannot be decrypted any more.
    const owner = `draft:${rowSecuritySettings(request.person).join(':')}`;
    const key = createHmac('sha256', secret).update(owner).digest('base64');
    return { key };
  });
  app.get('/api/drafts/:kind/:dossier', { schema: byForm }, async (request) => ({
    draft: await findDraft(services, request.person, keyOf(request.params)),
  }));
  app.put('/api/drafts/:kind/:dossier', { schema: { ...byForm, body: draftBody } }, (request) =>
    saveDraft(services, request.person, keyOf(request.params), request.body),
  );
  app.delete(
    '/api/drafts/:kind/:dossier',
    { schema: { ...byForm, body: callBody({}).nullish() } },
    async (request) => {
      const key = keyOf(request.params);
      await inTransaction(services.database, request.person, (trx) =>
        deleteDraft(trx, request.person, key),
      );
      return { success: true };
    },
  );
}
