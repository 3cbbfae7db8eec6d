import { checkbox, choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date, dateTime, time } from '@dosye/domain/fields/dates.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { image, images } from '@dosye/domain/fields/images.ts';
import { list, textList } from '@dosye/domain/fields/lists.ts';
import { integer, nif, cardOrPassportNumber, niu } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import {
  titleCase,
  code,
  email,
  familyName,
  fullName,
  longText,
  text,
} from '@dosye/domain/fields/text.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CONTEXT } from './context.ts';

const STORED = `/api/files/${'a1'.repeat(32)}.jpg`;

const ALL: Record<string, Field> = {
  text: text('a'),
  longText: longText('a'),
  familyName: familyName('a'),
  capitalised: titleCase('a'),
  fullName: fullName('a'),
  code: code('a'),
  email: email('a'),
  phone: phone('a'),
  niu: niu('a'),
  nif: nif('a'),
  nineCharacters: cardOrPassportNumber('a'),
  date: date('a'),
  time: time('a'),
  dateTime: dateTime('a'),
  choice: choice('a', ['Homme', 'Femme']),
  image: image('a'),
  integer: integer('a'),
  yesNo: yesNo('a'),
  checkbox: checkbox('a'),
  images: images('a'),
  textList: textList('a'),
  list: list('a', { noun: 'Entrée', fields: { nom: text('Nom') } }),
};

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('3190-4561', "l'anse d'hainault", 'JEAN-BAPTISTE  de la CROIX', '004 182 337 6'),
  // Letters whose capital is two letters, and a combining accent after a removed space.
  fc.constantFrom('ßa ßb', '\u0390', 'a\u0149', 'a \u0300', 'e\u202e\u0301'),
  fc.array(fc.string({ unit: 'binary' })),
  fc.jsonValue(),
);

describe.each(Object.entries(ALL))('a field of type %s', (_name, field) => {
  it('changes nothing when it puts right what is right already', () => {
    fc.assert(
      fc.property(typed, (raw) => {
        const read = field.read(raw);
        if (read === undefined) return;
        const once = field.normalise(read);
        expect(field.normalise(once)).toEqual(once);
      }),
    );
  });

  it('takes no value of another shape, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const read = field.read(raw);
        if (read === undefined) return;
        const saved = field.normalise(read);
        const wrong = field.check(saved, CONTEXT);
        expect(wrong === undefined || wrong.length > 0).toBe(true);
        expect(typeof field.format(saved)).toBe('string');
      }),
    );
  });

  it('reads nothing as its blank value', () => {
    expect(field.read(null)).toEqual(field.blank);
    expect(field.isBlank(field.blank)).toBe(true);
    expect(field.normalise(field.blank)).toEqual(field.blank);
  });

  it('refuses an object', () => {
    expect(field.read({})).toBeUndefined();
    expect(field.read({ toString: 'x', length: 1 })).toBeUndefined();
  });
});

describe('types are not mixed', () => {
  test.each([
    ['text', 12],
    ['text', true],
    ['text', ['a']],
    ['phone', 31904561],
    ['date', 0],
    ['yesNo', 'true'],
    ['yesNo', 1],
    ['checkbox', 'on'],
    ['integer', '2 ou 3'],
    ['integer', '1e3'],
    ['integer', true],
    ['integer', [1]],
    ['images', STORED],
    ['images', [1]],
    ['textList', 'a'],
    ['textList', [null]],
    ['list', 'a'],
    ['choice', ['Homme']],
  ])('%s is not read from %j', (name, raw) => {
    expect(ALL[name]?.read(raw)).toBeUndefined();
  });
});

describe('a field that must be filled', () => {
  it('says its own label unless it has a sentence', () => {
    expect(text('Race', { required: true }).required?.sentence).toBe('Indiquez la race.');
    expect(text('Race', { required: 'Indiquez la race.' }).required?.sentence).toBe(
      'Indiquez la race.',
    );
    expect(text('Race').required).toBeUndefined();
  });
});

describe('an identity number is shaped while it is typed, and loses no letter and no digit', () => {
  test.each([
    ['a NIU', niu('NIU'), '12a34-5678 90123', '12a34567890123'],
    ['a NIF begun', nif('NIF'), '0041', '004-1'],
    ['a NIF that ends with a dash', nif('NIF'), '004-', '004'],
    ['a NIF with a digit too many', nif('NIF'), '004 182 337 61', '004-182-337-61'],
    ['another number as a NIF', nif('NIF'), '03-10-99-1980', '031-099-198-0'],
    ['what is no NIF', nif('NIF'), '004-x', '004-x'],
    ['a card', cardOrPassportNumber('Carte'), 'ht 8204–11789', 'HT820411789'],
    ['a card with its title', cardOrPassportNumber('Carte'), 'Nº AB1234567', 'NºAB1234567'],
  ])('%s', (_name, field, begun, shaped) => {
    expect(field.shape?.(begun)).toBe(shaped);
    expect(field.shape?.(shaped)).toBe(shaped);
  });

  test.each([
    ['a NIU', niu('NIU'), ['', '1', '1042771836'], ['a', '10427718361', '1?']],
    ['a NIU in part', niu('NIU', { incomplete: true }), ['1?', '??????????'], ['a', '???????????']],
    ['a NIF', nif('NIF'), ['', '004-1', '004-182-337-6'], ['x', '004-182-337-61']],
    ['a card', cardOrPassportNumber('Carte'), ['', 'HT8204117'], ['HT82041178', 'HT!']],
  ])('keys write %s within its length', (_name, { typeable }, possible, impossible) => {
    expect(possible.filter((begun) => !typeable?.test(begun))).toEqual([]);
    expect(impossible.filter((begun) => typeable?.test(begun))).toEqual([]);
  });
});
