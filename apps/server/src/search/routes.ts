import { SEARCH_MOST } from '@dosye/domain/calls/search.ts';
import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { searchEverywhere } from './search.ts';

/** POST /api/search (spec file 3 §7). */
export function searchRoutes(app: App, { database }: Services): void {
  const body = callBody({ q: z.string().max(SEARCH_MOST) });
  app.post('/api/search', { schema: { body } }, (request) =>
    searchEverywhere(database, request.person, request.body.q),
  );
}
