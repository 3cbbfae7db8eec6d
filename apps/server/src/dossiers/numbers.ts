import type { Query } from '../access/pipeline.ts';

/** "CM01-2026-00042" (decision 7). */
export const formatNumber = (code: string, bureauId: number, year: number, count: number): string =>
  `${code}${String(bureauId).padStart(2, '0')}-${year}-${String(count).padStart(5, '0')}`;

/** Id and number of a dossier that is being created. */
export interface NextDossier {
  id: number;
  number: string;
}

const NEXT = `
  with taken as (
    insert into number_counter as counter (code, bureau_id, year, last) values ($1, $2, $3, 1)
      on conflict (code, bureau_id, year) do update set last = counter.last + 1
      returning last)
  select nextval('dossier_id_seq') as id, last as count from taken`;

/**
 * Asks for the next dossier number of an office and a year (Haiti's), without gaps: it goes back when
 * the transaction does; and for the id of the new dossier.
 */
export const askNext = (code: string, bureauId: number, year: number): Query<NextDossier> => ({
  statement: {
    name: 'next-dossier',
    text: NEXT,
    values: [code, bureauId, year],
  },
  parse: ({ rows }) => {
    const [{ id, count }] = rows as [{ id: number; count: number }];
    return { id, number: formatNumber(code, bureauId, year, count) };
  },
});
