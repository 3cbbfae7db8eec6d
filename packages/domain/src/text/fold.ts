import { withPlainDashes, withoutInvisible } from './cleanText.ts';

/** Printable ASCII except the backtick: lower-casing and single spaces are all it needs. */
const PLAIN = /^[ -_a-~]*$/;

/** French as it is written: the accented letters of western Europe, and the apostrophe that word processors set. */
const WESTERN = /^[ -~À-ÖØ-öø-ÿ‘’]*$/;

const foldPlain = (text: string): string => text.toLowerCase().replace(/ {2,}/g, ' ').trim();

const foldWestern = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[‘’`]/g, "'");

const withoutMarks = (text: string): string => text.replace(/\p{M}/gu, '');

/** Version of {@link fold}: raise it when a text is folded otherwise, since stored search keys are folded texts. */
export const FOLD_VERSION = 2;

/**
 * Folds a text for comparison: lower case, no accents, one kind of apostrophe and hyphen, single spaces, nothing that
 * cannot be seen, and the usual letters for full-width ones and ligatures. Idempotent.
 */
export function fold(text: string): string {
  // Fast paths for ASCII texts, and for those that are ASCII without their accents.
  if (PLAIN.test(text)) return foldPlain(text);
  const western = WESTERN.test(text) ? foldWestern(text) : '';
  if (western !== '' && PLAIN.test(western)) return foldPlain(western);
  // The acute accent as an apostrophe, before it becomes a mark. Marks go before too: normalisation takes quadratic
  // time over a run of them.
  const visible = withoutMarks(withoutInvisible(text.replaceAll('\u00b4', "'")));
  const bare = withoutMarks(visible.normalize('NFKD'));
  if (PLAIN.test(bare)) return foldPlain(bare);
  return withPlainDashes(bare)
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a text, folded: letters and digits without what separates them. */
export function foldedWords(text: string): string[] {
  const folded = fold(text);
  return folded.match(PLAIN.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

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
