import { changesBetween, changesInWords } from '@dosye/domain/dossier/changes.ts';
import { describe, expect, it } from 'vitest';
import { FORM, RIGHT } from './sampleForm.ts';

const inWords = (after: Record<string, unknown>): string =>
  changesInWords(changesBetween(FORM, RIGHT, { ...RIGHT, ...after }));

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

  it('says at most six, and how many more', () => {
    const six = { nom: 'A', telephone: 'B', sexe: 'C', carte: 'D', passeport: 'E', motif: 'F' };
    expect(inWords({ ...six, arrete: true })).toBe(
      'Nom, Téléphone, Sexe, Arrêté, Motif de l’arrestation, Carte et 1 autre',
    );
    expect(inWords({ ...six, arrete: true, fois: 1 })).toMatch(/ et 2 autres$/);
  });

  it('takes a field that an older record has not for a blank one', () => {
    const { passeport: _none, ...older } = RIGHT;
    expect(changesBetween(FORM, older, RIGHT)).toEqual([]);
  });
});
