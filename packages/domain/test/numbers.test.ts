import { cloudSize } from '../src/calls/cloud.ts';
import {
  frenchNumber,
  frenchSize,
  numberInWords,
  plural,
  timesInWords,
} from '@dosye/domain/text/numbers.ts';
import { describe, expect, it, test } from 'vitest';

describe('how many times', () => {
  const words =
    'zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize';
  test.each(
    words.split(' ').map((word, times) => [times, `${word} fois`] as const),
  )('%i is said %s', (times, said) => expect(timesInWords(times)).toBe(said));

  it('stands in figures beyond sixteen', () => {
    expect(timesInWords(17)).toBe('17 fois');
    expect(timesInWords(120)).toBe('120 fois');
  });
});

describe('a number', () => {
  it('parts its thousands by a narrow space', () => {
    expect(frenchNumber(4218)).toBe('4\u202f218');
    expect(frenchNumber(1_000_000)).toBe('1\u202f000\u202f000');
    expect(frenchNumber(12.345)).toBe('12,35');
  });

  it('takes the plural from two on', () => {
    expect(plural(0, 'rapport')).toBe('0 rapport');
    expect(plural(1, 'rapport')).toBe('1 rapport');
    expect(plural(2, 'rapport')).toBe('2 rapports');
    expect(plural(2, 'rapport trouvé', 'rapports trouvés')).toBe('2 rapports trouvés');
  });
});

describe('a size', () => {
  test.each([
    [0, '0 octet'],
    [2, '2 octets'],
    [1023, '1\u202f023 octets'],
    [1024, '1 Ko'],
    [1536, '1,5 Ko'],
    [8 * 1024 * 1024, '8 Mo'],
    [1.234 * 1024 ** 3, '1,23 Go'],
    [2 * 1024 ** 4, '2 To'],
    [2048 * 1024 ** 4, '2\u202f048 To'],
  ])('of %i bytes is written %s', (bytes, written) => expect(frenchSize(bytes)).toBe(written));
});

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1\u202f023 Bytes'],
  [1536, '1,5 Ko'],
])('a backup of %i bytes in the cloud has the size %s', (bytes, written) =>
  expect(cloudSize(bytes)).toBe(written));

describe('a number in words', () => {
  test.each([
    [0, 'zéro'],
    [16, 'seize'],
    [21, 'vingt et un'],
    [30, 'trente'],
    [71, 'soixante et onze'],
    [80, 'quatre-vingts'],
    [81, 'quatre-vingt-un'],
    [95, 'quatre-vingt-quinze'],
    [200, 'deux cents'],
    [201, 'deux cent un'],
    [1998, 'mille neuf cent quatre-vingt-dix-huit'],
    [2000, 'deux mille'],
    [2026, 'deux mille vingt-six'],
  ])('%i is %s', (count, words) => expect(numberInWords(count)).toBe(words));
});
