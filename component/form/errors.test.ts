import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { expectUsable, focusedName, see, seeNo } from '../screen.ts';
import { chooseDate } from './controls.ts';

const summary = () => page.getByRole('alert');
/** How many controls and pictures are marked as wrong. */
const marked = () => document.querySelectorAll('[aria-invalid="true"], [data-invalid]').length;

test('step 1 says every rule it is not content with, and goes to the first', async () => {
  await renderForm('certificat-majeur');
  await expect.poll(focusedName).toBe('Nom de famille');
  expect(marked()).toBe(0);
  await page.press('Suivant');
  await see(summary().getByText(/^13 champs sont à corriger avant de continuer/));
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
  await expectUsable();
});

test('two telephones that are missing are two lines, each with its section', async () => {
  await renderForm('arme-personal');
  await page.press('Enregistrer');
  await see(summary().getByText(/^27 champs sont à corriger/));
  const rules = summary().getByRole('listitem').elements();
  expect(rules).toHaveLength(27);
  await summary().follow('Référence, Téléphone : le téléphone est requis.');
  await expect.poll(focusedName).toBe('Téléphone');
});

test('an error goes when its field is put right, and no other appears meanwhile', async () => {
  await renderForm('certificat-majeur');
  await page.textbox('Prénoms').fill('Esther');
  await page.textbox('Surnom').click();
  await seeNo(page.saying('est requis'));
  await page.press('Suivant');
  await see(summary());
  const sentences = () =>
    [...document.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.includes('Nom de famille est requis.'),
    );
  expect(sentences()).toHaveLength(1);
  await page.textbox('Nom de famille').fill('jean-baptiste');
  await page.keys('{Tab}');
  await expect.poll(sentences).toEqual([]);
  await expect.element(page.textbox('Nom de famille')).toHaveValue('JEAN-BAPTISTE');
});

test('a date that is half chosen says what is missing and is not taken for none', async () => {
  await renderForm('certificat-majeur');
  await chooseDate('Date de naissance', ['28', '6']);
  await page.press('Suivant');
  await page.follow('Date de naissance : choisissez aussi l’année.');
  await expect.poll(focusedName).toContain('Date de naissance / Année');
});

const identity = (changes: Record<string, unknown>) =>
  majeur({
    'verificationIdentite.acteNaissance': '',
    'verificationIdentite.extraitActeNaissance': '',
    ...changes,
  });
const certificate = page.textbox('Acte de naissance');
const extract = page.textbox('Extrait d’acte de naissance');

test('where one of two is required both are marked, until one is filled', async () => {
  await renderForm('certificat-majeur', { record: identity({}), step: 4 });
  await expect.element(certificate).toBeRequired();
  await expect.element(extract).toBeRequired();
  await extract.fill('1234');
  await expect.element(certificate).not.toBeRequired();
  await expect.element(extract).toBeRequired();
});

test('where one of a whole section is required its title is marked, not each box', async () => {
  await renderForm('certificat-majeur', { record: majeur(), step: 6 });
  await see(page.saying('Un au moins est obligatoire *'));
  await expect.element(page.checkbox('Immigration')).not.toBeRequired();
});
