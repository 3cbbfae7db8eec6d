import { FONT_RANGES } from '@dosye/domain/text/fontRanges.gen.ts';
import { cleanLine, cleanLines } from '@dosye/domain/text/cleanText.ts';
import { lettersError } from '@dosye/domain/text/letters.ts';
import { describe, expect, it } from 'vitest';
import { FAMILIES, missingFrom, rangeDistances } from './fontRepertoire.ts';

/** The scripts that fonts of papers have letters of; of others, which have none, a sample is looked for. */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Georgian}\p{Script=Lao}\p{Script=Common}\p{Script=Inherited}]/u;
const SHOWS_NOTHING = /[\p{C}\p{Z}]/u;
const codePoints = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint);
const signs = codePoints.map((codePoint) => String.fromCodePoint(codePoint));

const isAccepted = (text: string): boolean =>
  text !== '' && cleanLine(text) === text && lettersError(text) === undefined;
const accepted = signs.filter(isAccepted);

describe('what a text may contain', () => {
  it('is known by the ranges of the fonts (vitest -u writes them)', async () => {
    const candidates = codePoints.filter((codePoint) => {
      const sign = signs[codePoint] as string;
      return !SHOWS_NOTHING.test(sign) && (SCRIPTS.test(sign) || codePoint % 40 === 0);
    });
    const lines = FAMILIES.map((family) => {
      const missing = missingFrom(
        [family],
        candidates.map((at) => signs[at] as string),
      );
      const found = candidates.filter((at) => !missing.has(signs[at] as string));
      return `  // ${family}\n  '${rangeDistances(found)}',\n`;
    });
    const file = `// Written by packages/documents/test/fontRanges.test.ts from the fonts of papers, see letters.ts.
export const FONT_RANGES: readonly string[] = [\n${lines.join('')}];\n`;
    await expect(file).toMatchFileSnapshot('../../domain/src/text/fontRanges.gen.ts');
    expect(FONT_RANGES).toHaveLength(FAMILIES.length);
  });

  it('is printed by every paper, in each of its faces', async () => {
    expect(accepted.length).toBeGreaterThan(2900);
    const marks = signs.filter((sign) => /\p{M}/u.test(sign) && isAccepted(`z${sign}`));
    expect(marks.length).toBeGreaterThan(100);
    const letters = accepted.filter((sign) => /\p{L}/u.test(sign));
    const marked = letters.flatMap((letter, at) =>
      [letter + marks[at % marks.length], letter + marks[(at * 7) % marks.length]].filter(
        isAccepted,
      ),
    );
    expect(marked.length).toBeGreaterThan(500);
    const inBothCases = [...accepted, ...marked].flatMap((text) => [
      text,
      text.toUpperCase(),
      text.toLowerCase(),
    ]);
    expect([...missingFrom(FAMILIES, [...new Set(inBothCases)])]).toEqual([]);
  });

  it('is nothing else: any other sign becomes another, or is named by itself or its code', () => {
    const sample = signs.filter((_, codePoint) => codePoint < 0x3000 || codePoint % 7 === 0);
    const errors = sample.flatMap((sign) => lettersError(cleanLines(`Jean ${sign} Paul`)) ?? []);
    expect(errors.length).toBeGreaterThan(15_000);
    const unclear = errors.filter(
      (error) =>
        !/« \S{1,3} »|U\+[0-9A-F]{4,5}/u.test(error) ||
        !/Jean .+ Paul/u.test(error) ||
        /\p{C}/u.test(error),
    );
    expect(unclear).toEqual([]);
  });
});
