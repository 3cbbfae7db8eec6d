import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { initialValue, normaliseEntries } from '@dosye/domain/dossier/initialValues.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import type { Field, ListItem } from '@dosye/domain/fields/field.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { text } from '@dosye/domain/fields/text.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { describe, expect, it } from 'vitest';
import { FORM } from '../sampleForm.ts';

const fields = { nom: text('Nom', { initial: 'X' }) };
const listed = (own: Partial<Parameters<typeof list<typeof fields>>[1]>): Field =>
  list('Témoins', { noun: 'Témoin', fields, ...own });
const itemOf = (own: Parameters<typeof listed>[0]): ListItem => listed(own).item as ListItem;

describe('a new form', () => {
  it('shares nothing with another one', () => {
    const [one, other] = [initialRecord(FORM), initialRecord(FORM)];
    for (const key of ['alias', 'pieces', 'references', 'naissance']) {
      expect(one[key]).not.toBe(other[key]);
    }
    const initial = [{ nom: 'Rose' }];
    const value = initialValue(listed({ initial })) as typeof initial;
    expect(value).toEqual(initial);
    expect(value[0]).not.toBe(initial[0]);
  });

  it('begins with today where its field says so', () => {
    expect(initialValue(date('Date', { defaultsToToday: true }) as Field)).toBe(todayInHaiti());
    expect(initialValue(date('Date') as Field)).toBe('');
  });

  it('begins with as many entries as its list must have', () => {
    expect(initialValue(listed({ exactItems: 2 }))).toEqual([{ nom: 'X' }, { nom: 'X' }]);
    expect(initialValue(listed({ minItems: 1 }))).toEqual([{ nom: 'X' }]);
    expect(initialValue(listed({}))).toEqual([]);
  });
});

describe('the entries of a list, as they are saved', () => {
  const entries = [{ nom: '' }, { nom: 'Rose' }];

  it('are those that are not blank', () => {
    expect(normaliseEntries(itemOf({}), entries)).toEqual([{ nom: 'Rose' }]);
  });

  it('are all of them where their number is fixed or entered', () => {
    expect(normaliseEntries(itemOf({ exactItems: 2 }), entries)).toEqual(entries);
    expect(normaliseEntries(itemOf({ countLabel: 'Nombre' }), entries)).toEqual(entries);
  });

  it('are at least as many as there must be', () => {
    expect(normaliseEntries(itemOf({ minItems: 3 }), entries)).toEqual([
      { nom: 'Rose' },
      { nom: 'X' },
      { nom: 'X' },
    ]);
  });
});
