/** Relations of the database are named after areas, and PostgreSQL cuts names off at 63 characters. */
const LONGEST = 30;
const REGISTER_ID = new RegExp(`^(?=.{1,${LONGEST}}$)[a-z]+(-[a-z]+)*$`);

/**
 * The one rule for the ids of areas and kinds, which stand in addresses, in the database and in the
 * history: words of lower-case letters without accents, joined by hyphens.
 * @throws when an id does not follow it
 */
export function checkRegisterId(id: string): void {
  if (REGISTER_ID.test(id)) return;
  throw new Error(
    `The id '${id}' must be words of the letters a to z joined by hyphens, at most ${LONGEST} characters`,
  );
}

/** 'objets-trouves' to 'objets_trouves', as the database and the history write an id. */
export const snakeCase = (id: string): string => id.replaceAll('-', '_');

/** 'objets-trouves' to 'objetsTrouves', as the JSON of calls writes an id. */
export const camelCase = (id: string): string =>
  id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
