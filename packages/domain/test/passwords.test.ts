import {
  checkProfile,
  isStrongPassword,
  strongPasswordRules,
  normalisePassword,
} from '@dosye/domain/people/passwords.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { checkUsername, usernameKey } from '@dosye/domain/people/usernames.ts';
import { describe, expect, it, test } from 'vitest';

describe('a strong password', () => {
  test.each([
    ['Abcdef1!', true],
    ['Éàçdef1#', true],
    ['Abcde1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['Abcdef1-', false],
    [`Aa1!${'x'.repeat(196)}`, true],
    [`Aa1!${'x'.repeat(197)}`, false],
  ])('%j is one: %s', (password, strong) => expect(isStrongPassword(password)).toBe(strong));

  it.each(['@', '$', '!', '%', '*', '?', '&', '#'])('may have %s as its special sign', (sign) => {
    expect(isStrongPassword(`Abcdefg1${sign}`)).toBe(true);
  });

  it('tells which of its five rules hold', () => {
    expect(strongPasswordRules('abc1')).toEqual([
      { text: 'au moins 8 caractères', satisfied: false },
      { text: 'une lettre majuscule', satisfied: false },
      { text: 'une lettre minuscule', satisfied: true },
      { text: 'un chiffre', satisfied: true },
      { text: 'un caractère spécial (@$!%*?&#)', satisfied: false },
    ]);
  });

  it('is the same from every keyboard', () => {
    expect(normalisePassword(' e\u0301te\u0301 ')).toBe('été');
  });
});

describe('a profile', () => {
  const good = { username: 'mireille', password: 'Abcdef1!', currentPassword: 'x' };
  test.each([
    [good, {}],
    [{ username: 'mireille' }, {}],
    [{ username: 'mireille', password: '  ' }, {}],
    [{ ...good, confirmation: 'Abcdef1!' }, {}],
    [{ username: ' ' }, { username: PASSWORD_TEXTS.usernameRequired }],
    [{ ...good, password: 'faible' }, { password: PASSWORD_TEXTS.notStrong }],
    [{ ...good, currentPassword: '' }, { currentPassword: PASSWORD_TEXTS.currentRequired }],
    [{ ...good, confirmation: 'Abcdef1?' }, { confirmation: PASSWORD_TEXTS.mismatch }],
  ])('%j has these faults: %j', (profile, faults) => {
    expect(checkProfile(profile)).toStrictEqual(faults);
  });
});

describe('a user name', () => {
  it('is the same whatever its case', () => {
    expect(usernameKey(' Mireille ')).toBe(usernameKey('MIREILLE'));
  });
  it('is one line of at most 100 characters', () => {
    expect(checkUsername('a'.repeat(101))).toBe('Ce texte ne doit pas dépasser 100 caractères.');
    expect(checkUsername('  ')).toBe('Le nom d’utilisateur est requis.');
    expect(checkUsername('mireille')).toBeUndefined();
  });
});
