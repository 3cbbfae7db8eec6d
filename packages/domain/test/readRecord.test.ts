import { checkSteps } from '../src/dossier/checkSteps.ts';
import { fieldsOf } from '../src/dossier/form.ts';
import { getAt } from '../src/dossier/paths.ts';
import type { DossierRecord } from '../src/dossier/record.ts';
import { initialRecord, readRecord, readAllFields } from '../src/dossier/readRecord.ts';
import { allFieldValues } from '../src/dossier/fieldValues.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CONTEXT } from './context.ts';
import { FORM, RIGHT } from './sampleForm.ts';

const read = (input: unknown) => readRecord(FORM, input, CONTEXT);
const UNKNOWN = 'Champ inconnu.';
const SHAPE = 'La valeur n’a pas la forme attendue.';

/** Arbitrary JSON, including the form's own keys and keys such as __proto__. */
const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id'),
  fc.constantFrom(...Object.keys(RIGHT), 'date', 'pays', 'finie', 'diplome', 'annee'),
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, '', 'Homme', '1998-06-28', '\u0000'),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 6 })
      .map((entries) => Object.defineProperties({}, descriptors(entries))),
  ),
})).value;

/** As JSON.parse creates objects: `__proto__` is an ordinary key. */
function descriptors(entries: [string, unknown][]): PropertyDescriptorMap {
  const own = { enumerable: true, configurable: true, writable: true };
  const map: PropertyDescriptorMap = Object.create(null) as PropertyDescriptorMap;
  for (const [name, value] of entries) map[name] = { ...own, value };
  return map;
}

