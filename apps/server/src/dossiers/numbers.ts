import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';

/** A dossier number, such as "CM01-2026-00042". */
export const formatNumber = (code: string, bureauId: number, year: number, count: number): string =>
  `${code}${String(bureauId).padStart(2, '0')}-${year}-${String(count).padStart(5, '0')}`;

/**
 * Takes the id of a new dossier, and the next number of a kind's code, an office and a year. Numbers have no gaps: other
 * creations wait until the transaction ends, and a rollback undoes the increment.
 */
export async function takeNumber(
  trx: PersonTransaction,
  code: string,
  bureauId: number,
  year: number,
): Promise<{ id: number; number: string }> {
  const { id, last } = await trx
    .insertInto('number_counter')
    .values({ code, bureau_id: bureauId, year, last: 1 })
    .onConflict((counter) =>
      counter
        .columns(['code', 'bureau_id', 'year'])
        .doUpdateSet((row) => ({ last: row('number_counter.last', '+', 1) })),
    )
    .returning(['last', sql<number>`nextval('dossier_id_seq')`.as('id')])
    .executeTakeFirstOrThrow();
  return { id, number: formatNumber(code, bureauId, year, last) };
}
