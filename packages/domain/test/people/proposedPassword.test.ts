import { checkGivenPassword } from '@dosye/domain/people/newAccount.ts';
import { isStrongPassword } from '@dosye/domain/people/passwords.ts';
import { proposePassword } from '@dosye/domain/people/proposedPassword.ts';
import { describe, expect, test } from 'vitest';

const proposals = Array.from({ length: 2_000 }, proposePassword);

describe('a proposed password', () => {
  test('can be said: three words of three syllables, and two digits that are no letters', () => {
    const syllables = '(?:[bdfjkmnprstvz][aeiou]){3}';
    const shape = new RegExp(`^${syllables}-${syllables}-${syllables}-[2-9]{2}!$`, 'i');
    expect(proposals.filter((password) => !shape.test(password))).toEqual([]);
  });

  test('satisfies the rules of given and of chosen passwords', () => {
    expect(
      proposals.filter((password) => checkGivenPassword(password) ?? !isStrongPassword(password)),
    ).toEqual([]);
  });

  test('never comes twice, and has every syllable in every place', () => {
    expect(new Set(proposals).size).toBe(proposals.length);
    for (const place of [0, 2, 4, 7, 9, 11, 14, 16, 18]) {
      const syllables = proposals.map((password) => password.slice(place, place + 2).toLowerCase());
      expect(new Set(syllables).size).toBe(13 * 5);
    }
  });
});
