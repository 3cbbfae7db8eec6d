import { similarDates, similarityOfDates } from '../src/dossier/dateSimilarity.ts';
import { birthDateOfKey, personKeyQuery, personKey } from '@dosye/domain/dossier/personKeys.ts';
import { matchPersons } from '@dosye/domain/dossier/samePerson.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SAME_NAMES } from './names/sameNames.ts';

const person = (nom: string, prenoms: string, birthDate: string) => ({
  names: [nom, prenoms] as const,
  birthDate,
  birthplace: 'Jérémie',
});

/** Whether the keys to search for one person include the stored key of another. */
function findsKey(asked: ReturnType<typeof person>, stored: ReturnType<typeof person>): boolean {
  const key = personKey(stored);
  const query = personKeyQuery(asked);
  if (!query) return false;
  const sameDay = key.startsWith(query.sameDay);
  return sameDay
    ? new RegExp(`[${query.initials}]`).test(key.slice(8))
    : query.similarDays.includes(key);
}

describe('days of birth that may be one', () => {
  test.each([
    ['1984-03-06', 'same'],
    ['1984-06-03', 'swapped'],
    ['1983-03-06', 'oneYear'],
    ['1986-03-06', 'twoYears'],
    ['1984-03-16', 'oneDigit'],
    ['1984-03-09', 'oneDigit'],
    ['1974-03-06', 'oneDigit'],
    ['1987-03-06', 'oneDigit'],
    ['1884-03-06', undefined],
    ['1984-03-17', undefined],
    ['1985-04-06', undefined],
    ['1981-06-03', undefined],
    ['1984-03-36', undefined],
  ])('%s to 1984-03-06: %s', (day, how) => expect(similarityOfDates(day, '1984-03-06')).toBe(how));

  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('are real days, itself first, and as near one way as the other', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(similarDates(day)[0]).toBe(day);
        for (const other of similarDates(day)) {
          expect(isRealDay(other)).toBe(true);
          expect(similarityOfDates(day, other)).toBeDefined();
          expect(similarityOfDates(other, day)).toBe(similarityOfDates(day, other));
        }
      }),
    );
  });

  it('are all that are near to it, each once', () => {
    // Dates with few different digits are often similar.
    const figure = fc.constantFrom('0', '1', '2');
    const alike = fc
      .tuple(figure, figure, figure, figure, figure)
      .map(([y, m, n, d, e]) => `200${y}-${m}${n}-${d}${e}`);
    fc.assert(
      fc.property(fc.oneof(days, alike), fc.oneof(days, alike), (day, other) => {
        const near = similarDates(day);
        expect(new Set(near).size).toBe(near.length);
        expect(near.includes(other)).toBe(similarityOfDates(day, other) !== undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['', '984', '1984-02-30', 'jadis'])('are none near to %j', (day) => {
    expect(similarDates(day)).toEqual([]);
    expect(similarityOfDates(day, day)).toBeUndefined();
    expect(personKey(person('JEAN', 'Luc', day))).toBe('');
    expect(personKeyQuery(person('JEAN', 'Luc', day))).toBeUndefined();
  });
});

describe('the stored key of a person', () => {
  it('is the day and how the names sound at their beginning', () => {
    expect(personKey(person('JEAN-BAPTISTE', 'Louis', '1984-03-06'))).toBe('19840306gl');
    expect(personKey(person('', '', '1984-03-06'))).toBe('');
    expect(birthDateOfKey('19840306gl')).toBe('1984-03-06');
  });

  it('is looked for with whatever spelling of the name, in any order, on any day nearby', () => {
    const lost = SAME_NAMES.filter(([one, other]) => {
      const [asked, stored] = [
        person(one, 'Luc', '1985-03-06'),
        person(other, 'Luc', '1984-03-06'),
      ];
      const swapped = person('Luc', one, '1984-06-03');
      return !findsKey(asked, stored) || !findsKey(swapped, stored);
    });
    expect(lost).toEqual([]);
  });
});

describe('two persons', () => {
  const found = { name: 'PIERRE-LOUIS Esther Nadège', birthDate: '1998-06-28' };

  test.each([
    ['PIERRE-LOUIS Esther Nadège', '1998-06-28', 'Même nom, même date de naissance'],
    ['Pierre Louis ESTHER NADEGE', '1998-06-28', 'Même nom, même date de naissance'],
    [
      'PRE-LOUIS Estè Nadèj',
      '1998-06-28',
      'Nom semblable (PRE = PIERRE, Estè = Esther, Nadèj = Nadège), même date de naissance',
    ],
    ['ESTHER Nadège Pierre-Louis', '1998-06-28', 'Nom semblable, même date de naissance'],
    ['PIERRE-LOUIS Esther', '1998-06-28', 'Nom semblable, même date de naissance'],
    ['PIERRE-LOUIS Esther Nadège', '1999-06-28', 'Même nom, même jour de naissance à un an près'],
  ])('%s, born on %s, may be one: %s', (name, birthDate, reason) => {
    expect(matchPersons({ name, birthDate }, found)?.reason).toBe(reason);
  });

  test.each([
    ['PIERRE-LOUIS Esther', '1999-06-28'],
    ['PIERRE-LOUIS Esthère Nadia', '1998-06-28'],
    ['PIERRE Louis', '1998-06-28'],
    ['PIERRE-LOUIS Esther Nadège', '1998-07-29'],
    ['PIERRE-LOUIS Esther Nadège', ''],
    ['', '1998-06-28'],
  ])('%s, born on %j, are two', (name, birthDate) => {
    expect(matchPersons({ name, birthDate }, found)).toBeUndefined();
  });

  it('are not one for want of any day of birth', () => {
    const undated = { ...found, birthDate: '' };
    expect(matchPersons(undated, undated)).toBeUndefined();
  });

  it('are the likelier the nearer their names and days', () => {
    const likelihood = (name: string, birthDate: string) =>
      matchPersons({ name, birthDate }, found)?.likelihood ?? 0;
    const { name, birthDate } = found;
    const order = [
      likelihood(name, birthDate),
      likelihood('ESTHER Nadège Pierre-Louis', birthDate),
      likelihood(name, '1999-06-28'),
      likelihood('PIERRE-LOUIS Esther', birthDate),
    ];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(order[0]).toBe(1);
  });
});
