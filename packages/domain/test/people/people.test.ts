import { describe, expect, it } from 'vitest';
import { checkProfile, isStrongPassword, normalisePassword } from '../../src/people/passwords.ts';
import { PASSWORD_TEXTS } from '../../src/people/passwordTexts.ts';
import {
  checkNewUsername,
  checkUsername,
  looksLikeOneOf,
  normaliseNewUsername,
  normaliseUsername,
  USERNAME_RESERVED,
  usernameKey,
} from '../../src/people/usernames.ts';

describe('a user name', () => {
  it('is one whatever its case, the spaces around it and how its accents were typed', () => {
    expect(usernameKey('  JOS\u00c9  Pierre ')).toBe(usernameKey('jose\u0301 pierre'));
    expect(usernameKey('josé')).not.toBe(usernameKey('jose'));
  });

  it('is kept as it was written', () => {
    expect(normaliseUsername('  Mireille  Jean ')).toBe('Mireille Jean');
  });

  it.each([
    ['', 'Le nom d’utilisateur est requis.'],
    ['   ', 'Le nom d’utilisateur est requis.'],
    ['a'.repeat(101), 'Ce texte ne doit pas dépasser 100 caractères.'],
    ['a'.repeat(100), undefined],
    ['mireille.jn-baptiste', undefined],
  ])('%j: %s', (username, sentence) => {
    expect(checkUsername(username)).toBe(sentence);
  });
});

describe('a new user name', () => {
  it.each([
    'mireille',
    'Jn-Baptiste.2',
    'é.lève_3',
    'François',
    'marie@bureau',
  ])('may be %s', (username) => {
    expect(checkNewUsername(username)).toBeUndefined();
  });

  it.each([
    ['Mireille Jean', 'a space'],
    ['marie+1', 'another sign'],
    ['ma𝛆', 'a letter of mathematics, which becomes a Greek one'],
  ])('may not be %j (%s)', (username) => {
    expect(checkNewUsername(username)).toBeDefined();
  });

  it.each([
    ['\u0455uperuser', '« \u0455 », lettre cyrillique,'],
    ['Μarie', '« Μ », lettre grecque,'],
    ['marie李', '« 李 »'],
    ['\u0301marie', '« ◌\u0301 »'],
    ['marie\u0007', 'U+0007'],
  ])('is refused with the letter that it may not have: %j', (username, letter) => {
    expect(checkNewUsername(username)).toContain(letter);
  });

  it('has no character that shows nothing, and plain hyphens', () => {
    expect(normaliseNewUsername('mar\u200bie\u2011jn\ufe0f')).toBe('marie-jn');
  });

  it.each([
    'système',
    'Systeme',
    'SUPERADMIN',
    'superadrnin',
    'SUPERADMlN',
    'ｓuperadmin',
  ])('may not be the reserved %s', (username) => {
    expect(checkNewUsername(username)).toBe(USERNAME_RESERVED);
  });

  it('is stored with the usual letters', () => {
    expect(normaliseNewUsername(' ｍireille ')).toBe('mireille');
  });

  it.each([
    ['Ivan', 'lvan'],
    ['marie', 'rnarie'],
    ['paul1', 'paull'],
    ['jo0', 'joO'],
    ['PIERRE', 'PlERRE'],
    ['jǎn', 'jăn'],
    ['jose', 'josé'],
    ['n.hénry', 'nhenry'],
    ['n.henry', 'NHENRY'],
  ])('%s looks like %s', (one, other) => {
    expect(looksLikeOneOf(one, [other])).toBe(true);
  });

  it.each([
    ['n-henry', 'nhenry'],
    ['marie', 'maria'],
    ['paul1', 'paul2'],
  ])('%s does not look like %s', (one, other) => {
    expect(looksLikeOneOf(one, [other])).toBe(false);
  });
});

describe('a strong password', () => {
  it.each(['@', '$', '!', '%', '*', '?', '&', '#'])('takes %s as its special sign', (sign) => {
    expect(isStrongPassword(`Abcdef1${sign}`)).toBe(true);
  });

  it.each([
    ['Abcde1!', 'seven signs'],
    ['abcdef1!', 'no capital'],
    ['ABCDEF1!', 'no small letter'],
    ['Abcdefg!', 'no digit'],
    ['Abcdefg1', 'no special sign'],
    ['Abcdef1-', 'a special sign of another kind'],
    [`Abcdef1!${'a'.repeat(193)}`, 'longer than is hashed'],
  ])('%s is not: %s', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  it('is the same however its accents were typed', () => {
    expect(normalisePassword(' \u00c9t\u00e9 ')).toBe(normalisePassword('E\u0301te\u0301'));
  });
});

describe('a profile', () => {
  const password = 'Nouveau2@mot';

  it('is in order with a user name alone', () => {
    expect(checkProfile({ username: 'mireille' })).toEqual({});
    expect(checkProfile({ username: 'mireille', password: '  ' })).toEqual({});
  });

  it('needs the current password for a new one, and the same one twice', () => {
    expect(checkProfile({ username: 'mireille', password, confirmation: 'autre' })).toEqual({
      currentPassword: PASSWORD_TEXTS.currentRequired,
      confirmation: 'Les mots de passe ne correspondent pas.',
    });
    const input = { username: 'mireille', password, confirmation: password };
    expect(checkProfile({ ...input, currentPassword: 'ancien' })).toEqual({});
  });
});
