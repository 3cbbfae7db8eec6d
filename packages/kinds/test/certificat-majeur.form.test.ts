import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, it, test } from 'vitest';

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };
const FORM = certificatMajeur.form;

const R = 'renseignementsPersonnels';
const I = 'informationsInternes';

test.each([
  ['mariée', 'Marié(e)'],
  ['veuf', 'Veuf / Veuve'],
  ['séparé de corps', 'Séparé de Corps'],
])('the civil status %j is kept as %j', (typed, kept) => {
  const { record, errors } = readRecord(FORM, majeur({ [`${R}.statut`]: typed }), CONTEXT);
  expect(errors).toEqual({});
  expect(getAt(record, `${R}.statut`)).toBe(kept);
});

it('says what to do when only the administration’s part is not filled', () => {
  const { invalid } = certificatMajeur.form.sentences;
  expect(invalid({ [`${I}.imageSociale`]: 'x' })).toBe(
    "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
  );
  expect(invalid({ [`${I}.imageSociale`]: 'x', [`${R}.sexe`]: 'x' })).toBe(
    'Veuillez corriger toutes les erreurs avant de soumettre.',
  );
});
