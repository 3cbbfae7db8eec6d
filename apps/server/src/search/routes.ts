import { tooManyRequests } from '@dosye/domain/calls/errors.ts';
import {
  SEARCH_MAX_LENGTH,
  SEARCH_PAGE_MAX,
  type SearchAnswer,
  type SearchCounts,
  type SearchResult,
} from '@dosye/domain/calls/search.ts';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../access/access.ts';
import { callBody, orMissing } from '../access/callBody.ts';
import { CONNECTIONS, type Database } from '../database/pool.ts';
import { TOO_BUSY } from '../platform/databaseErrors.ts';
import { FairQueue } from '../platform/fairQueue.ts';
import { instant } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { countMatches } from './countMatches.ts';
import { searchEverywhere } from './search.ts';

/**
 * Searches that are under way at once: a third of the connections is left for saves. More would only share
 * the same processors, and all would end as late as the last.
 */
const AT_ONCE = Math.ceil((CONNECTIONS * 2) / 3);
/** Most searches of a session that run or wait. A page ends the one before, so each of its windows has one. */
const MOST_OF_SESSION = 20;
/** Seconds after which somebody who has too many is told to try again. */
const RETRY_AFTER = 2;

const config = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
const groupName = z.enum(SEARCHED_AREAS.map(({ globalSearch }) => globalSearch.type));
const q = z.string().max(SEARCH_MAX_LENGTH);

const result = z.strictObject({
  type: z.string(),
  id: z.int(),
  nom_complet: z.string(),
  dossier_no: z.string(),
  created_at: instant,
  kind: z.string(),
  dateNaissance: z.string(),
  photoUrl: z.string().nullable(),
  bureau_id: z.int(),
  bureau_nom: z.string(),
  reasons: z.array(z.string()),
  rank: z.int(),
}) satisfies z.ZodType<SearchResult>;
const results = z.partialRecord(groupName, z.array(result));
const searchAnswer = results as unknown as z.ZodType<SearchAnswer>;

/** Runs a few searches at once; others wait, unless their request ends first: then nobody is answered. */
function searchQueue(atOnce: number) {
  const queue = new FairQueue({
    all: pLimit(atOnce),
    perKey: Number.POSITIVE_INFINITY,
    most: MOST_OF_SESSION,
    refusal: () => tooManyRequests(RETRY_AFTER, TOO_BUSY),
  });
  return async <T>(request: FastifyRequest, reply: FastifyReply, search: () => Promise<T>) => {
    const hasEnded = (): boolean => isClientGone(request);
    try {
      return await queue.run(String(request.openSession?.id), search, hasEnded);
    } catch (error) {
      if (hasEnded()) return reply.hijack();
      throw error;
    }
  };
}

/** POST /api/search, and the exact numbers of what it has more of than it shows. */
export function searchRoutes(app: App, { database }: Services): void {
  const body = callBody({
    q,
    group: orMissing(groupName),
    page: orMissing(z.int().min(1).max(SEARCH_PAGE_MAX)),
  });
  const response = { 200: searchAnswer };
  const schema = { summary: 'Recherche dans tous les dossiers', body, response };
  const inTurn = searchQueue(AT_ONCE);
  app.post('/api/search', { config, schema }, (request, reply) =>
    inTurn(request, reply, () => searchEverywhere(database, request.person, request.body)),
  );
  countRoute(app, database);
}

/**
 * POST /api/search/counts. One after the other, and apart from the searches: a page asks for them when it has shown
 * its results, and nobody's search waits for a number.
 */
function countRoute(app: App, database: Database): void {
  const schema = {
    summary: 'Recherche : nombre de résultats par groupe',
    body: callBody({ q, groups: z.array(groupName).min(1).max(SEARCHED_AREAS.length) }),
    response: { 200: z.partialRecord(groupName, z.int()) as unknown as z.ZodType<SearchCounts> },
  };
  const inTurn = searchQueue(1);
  app.post('/api/search/counts', { config, schema }, (request, reply) =>
    inTurn(request, reply, () =>
      countMatches(database, request.person, request.body.q, request.body.groups),
    ),
  );
}
