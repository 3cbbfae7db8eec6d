import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { PHONE, renderForm } from '../render.tsx';
import { focusedName, overflow, saying, textbox } from '../screen.ts';
import { button, chooseDate } from './controls.ts';

const summary = () => page.getByRole('alert');
/** How many controls and pictures are marked as wrong. */
const marked = () => document.querySelectorAll('[aria-invalid="true"], [data-invalid]').length;

test('step 1 says every rule it is not content with, and goes to the first', async () => {
  await renderForm('certificat-majeur');
  await expect.poll(focusedName).toBe('Nom de famille');
  expect(marked()).toBe(0);
  await button('Suivant').click();
  await expect
    .element(summary().getByText(/^13 champs sont à corriger avant de continuer/))
    .toBeVisible();
  const rules = summary().getByRole('listitem').elements();
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'Nom de famille est requis.',
    'Indiquez le nom de naissance.',
    'Indiquez les prénoms.',
    'Indiquez le sexe.',
    'Indiquez l’état civil.',
    'La photo de la personne est obligatoire.',
    'Indiquez la date de naissance.',
    'Indiquez le lieu de naissance.',
    'Indiquez le département de naissance.',
    'Indiquez le téléphone.',
    'Adresse actuelle (Adresse, Département) est requise.',
    'Indiquez le nom du père.',
    'Indiquez le nom de la mère.',
  ]);
  await expect.poll(focusedName).toBe('Nom de famille');
  expect(marked()).toBeGreaterThanOrEqual(rules.length);
  await expectAccessible();
});

test('two telephones that are missing are two lines, each with its section', async () => {
  await renderForm('arme-personal');
  await button('Enregistrer').click();
  await expect.element(summary().getByText(/^27 champs sont à corriger/)).toBeVisible();
  const rules = summary().getByRole('listitem').elements();
  expect(rules).toHaveLength(27);
  await summary()
    .getByRole('link', { name: 'Référence, Téléphone : le téléphone est requis.' })
    .click();
  await expect.poll(focusedName).toBe('Téléphone');
});

test('an error goes when its field is put right, and no other appears meanwhile', async () => {
  await renderForm('certificat-majeur');
  await textbox('Prénoms').fill('Esther');
  await textbox('Surnom').click();
  await expect.element(saying('est requis')).not.toBeInTheDocument();
  await button('Suivant').click();
  await expect.element(summary()).toBeVisible();
  const sentences = () =>
    [...document.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.includes('Nom de famille est requis.'),
    );
  expect(sentences()).toHaveLength(1);
  await textbox('Nom de famille').fill('jean-baptiste');
  await userEvent.keyboard('{Tab}');
  await expect.poll(sentences).toEqual([]);
  await expect.element(textbox('Nom de famille')).toHaveValue('JEAN-BAPTISTE');
});

test('a date that is half chosen says what is missing and is not taken for none', async () => {
  await renderForm('certificat-majeur');
  await chooseDate('Date de naissance', ['28', '6']);
  await button('Suivant').click();
  await page.getByRole('link', { name: 'Date de naissance : choisissez aussi l’année.' }).click();
  await expect.poll(focusedName).toContain('Date de naissance / Année');
});

test('the form stands on a telephone without loss', async () => {
  await renderForm('certificat-majeur', { viewport: PHONE });
  await button('Suivant').click();
  await expect.element(summary()).toBeVisible();
  expect(overflow()).toBe(0);
  await expectAccessible();
});
