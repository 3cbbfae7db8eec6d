/** Characters of a long text that a row of a list shows. */
const EXCERPT = 160;

/** The beginning of a long text, ended by an ellipsis; no character is cut in halves. */
export function excerptOf(text: string, most: number = EXCERPT): string {
  if (text.length <= most) return text;
  const half = text.slice(0, most - 1);
  return `${(half.isWellFormed() ? half : half.slice(0, -1)).trimEnd()}…`;
}
