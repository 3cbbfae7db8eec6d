/** Length of an excerpt in the row of a list. */
const EXCERPT_LENGTH = 160;

/** The beginning of a text, with an ellipsis if it is cut; surrogate pairs are not split. */
export function excerptOf(text: string, maxLength: number = EXCERPT_LENGTH): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  return `${(start.isWellFormed() ? start : start.slice(0, -1)).trimEnd()}…`;
}

/** The first whole words of a text that is longer than `maxLength`, with an ellipsis; other texts are returned whole. */
export const firstWords = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s+\S*$/u, '')} …`;
