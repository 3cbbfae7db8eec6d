import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { LAPTOP, PHONE, renderForm, renderScreen } from '../render.tsx';
import { address, overflow, textbox } from '../screen.ts';
import { button, reachesStep, step } from './controls.ts';

const nameMissing = () => page.getByRole('link', { name: 'Nom de famille est requis.' });

describe('the list of steps', () => {
  test('of a new dossier leads past a step only when it passes', async () => {
    await renderForm('certificat-mineur');
    await reachesStep(1, 6);
    await expect.element(step(/Documents/)).toBeDisabled();
  });

  test('of a saved dossier leads anywhere, and marks the step with a fault', async () => {
    await renderForm('certificat-majeur', { saved: majeur() });
    await textbox('Nom de famille').clear();
    await step(/Signalement & Motif/).click();
    await reachesStep(6);
    await step(/Renseignements Personnels.*à corriger/).click();
    await reachesStep(1);
    await expect.element(nameMissing()).toBeVisible();
    expect(window.location.pathname).toBe('/form/41');
  });

  test('is stopped as Suivant is by a step that was reached and is emptied again', async () => {
    await renderForm('certificat-majeur', { record: majeur(), step: 5 });
    await step(/Renseignements Personnels/).click();
    await reachesStep(1);
    await textbox('Nom de famille').clear();
    await step(/Déclaration Judiciaire/).click();
    await expect.element(nameMissing()).toBeVisible();
    await reachesStep(1);
  });
});

test('an address that asks for a step that was not reached is put right', async () => {
  await renderScreen('/form?etape=5');
  await reachesStep(1);
  await expect.poll(address).toBe('/form');
  await expect.element(button('Précédent')).toBeDisabled();
  await expect.element(step(/Finalisation/)).toBeDisabled();
});

test('going back is always allowed, and clears what was marked', async () => {
  const record = majeur({ 'verificationIdentite.numeroCarte': 'court' });
  await renderForm('certificat-majeur', { record, step: 4 });
  await button('Suivant').click();
  await expect
    .element(page.getByRole('alert').getByText('Le numéro de carte doit contenir 9 caractères.'))
    .toBeVisible();
  await button('Précédent').click();
  await reachesStep(3);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  window.history.back();
  await reachesStep(4);
  await expect.element(textbox('Numéro de carte')).toHaveValue('COURT');
});

test('blank entries of a list are dropped, filled ones stay', async () => {
  const record = majeur({ 'education.primaire': [] });
  await renderForm('certificat-majeur', { record, step: 2 });
  const add = button('Ajouter un établissement (Primaire)');
  await add.click();
  await add.click();
  const classes = page.getByRole('group', { name: 'Primaire' }).getByLabelText('Classe');
  await classes.last().fill('6e');
  await userEvent.keyboard('{Enter}');
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
    for (const screen of [PHONE, LAPTOP]) {
      await page.viewport(screen[0], screen[1]);
      await expectAccessible();
      expect(overflow()).toBe(0);
    }
    if (number < 9) await button('Suivant').click();
  }
});
