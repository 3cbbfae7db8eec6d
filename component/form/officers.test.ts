import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { expectAccessible, see } from '../screen.ts';
import { suggested } from './controls.ts';

const officer = (name: string, grade: string, matricule = '', telephone = '') => ({
  name,
  grade,
  matricule,
  telephone,
});
const OFFICERS = {
  'GET /officers': {
    officers: [
      officer('Marie Ange DORCÉAN', 'Inspecteur', '77-001'),
      officer('Jude PIERRE', 'Agent II'),
      officer('Jude PIERRE', 'Agent IV', '12-900'),
      officer('Wilfrid SANON', ''),
    ],
  },
};

describe('a field that asks for an officer', () => {
  test('suggests those of the office, found by family name and by badge, and is filled by Enter', async () => {
    await renderForm('retention', {}, OFFICERS);
    await suggested('Policier en charge');
    const field = page.combobox('Policier en charge');
    await field.keys('dor{Enter}');
    await expect.element(field).toHaveValue('Marie Ange DORCÉAN');
    await field.fill('12-9');
    await see(page.getByRole('option', { name: 'Jude PIERRE, 12-900' }));
    await expectAccessible();
    await page.keys('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('Jude PIERRE');
    // Whoever is not in the list is typed.
    await field.fill('paul etienne');
    await page.keys('{Tab}');
    await expect.element(field).toHaveValue('Paul ETIENNE');
  });

  test('fills grade and badge of a seizure, and takes away what an officer before had', async () => {
    await renderForm('arme-seized', {}, OFFICERS);
    await suggested('Nom de l’enquêteur');
    const field = page.combobox('Nom de l’enquêteur');
    const grade = page.combobox('Grade');
    await field.keys('dorcean{Tab}');
    await expect.element(field).toHaveValue('Marie Ange DORCÉAN');
    await expect.element(page.textbox('Matricule')).toHaveValue('77-001');
    await expect.element(grade).toHaveValue('Inspecteur');
    await field.fill('Wilfrid SANON');
    await expect.element(page.textbox('Matricule')).toHaveValue('');
    await expect.element(grade).toHaveValue('');
    // What somebody typed stays.
    await grade.fill('Commissaire');
    await field.fill('Wilfrid SANON');
    await expect.element(grade).toHaveValue('Commissaire');
  });

  test('fills first names and grade of a member of a team, beside its own family name', async () => {
    await renderForm('operation', {}, OFFICERS);
    await page.press(/^Ajouter un policier/);
    const family = page.combobox('Nom');
    await suggested('Nom');
    await family.keys('dor{Tab}');
    await expect.element(family).toHaveValue('DORCÉAN');
    await expect.element(page.textbox('Prénom')).toHaveValue('Marie Ange');
    await expect.element(page.combobox('Grade')).toHaveValue('Inspecteur');
    await expect.element(page.textbox('Prénom')).toHaveFocus();
  });

  test('is a field to type into where the list cannot be read', async () => {
    const failure = { 'GET /officers': () => new Response('', { status: 500 }) };
    await renderForm('retention', {}, failure);
    await page.field('Policier en charge').fill('paul etienne');
    await page.keys('{Tab}');
    await expect.element(page.field('Policier en charge')).toHaveValue('Paul ETIENNE');
  });
});
