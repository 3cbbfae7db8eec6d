import { when } from '@dosye/domain/dossier/conditions.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { normaliseEntries } from '@dosye/domain/dossier/initialValues.ts';
import { checkbox } from '@dosye/domain/fields/choices.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { text } from '@dosye/domain/fields/text.ts';
import { describe, expect, test } from 'vitest';
import { parseEntryCount } from '../../src/form/fields/parseEntryCount.ts';
import { normaliseValue } from '../../src/form/validation.ts';
import { clearedFields } from '../../src/form/dependentFields.ts';

const CONTEXT = { officeName: 'Nippes', today: '2026-11-21' };
const blank = { parcours: '' };
const filled = { parcours: 'Rue Bordes' };

describe('the number of entries as typed', () => {
  test.each([
    ['3', 3],
    [' 12 ', 12],
    ['', 1],
    ['deux', 1],
    ['-4', 1],
    ['2,5', 1],
    ['0', 1],
    ['99', 60],
  ])('typed as "%s" asks for %i', (typed, count) => {
    expect(parseEntryCount(typed, 1, 60)).toBe(count);
  });
});

describe('blank entries', () => {
  const fields = { parcours: text('Parcours') };
  const teams = (rest: object) => list('Équipes', { noun: 'Équipe', fields, ...rest });

  test('are dropped from a list that grows by a button', () => {
    expect(normaliseValue(teams({}), [blank, filled, blank])).toEqual([filled]);
  });

  test('are kept where the user gave their number', () => {
    const counted = teams({ countLabel: 'Nombre d’équipes' });
    expect(normaliseValue(counted, [blank, filled, blank])).toEqual([blank, filled, blank]);
  });

  test('are added up to the minimum number', () => {
    const { item } = teams({ minItems: 1 });
    if (!item) throw new Error('a list has entries');
    expect(normaliseEntries(item, [])).toEqual([blank]);
  });
});

describe('a text that details a checkbox', () => {
  const shape = {
    steps: [
      step('Tout', [
        section('Matériel', {
          fusils: checkbox('Fusils'),
          specs: text('Précisions', { when: when('fusils', true), clearWhenHidden: true }),
          autres: text('Autres', { when: when('fusils', true) }),
        }),
      ]),
    ],
  };

  test('is cleared when the checkbox is unticked; others keep their text', () => {
    const unticked = { fusils: false, specs: 'Trois galil', autres: 'Deux' };
    expect(clearedFields(shape, unticked, CONTEXT)).toEqual([['specs', '']]);
  });

  test('is kept while the checkbox is ticked', () => {
    expect(clearedFields(shape, { fusils: true, specs: 'Trois galil' }, CONTEXT)).toEqual([]);
  });
});
