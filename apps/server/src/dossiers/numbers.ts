import type { Scoped } from '../access/scope.ts';

/** "CM01-2026-00042" (decision 7). */
export const formatNumber = (code: string, bureauId: number, year: number, count: number): string =>
  `${code}${String(bureauId).padStart(2, '0')}-${year}-${String(count).padStart(5, '0')}`;

/**
 * The next dossier number of an office and a year (Haiti's), without gaps: it goes back when the
 * transaction does.
 */
export async function nextNumber(
  scoped: Scoped,
  code: string,
  bureauId: number,
  year: number,
): Promise<string> {
  const { last } = await scoped
    .insertInto('number_counter')
    .values({ code, bureau_id: bureauId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'bureau_id', 'year'])
        .doUpdateSet((eb) => ({ last: eb('number_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return formatNumber(code, bureauId, year, last);
}
