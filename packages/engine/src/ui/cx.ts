/**
 * Joins class names, leaving out those that do not apply.
 * In: class names, or false/undefined for those that do not apply. Out: the value for `className`.
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
