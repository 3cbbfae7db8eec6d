import { CHANGES_LIMIT, CHANGES_LIMIT_MAX, type ChangesAnswer } from '@dosye/domain/calls/keys.ts';
import { z } from 'zod';
import { alsoByKey, only } from '../access/access.ts';
import { evenOnFullDisk } from '../access/evenOnFullDisk.ts';
import { errorAnswer, instant } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { readChanges } from './readChanges.ts';

const answer = z.strictObject({
  changes: z.array(
    z.strictObject({
      position: z.string(),
      kind: z.string(),
      dossierId: z.int(),
      version: z.int(),
      at: instant,
      deleted: z.boolean(),
    }),
  ),
  position: z.string(),
}) satisfies z.ZodType<ChangesAnswer>;

const CHANGES = {
  summary: 'Changements des dossiers, dans l’ordre où ils sont devenus visibles',
  description:
    'Pour une clé d’accès seule. Sans `after`, depuis le début. Après une restauration une position d’avant est refusée (410, CHANGES_RESTARTED) : relire depuis le début.',
  querystring: z.object({
    after: z.string().max(80).default(''),
    limit: z.coerce.number().int().min(1).max(CHANGES_LIMIT_MAX).default(CHANGES_LIMIT),
  }),
  response: { 200: answer, 410: errorAnswer },
};

/** GET /api/changes: what a program with a key reads instead of all lists again (decision 40). */
export function changeRoutes(app: App, { database }: Services): void {
  const config = alsoByKey(
    only(() => false),
    'read',
  );
  app.get('/api/changes', { config, schema: CHANGES }, (request) => {
    const { person, query } = request;
    const read = (numbers: boolean) => readChanges(database, person, query, numbers);
    return evenOnFullDisk(
      request,
      () => read(true),
      () => read(false),
    );
  });
}
