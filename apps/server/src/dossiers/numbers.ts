import type { Query } from '../access/pipeline.ts';

/** The prefix of the numbers of a kind's code, an office and a year: "CM01-2026-". */
export const numberPrefix = (code: string, bureauId: number, year: number): string =>
  `${code}${String(bureauId).padStart(2, '0')}-${year}-`;

/** A dossier number, such as "CM01-2026-00042". */
export const formatNumber = (code: string, bureauId: number, year: number, count: number): string =>
  numberPrefix(code, bureauId, year) + String(count).padStart(5, '0');

/**
 * Placeholder of a dossier's number in values that are computed before the database assigns it. No text of a
 * dossier contains this control character.
 */
export const NUMBER_MARK = '\u001a';

/**
 * Parts of a statement that take the next number of :code, :bureau_id and :year as `assigned (number,
 * number_key)`. Numbers have no gaps, because a rollback undoes the increment.
 */
export const NUMBER_PARTS = {
  counter: `
    insert into number_counter as counter (code, bureau_id, year, last)
      values (:code, :bureau_id::int, :year::int, 1)
      on conflict (code, bureau_id, year) do update set last = counter.last + 1
      returning last::text as count`,
  assigned: `
    select :number_prefix || lpad(count, greatest(5, length(count)), '0') as number,
      :number_key_prefix || lpad(count, 8, '0') as number_key from counter`,
};

/** SQL that replaces {@link NUMBER_MARK} in a text by the number `saved.number`. */
export const numbered = (text: string, number = 'saved.number'): string =>
  `replace(${text}, '${NUMBER_MARK}', ${number})`;
/** The same in JSON text, where a control character is escaped. */
export const numberedJson = (text: string): string =>
  `replace(${text}, '${JSON.stringify(NUMBER_MARK).slice(1, -1)}', saved.number)`;

/** Query for the id of a new dossier. */
export const nextDossierId: Query<number> = {
  statement: {
    name: 'next-dossier-id',
    text: `select nextval('dossier_id_seq') as id`,
    values: [],
  },
  parse: ({ rows }) => (rows as [{ id: number }])[0].id,
};
