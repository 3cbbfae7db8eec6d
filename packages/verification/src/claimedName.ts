import { cleanLine, withPlainDashes } from '@dosye/domain/text/cleanText.ts';
import { abridged } from './abridged.ts';

/** Maximum length in UTF-8: about a line of a telephone. */
const NAME_BYTES = 60;

/** What a name of an office never has: other scripts, marks that stand above a line, symbols, quotation marks. */
const NOT_OF_A_NAME = /[^\p{Script=Latin}0-9 ,.'’°()&/-]+/gu;

/**
 * A name that nothing proves, for a quotation: whoever signed it chose its characters, and may have written a sentence
 * that the page might say, signs that look like its verdict, or the end of the quotation.
 * @returns one line without what no name of an office has, abridged in its middle; '' when nothing is left
 */
export const claimedName = (text: string): string =>
  abridged(cleanLine(withPlainDashes(cleanLine(text)).replace(NOT_OF_A_NAME, ' ')), NAME_BYTES);
