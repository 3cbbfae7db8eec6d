import { sql } from 'kysely';
import type { Scoped } from '../access/scope.ts';

/** Rows that one total is spread over, so that people who save at once do not wait for it. */
const SLOTS = 16;

interface Counted {
  area: string;
  bureauId: number;
  facets: readonly string[];
}

/** Move a kept total up or down, in the transaction of the dossier it counts. */
export async function countDossier(
  scoped: Scoped,
  { area, bureauId, facets }: Counted,
  by: 1 | -1,
): Promise<void> {
  await sql`
    insert into dossier_count (area, bureau_id, facets, slot, n)
    values (${area}, ${bureauId}, ${[...facets]}::text[], pg_backend_pid() % ${SLOTS}::int, ${by})
    on conflict (area, bureau_id, facets, slot) do update set n = dossier_count.n + ${by}
  `.execute(scoped);
}

/** Move a dossier from one combination of facets to another; always in one order, against deadlock. */
export async function recountDossier(
  scoped: Scoped,
  area: string,
  bureauId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  if (before.join() === after.join()) return;
  const moves = [
    { facets: before, by: -1 as const },
    { facets: after, by: 1 as const },
  ].toSorted((a, b) => (a.facets.join() < b.facets.join() ? -1 : 1));
  for (const { facets, by } of moves) await countDossier(scoped, { area, bureauId, facets }, by);
}
