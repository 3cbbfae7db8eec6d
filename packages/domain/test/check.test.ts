import type { Condition } from '@dosye/domain/fields/field.ts';
import { checkSteps } from '../src/dossier/checkSteps.ts';
import { isMet } from '@dosye/domain/dossier/conditions.ts';
import {
  when,
  whenAny,
  whenBlank,
  whenFilled,
  whenGrandAnse,
} from '@dosye/domain/dossier/conditions.ts';
import { isFilled } from '../src/dossier/isFilled.ts';
import { fieldsOf, stepIndexOf } from '@dosye/domain/dossier/form.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { initialRecord } from '../src/dossier/readRecord.ts';
import { describe, expect, it, test } from 'vitest';
import { CONTEXT } from './context.ts';
import { FORM, RIGHT } from './sampleForm.ts';

const GRAND_ANSE = { ...CONTEXT, officeName: 'Grand’Anse' };

function faults(changes: Record<string, unknown>, context = CONTEXT): Record<string, string> {
  const record = structuredClone(RIGHT) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) setAt(record, path, value);
  return checkSteps(FORM.steps, record, context);
}

describe('the check of a form', () => {
  test.each([
    ['a record that is right', {}, {}],
    ['a required field that is blank', { nom: '  ' }, { nom: 'Indiquez le nom.' }],
    ['a question without an answer', { arrete: null }, { arrete: 'Cette réponse est requise.' }],
    [
      'a follow-up that shows',
      { arrete: true, flagrant: true },
      { motif: 'Indiquez le motif de l’arrestation.' },
    ],
    ['a follow-up that does not show', { motif: 'a'.repeat(300) }, {}],
    ['none of two', { carte: '', passeport: ' ' }, { carte: 'Au moins un numéro est requis.' }],
    ['the second of two', { carte: '', passeport: 'PP1234567' }, {}],
    [
      'two of which one is allowed',
      { arrete: true, motif: 'Vol', flagrant: true, mandat: true },
      { flagrant: 'Un seul type.' },
    ],
    [
      'none of which one is needed',
      { arrete: true, motif: 'Vol' },
      { flagrant: 'Un type est requis.' },
    ],
    ['a rule whose condition does not hold', { flagrant: true, mandat: true }, {}],
    [
      'an entry of a list',
      { 'ecoles.0.nom': '' },
      { 'ecoles.0.nom': 'Indiquez le nom de l’école.' },
    ],
    [
      'a field of an entry that shows by its own entry',
      { 'ecoles.0.diplome.annee': -1 },
      { 'ecoles.0.diplome.annee': 'Année : indiquez un nombre entier de 0 à 1000000.' },
    ],
    ['one that does not', { 'ecoles.0.finie': false, 'ecoles.0.diplome.annee': -1 }, {}],
    [
      'a list of a fixed length',
      { references: [{ nom: 'Jean Estimé' }] },
      { references: '2 entrées sont attendues (Référence).' },
    ],
    [
      'a list of a fixed length that is empty',
      { references: [] },
      { references: '2 entrées sont attendues (Référence).' },
    ],
    [
      'one of its entries',
      { 'references.1.nom': '' },
      { 'references.1.nom': 'Indiquez le nom de la référence.' },
    ],
    ['a section of another office', { commune: 'a'.repeat(300) }, {}],
  ])('of %s', (_name, changes, expected) => expect(faults(changes)).toEqual(expected));

  it('follows the office of the dossier', () => {
    expect(faults({}, GRAND_ANSE)).toEqual({ commune: 'La commune est obligatoire.' });
    expect(faults({ commune: 'Pestel' }, GRAND_ANSE)).toEqual({});
  });

  it('names every fault, in the order of the paper form', () => {
    const record = initialRecord(FORM);
    expect(Object.keys(checkSteps(FORM.steps, record, GRAND_ANSE))).toEqual([
      'nom',
      'commune',
      'arrete',
      'references.0.nom',
      'references.1.nom',
      'carte',
    ]);
  });

  it('looks at the steps it is given alone', () => {
    expect(checkSteps([FORM.steps[1]], initialRecord(FORM), CONTEXT)).not.toHaveProperty('nom');
  });
});

describe('a condition', () => {
  const record = { a: { b: 'x' }, n: 3, yes: true, no: false, blank: ' ', list: [''] };
  const entry = { b: 'y' };
  test.each<[string, Condition, boolean]>([
    ['a value', when('a.b', 'x'), true],
    ['one of several values', when('a.b', 'w', 'x'), true],
    ['another value', when('a.b', 'y'), false],
    ['a number that is not its text', when('n', '3'), false],
    ['nothing', when('none', null), true],
    ['the entry', when('./b', 'y'), true],
    ['the entry’s, not the record’s', when('./a.b', 'x'), false],
    ['something', whenFilled('a.b'), true],
    ['something in a blank text', whenFilled('blank'), false],
    ['something in a list of blanks', whenFilled('list'), false],
    ['nothing in a blank text', whenBlank('blank'), true],
    ['any', whenAny(when('yes', false), when('no', false)), true],
    ['none of any', whenAny(when('yes', false), when('no', true)), false],
    ['what a prototype has', whenFilled('constructor'), false],
  ])('on %s', (_name, condition, expected) => {
    expect(isMet(condition, { record, entry }, CONTEXT)).toBe(expected);
  });

  it('on the office holds for the Grand’Anse alone', () => {
    expect(isMet(whenGrandAnse, { record }, GRAND_ANSE)).toBe(true);
    expect(isMet(whenGrandAnse, { record }, CONTEXT)).toBe(false);
  });

  it('holds when there is none', () => expect(isMet(undefined, { record }, CONTEXT)).toBe(true));
});

describe('something stands in', () => {
  test.each([
    ['x', true],
    [' ', false],
    [0, true],
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
    [[], false],
    [['', null], false],
    [['x'], true],
    [{ a: { b: '' } }, false],
    [{ a: { b: 1 } }, true],
  ])('%j: %s', (value, filled) => expect(isFilled(value)).toBe(filled));
});

describe('a path', () => {
  it('belongs to the step that shows it', () => {
    expect(stepIndexOf(FORM, 'naissance.date')).toBe(0);
    expect(stepIndexOf(FORM, 'ecoles.0.diplome.annee')).toBe(1);
    expect(stepIndexOf(FORM, 'ecole')).toBe(-1);
  });

  it('stands once in a form', () => {
    expect(Object.keys(fieldsOf(FORM))).toHaveLength(19);
  });
});
