import { completeFilter, filterValues } from '@dosye/domain/dossier/fieldFilters.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { expect, test } from 'vitest';
import { FORM } from './sampleForm.ts';

const KINDS = [{ form: FORM }] as unknown as KindDeclaration[];
const filter = { name: 'sexe', show: 'segments', paths: ['autre.sexe', 'sexe'] } as const;

test('a filter of a field has its label and its choices', () => {
  expect(completeFilter(KINDS, { ...filter, paths: ['sexe'] })).toMatchObject({
    name: 'sexe',
    label: 'Sexe',
    choices: [{ value: 'Homme' }, { value: 'Femme' }],
  });
});

test.each(['nom', 'jamais'])('a filter of the field %s is refused: it offers no choice', (path) => {
  expect(() => completeFilter(KINDS, { ...filter, paths: [path] })).toThrow(
    /is not a field of type choice/,
  );
});

test('a dossier is found by what the field holds, and by nothing while it is blank', () => {
  const declared = { ...filter, label: 'Sexe', choices: [] };
  expect(filterValues(declared, { sexe: 'Femme' })).toEqual(['Femme']);
  expect(filterValues(declared, { sexe: '' })).toEqual([]);
  expect(filterValues(declared, {})).toEqual([]);
});
