import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm, renderScreen } from '../render.tsx';
import { LAPTOP, address, expectUsable, overflow, resize, see, seeNo } from '../screen.ts';
import { reachesStep, step } from './controls.ts';

const nameMissing = () => page.link('Nom de famille est requis.');

describe('the list of steps', () => {
  test('of a new dossier leads past a step only when it passes', async () => {
    await renderForm('certificat-mineur');
    await reachesStep(1, 6);
    await expect.element(step(/Documents/)).toBeDisabled();
  });

  test('of a saved dossier leads anywhere, and marks the step with a fault', async () => {
    await renderForm('certificat-majeur', { saved: majeur() });
    await page.textbox('Nom de famille').clear();
    await step(/Signalement & Motif/).click();
    await reachesStep(6);
    await step(/Renseignements Personnels.*à corriger/).click();
    await reachesStep(1);
    await see(nameMissing());
    expect(window.location.pathname).toBe('/form/41');
  });

  test('is stopped as Suivant is by a step that was reached and is emptied again', async () => {
    await renderForm('certificat-majeur', { record: majeur(), step: 5 });
    await step(/Renseignements Personnels/).click();
    await reachesStep(1);
    await page.textbox('Nom de famille').clear();
    await step(/Déclaration Judiciaire/).click();
    await see(nameMissing());
    await reachesStep(1);
  });
});

test('an address that asks for a step that was not reached is put right', async () => {
  await renderScreen('/form?etape=5');
  await reachesStep(1);
  await expect.poll(address).toBe('/form');
  await expect.element(page.button('Précédent')).toBeDisabled();
  await expect.element(step(/Finalisation/)).toBeDisabled();
});

test('going back is always allowed, and clears what was marked', async () => {
  const record = majeur({ 'verificationIdentite.numeroCarte': 'court' });
  await renderForm('certificat-majeur', { record, step: 4 });
  await page.press('Suivant');
  await see(page.getByRole('alert').getByText('Le numéro de carte doit contenir 9 caractères.'));
  await page.press('Précédent');
  await reachesStep(3);
  await seeNo(page.getByRole('alert'));
  window.history.back();
  await reachesStep(4);
  await expect.element(page.textbox('Numéro de carte')).toHaveValue('COURT');
});

test('blank entries of a list are dropped, filled ones stay', async () => {
  const record = majeur({ 'education.primaire': [] });
  await renderForm('certificat-majeur', { record, step: 2 });
  const add = page.button('Ajouter un établissement (Primaire)');
  await add.click();
  await add.click();
  const classes = page.group('Primaire').field('Classe');
  await classes.last().fill('6e');
  await page.keys('{Enter}');
  await reachesStep(3);
  window.history.back();
  await reachesStep(2);
  // One class: a locator of two would be refused.
  await expect.element(classes).toHaveValue('6e');
});

test('each of the nine steps can be used by everybody, on a laptop and on a telephone', async () => {
  await renderForm('certificat-majeur', { record: majeur() });
  for (let number = 1; number <= 9; number += 1) {
    await reachesStep(number);
    expect(overflow()).toBe(0);
    await expectUsable();
    await resize(...LAPTOP);
    if (number < 9) await page.press('Suivant');
  }
});
