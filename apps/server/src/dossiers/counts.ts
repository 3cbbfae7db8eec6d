import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';

interface Counted {
  area: string;
  bureauId: number;
  facets: readonly string[];
}

/** Move a kept total up or down, in the transaction of the dossier it counts. */
export async function countDossier(
  trx: PersonTransaction,
  { area, bureauId, facets }: Counted,
  by: 1 | -1,
): Promise<void> {
  await sql`select count_dossiers(${area}, ${bureauId}, ${[...facets]}::text[], ${by})`.execute(
    trx,
  );
}
