/** The code of an error of the system, the driver or the database, such as ENOSPC; '' where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The same behind a word of a sentence, such as ' (ENOSPC)'. */
export function codeInBrackets(error: unknown): string {
  const code = codeOf(error);
  return code && ` (${code})`;
}
