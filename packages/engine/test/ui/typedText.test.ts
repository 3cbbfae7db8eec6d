import { cardOrPassportNumber, nif, niu } from '@dosye/domain/fields/numbers.ts';
import { describe, expect, it, test } from 'vitest';
import { typedText } from '../../src/ui/typedText.ts';

const NIU = niu('NIU');
const CARD = cardOrPassportNumber('Carte');
const key = true;
const paste = false;

describe('a text that is pasted', () => {
  test.each([
    ['a NIU with separators', NIU, '104–277 1836', '1042771836'],
    ['an old card as a NIU', NIU, '03-10-99-1980-01-00035', '03109919800100035'],
    ['a NIU with a letter', NIU, '1042771a36', '1042771a36'],
    ['a NIF that is too long', nif('NIF'), '0041823376123', '004-182-337-612-3'],
    ['a card with a title', CARD, 'Nº ab1234567', 'NºAB1234567'],
  ])('loses no letter and no digit: %s', (_what, field, pasted, text) => {
    expect(typedText('', pasted, paste, field)).toBe(text);
  });

  it('stays whole beyond the longest text', () => {
    expect(typedText('', 'x'.repeat(300), paste, { maxLength: 250 })).toBe('x'.repeat(300));
  });
});

describe('a key', () => {
  it('writes what the field can have', () => {
    expect(typedText('104', '1042', key, NIU)).toBe('1042');
    expect(typedText('HT82', 'HT82a', key, CARD)).toBe('HT82A');
    expect(typedText('004', '0041', key, nif('NIF'))).toBe('004-1');
  });

  it('writes neither another sign nor one too many', () => {
    expect(typedText('104', '104a', key, NIU)).toBe('104');
    expect(typedText('1042771836', '10427718361', key, NIU)).toBe('1042771836');
    expect(typedText('ab', 'abc', key, { maxLength: 2 })).toBe('ab');
  });

  it('corrects a text that is too long already', () => {
    expect(typedText('1042771836999', '104277183699', key, NIU)).toBe('104277183699');
    expect(typedText('abcd', 'abd', key, { maxLength: 2 })).toBe('abd');
  });
});
