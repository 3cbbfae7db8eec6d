import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { callBody } from '../access/callBody.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { totalsAnswer } from './answers.ts';

/** Number of dossiers of each area that the person may see, by the area's total key. */
export async function readTotals(trx: PersonTransaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ area: string; n: number }>`
    select area, sum(n)::int as n from dossier_count group by area`.execute(trx);
  const counted = new Map(rows.map(({ area, n }) => [area, n]));
  return Object.fromEntries(
    AREAS.map(({ id, jsonKeys }) => [jsonKeys.total, counted.get(id) ?? 0]),
  );
}

/** POST /api/global-totals: the counters of the header. */
export function totalRoutes(app: App, { database }: Services): void {
  const schema = {
    summary: 'Compteurs de l’en-tête',
    body: callBody({}).nullish(),
    response: { 200: totalsAnswer },
  };
  app.post('/api/global-totals', { config: { answeredOnFullDisk: true }, schema }, ({ person }) =>
    inTransaction(database, person, readTotals, { mode: 'genericPlan' }),
  );
}
