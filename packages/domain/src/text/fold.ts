/** Letters without accents, figures and common signs, spaces alone between them. */
const PLAIN = /^[ -_a-~]*$/;

const foldPlain = (text: string): string => text.toLowerCase().replace(/ {2,}/g, ' ').trim();

/**
 * Lower case, no accents, one kind of apostrophe and hyphen, single spaces: two texts that a person
 * would call the same fold to the same text. Folding twice changes nothing.
 */
export function fold(text: string): string {
  // Most texts are plain, or are without their accents: nothing else of the rest would change them.
  if (PLAIN.test(text)) return foldPlain(text);
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
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

/**
 * The key texts are sorted by: folded, with punctuation read as a space, so that
 * "Jean-Baptiste" and "Jean Baptiste" stand together (decision 3: without regard to case and accents).
 * Blank texts have no key and sort last.
 */
export function sortKey(text: string): string | null {
  const key = fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return key === '' ? null : key;
}
