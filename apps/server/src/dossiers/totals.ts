import type { Person } from '@dosye/domain/people/users.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { QueryResult } from 'pg';
import { readPipelined } from '../access/pipeline.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { callBody } from '../access/callBody.ts';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';

const TOTALS = 'select area, sum(n)::int as n from dossier_count group by area';

interface AreaTotal {
  area: string;
  n: number;
}

/** Totals by the area's total key. */
function byTotalKey(rows: readonly AreaTotal[]): Record<string, number> {
  const counted = new Map(rows.map(({ area, n }) => [area, n]));
  return Object.fromEntries(
    AREAS.map(({ id, jsonKeys }) => [jsonKeys.total, counted.get(id) ?? 0]),
  );
}

/** Number of dossiers of each area that the person may see, by the area's total key. */
async function globalTotals(database: Database, person: Person): Promise<Record<string, number>> {
  const [result] = (await readPipelined(database, person, [
    { name: 'global-totals', text: TOTALS, values: [] },
  ])) as [QueryResult<AreaTotal>];
  return byTotalKey(result.rows);
}

/** The same within a transaction. */
export const readTotals = async (trx: PersonTransaction): Promise<Record<string, number>> =>
  byTotalKey((await sql<AreaTotal>`${sql.raw(TOTALS)}`.execute(trx)).rows);

/** POST /api/global-totals: the counters of the header. */
export function totalRoutes(app: App, { database }: Services): void {
  const schema = { body: callBody({}).nullish() };
  app.post('/api/global-totals', { config: { answeredOnFullDisk: true }, schema }, (request) =>
    globalTotals(database, request.person),
  );
}
