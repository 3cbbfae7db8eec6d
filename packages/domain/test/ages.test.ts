import { similarityOfDates } from '@dosye/domain/dossier/dateSimilarity.ts';
import { birthDateOfKey, personKey, personKeyQuery } from '@dosye/domain/dossier/personKeys.ts';
import { matchPersons } from '@dosye/domain/dossier/samePerson.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { agesInWords, agesInYears, dayOfAgeOf, maySuit } from '@dosye/domain/text/ages.ts';
import { frenchDay, frenchLongDay, isYear, onLongDay } from '@dosye/domain/text/dates.ts';
import { describe, expect, it, test } from 'vitest';

const TODAY = '2026-11-28';

describe('a birth of which only the year is known', () => {
  it('is told as such', () => {
    expect(frenchDay('1961')).toBe('vers 1961');
    expect(frenchLongDay('1961')).toBe('vers 1961');
    expect(onLongDay('1961')).toBe('vers 1961');
    expect(onLongDay('1961-03-01')).toMatch(/^le 1er\smars\s1961$/);
  });

  it.each(['1799', '2201', '196', '19610', '196a', ' 196'])('is no %j', (text) =>
    expect(isYear(text)).toBe(false));

  it('leaves two ages', () => {
    expect(agesInYears('1961', TODAY)).toEqual({ least: 64, most: 65 });
    expect(agesInYears('1961-12-31', TODAY)).toEqual({ least: 64, most: 64 });
    expect(agesInYears('', TODAY)).toBeUndefined();
    expect(agesInWords({ least: 17, most: 18 })).toBe('17 ou 18 ans');
    expect(agesInWords({ least: 18, most: 18 })).toBe('18 ans');
    expect(agesInWords({ least: -1, most: 0 })).toBe('0 an');
  });

  it('suits a form while it may', () => {
    const adult = (age: number): boolean => age >= 18;
    const ages = (birth: string) => agesInYears(birth, TODAY) ?? { least: -1, most: -1 };
    expect(maySuit(ages('2008'), adult)).toBe(true);
    expect(maySuit(ages('2008'), (age) => !adult(age))).toBe(true);
    expect(maySuit(ages('2009'), adult)).toBe(false);
    expect(maySuit(ages('2007'), (age) => !adult(age))).toBe(false);
  });

  it('comes of age on a possible and on a sure day', () => {
    expect(dayOfAgeOf('2008', 18, 'possible')).toBe('2026-01-01');
    expect(dayOfAgeOf('2008', 18, 'sure')).toBe('2027-01-01');
    expect(dayOfAgeOf('2008-06-05', 18, 'sure')).toBe('2026-06-05');
  });

  it('is a value of a field that takes it, and not in the future', () => {
    const context = { officeName: '', today: TODAY };
    const field = date('Date de naissance', { past: true, yearAlone: true });
    expect(field.check('1961', context)).toBeUndefined();
    expect(field.check('2026', context)).toBeUndefined();
    expect(field.check('2027', context)).toMatch(/dans le futur/);
    expect(field.check('61', context)).toMatch(/n’existe pas/);
    expect(field.format('1961')).toBe('vers 1961');
    expect(date('Date', { past: true }).check('1961', context)).toMatch(/n’existe pas/);
  });
});

describe('a year is compared with every date of it by the names', () => {
  const person = (name: string, birthDate: string) => ({ name, birthDate });

  test.each([
    ['1961', '1961-03-12', 'sameYear'],
    ['1961-03-12', '1961', 'sameYear'],
    ['1961', '1961', 'sameYear'],
    ['1961', '1962-03-12', undefined],
    ['1961', '', undefined],
  ])('%j and %j: %s', (one, other, expected) =>
    expect(similarityOfDates(one, other)).toBe(expected));

  it('by all words of the names, in any order and spelling', () => {
    const known = person('JEAN-BAPTISTE Marie', '1961');
    expect(matchPersons(known, person('JN-BAPTISTE Marie', '1961-03-12'))?.dates).toBe('sameYear');
    expect(matchPersons(person('MARIE Jean Baptiste', '1961-03-12'), known)?.reason).toMatch(
      /même année de naissance$/,
    );
    expect(matchPersons(known, person('JEAN-BAPTISTE Marie Rose', '1961-03-12'))).toBeUndefined();
    expect(matchPersons(known, person('JEAN-BAPTISTE', '1961'))).toBeUndefined();
  });

  it('and is found by the keys of both', () => {
    const named = (birthDate: string, family = 'PIERRE', given = 'Jean') => ({
      names: [family, given] as const,
      birthDate,
      birthplace: '',
    });
    const key = personKey(named('1961'));
    expect(birthDateOfKey(key)).toBe('1961');
    expect(personKeyQuery(named('1961-03-12'))?.similarDays).toContain(key);
    expect(personKeyQuery(named('1962-03-12'))?.similarDays).not.toContain(key);
    const query = personKeyQuery(named('1961'));
    const dated = personKey(named('1961-03-12'));
    expect(dated.startsWith(query?.sameYear ?? '-')).toBe(true);
    expect(query?.pairs).toContain(dated.slice(8));
    const single = personKey(named('1961', 'JEAN PIERRE', ''));
    expect(query?.pairs).toContain(single.slice(8));
  });
});
