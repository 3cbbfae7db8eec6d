import { email, isEmail, longText, text } from '@dosye/domain/fields/text.ts';
import { readAllFields, readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { searchText } from '@dosye/domain/search/searchText.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { withinSentence } from '@dosye/domain/text/prose.ts';
import { describe, expect, it, test } from 'vitest';
import { READ_MAX } from '../src/fields/text.ts';
import { CONTEXT } from './context.ts';
import { FORM, RIGHT } from './sampleForm.ts';

// In quadratic time each of these texts would take minutes or years, much longer than a test may.
const MANY = 10_000_000;
const SPACES = `a${' '.repeat(MANY)}b`;
const MARKS = `a${'\u0301\u0316'.repeat(500_000)}`;

describe('a text of millions of characters', () => {
  test.each([
    ['spaces on one line', text('Motif'), SPACES, 'a b'],
    ['spaces on several lines', longText('Faits'), `${SPACES}  \nc`, `${SPACES}\nc`],
    ['accents on one letter', text('Motif'), MARKS, expect.stringMatching(/^\u00e1\p{M}{29}$/u)],
  ])('is put right at once, with %s', (_what, field, typed, saved) => {
    const once = field.normalise(typed);
    expect(once).toEqual(saved);
    expect(field.normalise(once)).toBe(once);
  });

  it('is folded at once, with accents on one letter', () => expect(fold(MARKS)).toBe('a'));

  it('is no e-mail address', () => {
    const dots = `a@${'.'.repeat(MANY)}@`;
    expect(isEmail(dots)).toBe(false);
    expect(email('Adresse électronique').check(dots, CONTEXT)).toBe(
      'Ce texte ne doit pas dépasser 160 caractères.',
    );
  });

  it('loses the stops at its end when it stands in a sentence, and no others', () => {
    const stops = '.'.repeat(MANY);
    expect(withinSentence(`${stops}a${stops}`)).toBe(`${stops}a`);
  });

  it('is searched as one number when it is groups of digits', () => {
    expect(searchText(['1 '.repeat(MANY / 10)])).toBe(` ${'1'.repeat(MANY / 10)} ~`);
  });
});

describe('a text that is too long to be read', () => {
  const longer = 'x'.repeat(READ_MAX + 1);
  const whole = 'x'.repeat(READ_MAX);

  test.each([
    ['nom', longer, 'Ce texte ne doit pas dépasser 120 caractères.'],
    ['nom', SPACES, 'Ce texte ne doit pas dépasser 120 caractères.'],
    ['precisions', longer, 'Ce texte ne doit pas dépasser 20000 caractères.'],
    ['sexe', longer, 'La valeur n’a pas la forme attendue.'],
    ['alias', ['x', longer], 'Ce texte ne doit pas dépasser 250 caractères.'],
  ])('is an error of its field (%s)', (path, typed, sentence) => {
    const { errors } = readRecord(FORM, { ...RIGHT, [path]: typed }, CONTEXT);
    expect(errors).toEqual({ [path]: sentence });
  });

  it('is an error in an entry of a list', () => {
    const { errors } = readRecord(FORM, { ...RIGHT, ecoles: [{ nom: longer }] }, CONTEXT);
    expect(errors).toEqual({ 'ecoles.0.nom': 'Ce texte ne doit pas dépasser 250 caractères.' });
  });

  it('keeps its beginning in a draft, without half a character', () => {
    const { record } = readAllFields(FORM, { motif: longer, alias: [longer] });
    expect(record).toMatchObject({ motif: whole, alias: [whole] });
    const faces = readAllFields(FORM, { motif: `x${'😀'.repeat(READ_MAX)}` }).record['motif'];
    expect(faces).toBe(`x${'😀'.repeat(READ_MAX / 2 - 1)}`);
  });

  it('is kept whole in a draft up to that length, in any field', () => {
    expect(readAllFields(FORM, { motif: whole })).toMatchObject({
      record: { motif: whole },
      errors: {},
    });
  });

  it('is no picture', () => {
    const photoUrl = `data:image/png;base64,${'A'.repeat(READ_MAX)}`;
    expect(readAllFields(FORM, { photoUrl })).toMatchObject({ record: { photoUrl }, errors: {} });
  });
});
