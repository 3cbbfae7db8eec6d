import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { nameWords } from '@dosye/domain/search/names/nameWords.ts';
import { excerptOf, firstWords } from '@dosye/domain/text/excerpt.ts';
import { memoize } from '@dosye/domain/text/memoize.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { genericFailure } from '@dosye/domain/text/sentences.ts';
import { describe, expect, it, vi } from 'vitest';

describe('an excerpt', () => {
  it('is the whole of a text that is short enough', () => {
    expect(excerptOf('x'.repeat(160))).toBe('x'.repeat(160));
    expect(excerptOf('abc', 3)).toBe('abc');
  });

  it('is cut with an ellipsis, within the length', () => {
    expect(excerptOf('x'.repeat(161))).toBe(`${'x'.repeat(159)}…`);
    expect(excerptOf('ab cdef', 4)).toBe('ab…');
  });

  it('splits no character of two units', () => expect(excerptOf('ab😀cd', 4)).toBe('ab…'));

  it('of whole words ends with one', () => {
    expect(firstWords('un deux trois', 13)).toBe('un deux trois');
    expect(firstWords('un deux trois', 9)).toBe('un deux …');
    expect(firstWords('anticonstitutionnel', 4)).toBe('anti …');
  });
});

describe('a memoized function', () => {
  it('computes each text once, until its cache is full', () => {
    const compute = vi.fn<(text: string) => number>((text) => text.length);
    const lengthOf = memoize(2, compute);
    expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 2]);
    expect(compute).toHaveBeenCalledTimes(2);
    lengthOf('ccc');
    lengthOf('ccc');
    expect(compute).toHaveBeenCalledTimes(3);
    lengthOf('a');
    expect(compute).toHaveBeenCalledTimes(4);
  });

  it('keeps no text of more than two hundred characters', () => {
    const compute = vi.fn<(text: string) => number>((text) => text.length);
    const lengthOf = memoize(2, compute);
    const [longest, longer] = ['x'.repeat(200), 'x'.repeat(201)];
    expect([longest, longest, longer, longer].map(lengthOf)).toEqual([200, 200, 201, 201]);
    expect(compute).toHaveBeenCalledTimes(3);
    expect(nameWords(longest)).toBe(nameWords(longest));
    expect(nameWords(longer)).not.toBe(nameWords(longer));
  });

  it('keeps no text of which a word was memoized', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = (): number => (collect(), getHeapStatistics().used_heap_size);
    const sameWord = memoize(100, (word) => word);
    const before = used();
    // Each text takes 4 MB.
    for (let n = 1000; n < 1050; n += 1) {
      sameWord(`unMotAssezLong${n} ${'x'.repeat(4_000_000)}`.split(' ')[0] ?? '');
    }
    expect(used() - before).toBeLessThan(20_000_000);
    expect(sameWord('unMotAssezLong1000')).toBe('unMotAssezLong1000');
  });
});

describe('a sentence', () => {
  it('says when and by whom a paper was printed', () => {
    const at = new Date('2026-11-21T14:05:00Z');
    expect(printedLine(at, 'm.desrosiers')).toBe('Imprimé le 21/11/2026 à 9 h 05 par m.desrosiers');
    expect(printedLine(at)).toBe('Imprimé le 21/11/2026 à 9 h 05');
  });

  it('names an officer by grade and full name, or by the user name', () => {
    const username = 'm.dorcean';
    const full = { username, full_name: 'Marie DORCÉAN', grade: 'Inspecteur' };
    expect(officerName(full)).toBe('Inspecteur Marie DORCÉAN');
    expect(officerName({ ...full, grade: '' })).toBe('Marie DORCÉAN');
    expect(officerName({ ...full, full_name: '' })).toBe('m.dorcean');
  });

  it('says that something failed, with its status', () => {
    expect(genericFailure(502)).toBe('Une erreur est survenue (502).');
  });
});
