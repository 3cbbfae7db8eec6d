import { invalid } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { findMatches } from './personMatches.ts';

/** POST /api/matches. */
export function matchRoutes(app: App, { database }: Services): void {
  const body = callBody({
    kind: z.string().max(60),
    record: z.record(z.string(), z.unknown()),
  });
  app.post(
    '/api/matches',
    { config: { ...sessionCheckedInTransaction, answeredOnFullDisk: true }, schema: { body } },
    async (request) => {
      const registered = kindById(request.body.kind);
      if (!registered) throw invalid({ kind: TEXTS.wrongShape });
      return findMatches(database, request.person, registered.kind, request.body.record);
    },
  );
}
