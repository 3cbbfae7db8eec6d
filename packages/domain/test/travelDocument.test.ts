import { readTravelDocument } from '@dosye/domain/dossier/travelDocument.ts';
import { isZone, zoneLines } from '@dosye/domain/search/zone.ts';
import { describe, expect, it, test } from 'vitest';

const isWholeZone = (text: string): boolean => zoneLines(text).length > 0;
const TODAY = '2026-11-28';

// The specimens of ICAO 9303, part 4, 5 and 6.
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const CARD = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];

const read = (...lines: string[]) => readTravelDocument(lines.join(''), TODAY);

describe('the machine-readable zone', () => {
  it('of a passport gives number, names, birth and sex', () => {
    expect(read(...PASSPORT)).toEqual({
      paper: 'passport',
      number: 'L898902C3',
      name: 'ERIKSSON ANNA MARIA',
      birthDate: '1974-08-12',
      facts: {
        familyName: 'ERIKSSON',
        givenNames: 'ANNA MARIA',
        sex: 'Femme',
        birthDate: '1974-08-12',
        passportNumber: 'L898902C3',
      },
    });
  });

  it('of a card gives the same, with the number of the card', () => {
    expect(read(...CARD)).toMatchObject({
      paper: 'card',
      facts: { familyName: 'ERIKSSON', idCardNumber: 'D23145890', birthDate: '1974-08-12' },
    });
  });

  it('of a Haitian passport gives the nationality and the NIU too', () => {
    const facts = read(
      'P<HTIBEAUVOIR<<MARIE<ANGE<LUCIE<<<<<<<<<<<<<',
      'RD12345676HTI8503149F30010191987654321<<<<08',
    )?.facts;
    expect(facts).toMatchObject({
      nationality: 'Haïtienne',
      passportNumber: 'RD1234567',
      niu: '1987654321',
    });
  });

  it('is read with its line breaks, with spaces and in small letters', () => {
    expect(readTravelDocument(PASSPORT.join('\r\n').toLowerCase(), TODAY)).toEqual(
      read(...PASSPORT),
    );
  });

  test.each([
    ['the number', 1, 'L898902C3', 'L898902C8'],
    ['the birth', 1, '740812', '740813'],
    ['the expiry', 1, '120415', '120416'],
    ['the whole line', 1, '<<<<<10', '<<<<<19'],
  ])('that was misread in %s is refused by its check digit', (_, line, from, to) => {
    const lines = PASSPORT.map((text, at) => (at === line ? text.replace(from, to) : text));
    expect(lines.join()).not.toBe(PASSPORT.join());
    expect(read(...lines)).toBeUndefined();
    expect(isWholeZone(lines.join(''))).toBe(true);
  });

  it('is recognised while a scanner types it, and whole at its end', () => {
    expect(isZone(PASSPORT[0] ?? '')).toBe(true);
    expect(isWholeZone(PASSPORT[0] ?? '')).toBe(false);
    expect(isWholeZone(PASSPORT.join(''))).toBe(true);
    expect(isWholeZone(CARD.join(' '))).toBe(true);
  });

  it.each([
    'pierre',
    'CM01-2026-00042',
    'P',
    'PIERRE LOUIS',
    'I AM << HERE',
    '50931904561',
  ])('is not %j', (text) => {
    expect(isZone(text)).toBe(false);
    expect(readTravelDocument(text, TODAY)).toBeUndefined();
  });

  it('is of somebody who is born already', () => {
    const born = (digits: string) => {
      // Check digits: weights 7, 3, 1.
      const check = (text: string): number =>
        text.split('').reduce((sum, letter, at) => {
          const code = letter === '<' ? 0 : Number.parseInt(letter, 36);
          return sum + code * ([7, 3, 1][at % 3] ?? 0);
        }, 0) % 10;
      const [head, tail] = ['L898902C36UTO', 'F1204159ZE184226B<<<<<1'];
      const birth = `${digits}${check(digits)}`;
      const composite = `${head.slice(0, 10)}${birth}${tail.slice(1)}`;
      return read(PASSPORT[0] ?? '', `${head}${birth}${tail}${check(composite)}`)?.birthDate;
    };
    expect(born('260101')).toBe('2026-01-01');
    expect(born('270101')).toBe('1927-01-01');
    expect(born('61<<<<')).toBe('1961');
  });
});
