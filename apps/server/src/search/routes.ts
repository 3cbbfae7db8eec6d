import { SEARCH_MAX_LENGTH } from '@dosye/domain/calls/search.ts';
import pLimit from 'p-limit';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { CONNECTIONS } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { searchEverywhere } from './search.ts';

/**
 * Searches that are under way at once: a third of the connections is left for saves. More would only share
 * the same processors, and all would end as late as the last.
 */
const AT_ONCE = Math.ceil((CONNECTIONS * 2) / 3);

/** POST /api/search. */
export function searchRoutes(app: App, { database }: Services): void {
  const body = callBody({ q: z.string().max(SEARCH_MAX_LENGTH) });
  const limit = pLimit(AT_ONCE);
  app.post('/api/search', { config: sessionCheckedInTransaction, schema: { body } }, (request) =>
    limit(() => searchEverywhere(database, request.person, request.body.q)),
  );
}
