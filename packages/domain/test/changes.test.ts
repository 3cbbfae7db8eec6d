import { changesBetween, changeSummary } from '@dosye/domain/dossier/changes.ts';
import { checkbox } from '@dosye/domain/fields/choices.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { describe, expect, it } from 'vitest';
import { FORM, RIGHT } from './sampleForm.ts';

const inWords = (after: Record<string, unknown>): string =>
  changeSummary(changesBetween(FORM, RIGHT, { ...RIGHT, ...after }));

describe('what has changed', () => {
  it('is nothing when nothing did', () => expect(inWords({})).toBe(''));

  it('is said by the labels of the fields, in the order of the form', () => {
    expect(inWords({ telephone: '', nom: 'SANON' })).toBe('Nom, Téléphone');
  });

  it('says a list once, whatever changed in it', () => {
    expect(inWords({ ecoles: [{ ...RIGHT.ecoles[0], nom: 'Autre' }, RIGHT.ecoles[0]] })).toBe(
      'Écoles',
    );
  });

  it('says a choice of boxes once, by the name of the choice', () => {
    const exclusive = { label: 'Type' };
    const [mandat, flagrant] = ['Mandat', 'Flagrant délit'].map((label) => ({
      path: label,
      field: checkbox(label, { exclusive }) as Field,
      before: true,
      after: false,
    }));
    expect(changeSummary([mandat, flagrant].filter((change) => change !== undefined))).toBe('Type');
  });

  it('says at most six, and how many more', () => {
    const six = { nom: 'A', telephone: 'B', sexe: 'C', carte: 'D', passeport: 'E', motif: 'F' };
    expect(inWords({ ...six, arrete: true })).toBe(
      'Nom, Téléphone, Sexe, Arrêté, Motif de l’arrestation, Carte et 1 autre',
    );
    expect(inWords({ ...six, arrete: true, fois: 1 })).toMatch(/ et 2 autres$/);
  });

  it('is nothing when the keys of an entry only stand in another order', () => {
    const ecoles = RIGHT.ecoles.map(({ nom, finie, diplome }) => ({ diplome, finie, nom }));
    expect(inWords({ ecoles })).toBe('');
  });

  it('reads a field that an older record lacks as blank', () => {
    const { passeport: _none, ...older } = RIGHT;
    expect(changesBetween(FORM, older, RIGHT)).toEqual([]);
  });
});
