import { SEARCH_MAX_LENGTH, SEARCH_PAGE_MAX } from '@dosye/domain/calls/search.ts';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { CONNECTIONS, type Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { countMatches } from './countMatches.ts';
import { searchEverywhere } from './search.ts';
import { SearchQueue } from './searchQueue.ts';

/**
 * Searches that are under way at once: a third of the connections is left for saves. More would only share
 * the same processors, and all would end as late as the last.
 */
const AT_ONCE = Math.ceil((CONNECTIONS * 2) / 3);

const config = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
const groupName = z.enum(SEARCHED_AREAS.map(({ globalSearch }) => globalSearch.type));
const q = z.string().max(SEARCH_MAX_LENGTH);

/** POST /api/search, and the exact numbers of what it has more of than it shows. */
export function searchRoutes(app: App, { database }: Services): void {
  const body = callBody({
    q,
    group: groupName.optional(),
    page: z.int().min(1).max(SEARCH_PAGE_MAX).optional(),
  });
  const queue = new SearchQueue(AT_ONCE);
  app.post('/api/search', { config, schema: { body } }, (request, reply) =>
    queue.run(request, reply, () => searchEverywhere(database, request.person, request.body)),
  );
  countRoute(app, database);
}

/**
 * POST /api/search/counts. One after the other, and apart from the searches: a page asks for them when it has shown
 * its results, and nobody's search waits for a number.
 */
function countRoute(app: App, database: Database): void {
  const body = callBody({ q, groups: z.array(groupName).min(1).max(SEARCHED_AREAS.length) });
  const queue = new SearchQueue(1);
  app.post('/api/search/counts', { config, schema: { body } }, (request, reply) =>
    queue.run(request, reply, () =>
      countMatches(database, request.person, request.body.q, request.body.groups),
    ),
  );
}
