/** Characters that show nothing: default ignorable ones (Unicode), the blank Braille pattern, interlinear annotations. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** A text without format characters, variation selectors, fillers and soft hyphens. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The characters of Windows-1252 from 0x80 to 0x9f; a space where it has none, and for 0x85 ({@link SIGNS}). */
const WINDOWS_1252 = Array.from('€ ‚ƒ„ †‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ');

/** What characters mean that Word, old files and the bullets of Symbol and Wingdings leave in a pasted text. */
const SIGNS = new Map<string, string>([
  ...WINDOWS_1252.map((sign, at): [string, string] => [
    String.fromCharCode(0x80 + at),
    sign,
  ]).filter(([, sign]) => sign !== ' '),
  // Line tabulation, form feed, next line, line and paragraph separators.
  ...['\u000b', '\u000c', '\u0085', '\u2028', '\u2029'].map((sign): [string, string] => [
    sign,
    '\n',
  ]),
  // No-break hyphen and optional hyphen of Word.
  ['\u001e', '-'],
  ['\u001f', ''],
  ['\uf0b7', '•'],
  ['\uf0a7', '▪'],
  ['\uf0a8', '□'],
  ['\uf06f', '□'],
  ['\uf0fc', '✓'],
  ['\uf076', '❖'],
  ['\uf0d8', '▸'],
]);
// oxlint-disable-next-line no-control-regex -- these characters are replaced
const HAS_MEANING = /[\u000b\u000c\u001e\u001f\u0080-\u009f\u2028\u2029\uf000-\uf0ff]/gu;

// No script puts thirty marks on a letter (UAX 15, D3), and normalisation takes quadratic time over a run of them.
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu;
const withFewMarks = (text: string): string => text.replace(MORE_MARKS, '$1');

/** A mark may become two in NFC, so that their number is limited before and after. */
const cleaned = (text: string): string =>
  withFewMarks(
    withFewMarks(
      withoutInvisible(text.replace(HAS_MEANING, (sign) => SIGNS.get(sign) ?? sign)),
    ).normalize('NFC'),
  );

/** isWellFormed is of 2023; the verification page runs in browsers of 2020. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Fast path for most texts: characters of French separated by single spaces, nothing to clean. */
const CLEAN = /^(?:[!-~¡-¬®-ÿœŒ’]+(?: [!-~¡-¬®-ÿœŒ’]+)*)?$/;

/**
 * A text on one line as it is kept: Unicode NFC, single spaces, trimmed, without what shows nothing, and with the
 * characters that Word and Windows-1252 mean. A text with half a character is returned as it is, and refused.
 */
export function cleanLine(text: string): string {
  if (CLEAN.test(text) || HALF_CHARACTER.test(text)) return text;
  return cleaned(text).replace(/\s+/gu, ' ').trim();
}

/** The same for a text of several lines; tabs and the spaces within a line stay. */
export function cleanLines(text: string): string {
  if (CLEAN.test(text) || HALF_CHARACTER.test(text)) return text;
  const lines = cleaned(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\t\n ]/gu, ' ')
    .split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Every dash and hyphen: those of Unicode, the minus sign, and those that look like them. */
const DASHES = /[\p{Dash_Punctuation}\u2212\u02d7\u2043]/gu;

/** A text with '-' for each of its dashes: names, numbers and telephones are written with that one alone. */
export const withPlainDashes = (text: string): string => text.replace(DASHES, '-');

/** The text of JSON without anything that {@link cleanLine} or {@link withPlainDashes} might change within its words. */
const PERHAPS_UNCLEAN = /[^ -~¡-¬®-ÿœŒ’…]|\\[^"\\/nt]/;

/** Whether a value, as JSON text, may hold a text that is not clean; false is certain. */
export const mayBeUnclean = (json: string): boolean => PERHAPS_UNCLEAN.test(json);
