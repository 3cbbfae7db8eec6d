import { completeFilter, valuesAtFilter } from '@dosye/domain/dossier/fieldFilters.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { expect, test } from 'vitest';
import { FORM } from './sampleForm.ts';

const KINDS = [{ form: FORM }] as unknown as KindDeclaration[];
const filter = { name: 'sexe', show: 'segments', at: ['autre.sexe', 'sexe'] } as const;

test('a filter of a field has its label and its choices', () => {
  expect(completeFilter(KINDS, { ...filter, at: ['sexe'] })).toMatchObject({
    name: 'sexe',
    label: 'Sexe',
    choices: [{ value: 'Homme' }, { value: 'Femme' }],
  });
});

test.each(['nom', 'jamais'])('a filter of the field %s is refused: it offers no choice', (path) => {
  expect(() => completeFilter(KINDS, { ...filter, at: [path] })).toThrow(/is no choice/);
});

test('a dossier is found by what the field holds, and by nothing while it is blank', () => {
  const declared = { ...filter, label: 'Sexe', choices: [] };
  expect(valuesAtFilter(declared, { sexe: 'Femme' })).toEqual(['Femme']);
  expect(valuesAtFilter(declared, { sexe: '' })).toEqual([]);
  expect(valuesAtFilter(declared, {})).toEqual([]);
});
