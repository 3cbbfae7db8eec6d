import type { Person } from '@dosye/domain/people/users.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { QueryResult } from 'pg';
import { readPipelined } from '../access/pipeline.ts';
import { callBody } from '../access/callBody.ts';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';

/** Number of dossiers of each area that the person may see, by the area's total key. */
async function globalTotals(database: Database, person: Person): Promise<Record<string, number>> {
  const text = 'select area, sum(n)::int as n from dossier_count group by area';
  const [result] = (await readPipelined(database, person, [
    { name: 'global-totals', text, values: [] },
  ])) as [QueryResult<{ area: string; n: number }>];
  const counted = new Map(result.rows.map(({ area, n }) => [area, n]));
  return Object.fromEntries(
    AREAS.map(({ id, jsonKeys }) => [jsonKeys.total, counted.get(id) ?? 0]),
  );
}

/** POST /api/global-totals: the counters of the header. */
export function totalRoutes(app: App, { database }: Services): void {
  app.post('/api/global-totals', { schema: { body: callBody({}).nullish() } }, (request) =>
    globalTotals(database, request.person),
  );
}