describe('a record that comes in', () => {
  it('is unchanged when there is nothing to correct', () => {
    expect(read(RIGHT)).toEqual({ record: RIGHT, errors: {} });
  });

  it('gets the initial values of a new form only when it is new', () => {
    const { naissance: _left, references: _out, ...sent } = RIGHT;
    const country = (stored?: DossierRecord) => {
      const { record } = readRecord(FORM, sent, CONTEXT, stored);
      expect(record['references']).toHaveLength(2);
      return getAt(record, 'naissance.pays');
    };
    expect(country()).toBe('Haïti');
    expect(country({})).toBe('');
    expect(country({ naissance: { pays: 'Cuba' } })).toBe('Cuba');
  });

  it('is put right', () => {
    const { record, errors } = read({
      ...RIGHT,
      nom: ' dorcéan ',
      telephone: '3190-4561',
      sexe: 'femme',
      alias: [' la belle', ''],
    });
    expect(errors).toEqual({});
    expect(record).toMatchObject({
      nom: 'DORCÉAN',
      telephone: '+50931904561',
      sexe: 'Femme',
      alias: ['la belle'],
    });
  });

  it('gets the form’s first values where a key is missing, and blanks where it is null', () => {
    expect(read({}).record).toEqual(initialRecord(FORM));
    expect(read({}).record).toMatchObject({
      naissance: { date: '', pays: 'Haïti' },
      references: [{ nom: '' }, { nom: '' }],
    });
    expect(read({ naissance: { pays: null } }).record).toMatchObject({ naissance: { pays: '' } });
    expect(read({ naissance: null }).record).toMatchObject({ naissance: { pays: 'Haïti' } });
  });

  it('loses what its form does not show', () => {
    const hidden = { motif: 'Vol', fois: 3, precisions: 'La nuit', commune: 'Pestel' };
    expect(read({ ...RIGHT, ...hidden }).record).toMatchObject({
      motif: '',
      fois: null,
      commune: '',
    });
    const entry = { nom: 'Lycée', finie: false, diplome: { annee: 2016 } };
    expect(read({ ...RIGHT, ecoles: [entry] }).record).toMatchObject({
      ecoles: [{ nom: 'Lycée', finie: false, diplome: { annee: null } }],
    });
    const shown = { ...hidden, arrete: true };
    expect(read({ ...RIGHT, ...shown }).record).toMatchObject({ ...shown, commune: '' });
  });

  it('keeps hidden fields in a draft', () => {
    expect(readAllFields(FORM, { ...RIGHT, motif: 'Vol' }).record).toMatchObject({ motif: 'Vol' });
  });

  it('has no entry that is blank throughout, unless the list is of a fixed length', () => {
    const blank = { nom: ' ', finie: null, diplome: { annee: '' } };
    const { record } = read({ ...RIGHT, ecoles: [blank, RIGHT.ecoles[0], {}], references: [{}] });
    expect(record).toMatchObject({ ecoles: RIGHT.ecoles, references: [{ nom: '' }] });
  });

  it('may bring back what the server owns, at its root alone', () => {
    const owned = {
      id: 3,
      dossierNo: 'X',
      version: 2,
      created_at: 'x',
      updated_at: 'x',
      created_by: 'x',
      updated_by: 'x',
      bureau_id: 9,
      bureauId: 9,
      bureau_nom: 'x',
    };
    expect(read({ ...RIGHT, ...owned })).toEqual({ record: RIGHT, errors: {} });
    expect(read({ ...RIGHT, naissance: { id: 3 } }).errors).toEqual({ 'naissance.id': UNKNOWN });
  });

  test.each([
    [{ surnom: 'x' }, { surnom: UNKNOWN }],
    [{ naissance: { lieu: 'x' } }, { 'naissance.lieu': UNKNOWN }],
    [{ ecoles: [{ nom: 'a', ville: 'x' }] }, { 'ecoles.0.ville': UNKNOWN }],
    [JSON.parse('{"__proto__":{"admin":true}}'), { ['__proto__']: UNKNOWN }],
    [{ constructor: 'x' }, { constructor: UNKNOWN }],
    [{ nom: 3 }, { nom: SHAPE }],
    [{ nom: ['x'] }, { nom: SHAPE }],
    [{ naissance: 'x' }, { naissance: SHAPE }],
    [{ naissance: [] }, { naissance: SHAPE }],
    [{ arrete: 'oui' }, { arrete: SHAPE }],
    [{ ecoles: {} }, { ecoles: SHAPE }],
    [{ ecoles: ['x'] }, { 'ecoles.0': SHAPE }],
    [{ ecoles: [null] }, { 'ecoles.0': SHAPE }],
    [{ ecoles: [{ diplome: 3 }] }, { 'ecoles.0.diplome': SHAPE }],
    [{ references: ['x', {}] }, { 'references.0': SHAPE }],
    [{ alias: [3] }, { alias: SHAPE }],
  ])('%j is refused', (input, faults) => {
    expect(Object.entries(read(input).errors)).toEqual(Object.entries(faults));
  });

  test.each([null, undefined, 'x', 3, true, []])('%j is no record', (input) => {
    const { record, errors } = read(input);
    expect(record).toEqual(initialRecord(FORM));
    const isNothing = input === null || input === undefined;
    expect(Object.keys(errors).length > 0).toBe(!isNothing);
  });

  it('of any shape at all ends in a whole record, never in a failure', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const { record, errors } = read(input);
        const paths = Object.keys(fieldsOf(FORM));
        expect(paths.filter((path) => getAt(record, path) === undefined)).toEqual([]);
        const met = allFieldValues(FORM, record);
        expect(met.filter(({ value }) => value === undefined)).toEqual([]);
        expect(typeof checkSteps(FORM.steps, record, CONTEXT)).toBe('object');
        for (const sentence of Object.values(errors)) expect(typeof sentence).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });

  it('never reaches the prototype of an object', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(anything, (input) => {
        read(input);
        readAllFields(FORM, input);
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
        expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
      }),
    );
  });

  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const once = read(input);
        if (Object.keys(once.errors).length > 0) return;
        expect(read(JSON.parse(JSON.stringify(once.record)))).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a list longer than any paper', () => {
  it('is not walked to its end', () => {
    const ecoles = Array.from({ length: 50_000 }, () => ({ nom: 'x' }));
    const { record } = read({ ...RIGHT, ecoles });
    expect((record['ecoles'] as unknown[]).length).toBe(61);
    expect(checkSteps(FORM.steps, record, CONTEXT)).toEqual({ ecoles: 'Pas plus de 60 entrées.' });
  });

  test.each([
    ['pieces', 20, 'Pas plus de 20 images.'],
    ['alias', 60, 'Pas plus de 60 lignes.'],
  ])('of %s is cut just beyond its %i', (path, most, sentence) => {
    const value = `/api/files/${'a1'.repeat(32)}.jpg`;
    const { record } = read({ ...RIGHT, [path]: Array.from({ length: 50_000 }, () => value) });
    expect((record[path] as unknown[]).length).toBe(most + 1);
    expect(checkSteps(FORM.steps, record, CONTEXT)).toEqual({ [path]: sentence });
  });
});
