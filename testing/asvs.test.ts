import { expect, test } from 'vitest';
import { read } from './sources.ts';

const page = read('docs/securite.md');

/** Sections of the ASVS 5.0 with their number of requirements of levels 1 and 2, which come first in each. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** The requirements that a text names: '1.2.6 à 1.2.8', '6.5 à 6.8', '4.3', 'chapitre 10'. */
function named(text: string): string[] {
  const found = text.matchAll(/(\d+(?:\.\d+){1,2})(?: à (\d+(?:\.\d+){1,2}))?|chapitre (\d+)/g);
  return [...found].flatMap(([, first = '', last = first, chapter]) => {
    if (chapter !== undefined) return REQUIREMENTS.filter((one) => one.startsWith(`${chapter}.`));
    const parent = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((one) => Number(one.split('.').at(-1)));
    return REQUIREMENTS.filter((one) => {
      const index = Number(one.slice(parent.length + 1).split('.')[0]);
      return one.startsWith(`${parent}.`) && index >= Number(from) && index <= Number(to);
    });
  });
}

const APART = /^Sans objet[\s\S]*?\n\n/m.exec(page)?.[0] ?? '';
const ROWS = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
const firstCell = (row: string): string => row.split(' | ')[0] ?? '';

test('the page about security answers every requirement of levels 1 and 2 once', () => {
  expect(REQUIREMENTS).toHaveLength(253);
  const answered = [APART, ...ROWS.map(firstCell)].flatMap(named);
  expect(answered.toSorted()).toEqual(REQUIREMENTS.toSorted());
});

test('each answer names its test or the page that it asks for, or is a dated deviation', () => {
  const proof = /\.test\.ts`|\]\([\w./-]+\)/;
  const deviation = /\*\*Écart \(\d{1,2} [a-zé]+ 20\d\d\)\*\* : ./;
  expect(
    ROWS.filter((row) => !proof.test(row.split(' | ').at(-1) ?? '') && !deviation.test(row)),
  ).toEqual([]);
});

test('no deviation is without its date', () => {
  expect(page.match(/\*\*Écart(?! \(\d{1,2} [a-zé]+ 20\d\d\)\*\* : )[^|]*/g) ?? []).toEqual([]);
});
