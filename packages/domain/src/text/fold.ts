/** Printable ASCII except the backtick: lower-casing and single spaces are all it needs. */
const PLAIN = /^[ -_a-~]*$/;

const foldPlain = (text: string): string => text.toLowerCase().replace(/ {2,}/g, ' ').trim();

const withoutMarks = (text: string): string => text.replace(/\p{M}/gu, '');

/**
 * Folds a text for comparison: lower case, no accents, one kind of apostrophe and hyphen, single spaces.
 * Idempotent.
 */
export function fold(text: string): string {
  // Fast paths for ASCII texts, and for those that are ASCII without their accents.
  if (PLAIN.test(text)) return foldPlain(text);
  // Marks go before too: normalisation takes quadratic time over a run of them.
  const bare = withoutMarks(withoutMarks(text).normalize('NFD'));
  if (PLAIN.test(bare)) return foldPlain(bare);
  return bare
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a text, folded: letters and digits without what separates them. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The letters and digits of a text, folded: 'Dame Marie' and 'dame-marie' have the same. */
export const lettersOf = (text: string): string => foldedWords(text).join('');

/**
 * Sort key of a text: folded, with punctuation as a space, so that "Jean-Baptiste" and "Jean Baptiste" are
 * neighbours. Null for a text without letters and digits, which sorts last.
 */
export function sortKey(text: string): string | null {
  const key = foldedWords(text).join(' ');
  return key === '' ? null : key;
}
