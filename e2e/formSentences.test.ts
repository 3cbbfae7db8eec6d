import { majeur, rapport } from '@dosye/testing/records.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAdultForm, openOffice, saveRecord } from './formOffice.ts';
import { pathOf, toastOf } from './shellOffice.ts';

const office = await openOffice();

/** Holds the next call to this address. Out: makes it fail without an answer. */
async function holdThenFail(page: Page, address: string): Promise<() => void> {
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: '' });
  });
  return fail;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the adult form', () => {
  test('says that it saves, and what went wrong, and keeps what was typed', async () => {
    const page = await openAdultForm(office, 9);
    const fail = await holdThenFail(page, '**/api/persons');
    await button(page, 'Enregistrer').click();
    await button(page, 'Sauvegarde...').waitFor();
    expect(await button(page, 'Sauvegarde...').isDisabled()).toBe(true);
    fail();
    await toastOf(page, 'Une erreur est survenue lors de la sauvegarde.').waitFor();
    expect(pathOf(page)).toBe('/form');
    expect(await button(page, 'Enregistrer').isEnabled()).toBe(true);
  });

  test('asks for the part of the administration by its own sentence', async () => {
    const record = majeur();
    setAt(record, 'informationsInternes.imageSociale', '');
    const page = await openAdultForm(office, 9, record);
    await page.getByText('Réservé à l’administration.').waitFor();
    await button(page, 'Enregistrer').click();
    await toastOf(
      page,
      'Veuillez remplir tous les champs de la section d’administration avant de soumettre.',
    ).waitFor();
    expect(pathOf(page)).toBe('/form');
  });

  test('adds a line to a list of texts by "Ajouter un champ"', async () => {
    const page = await office.at('agent');
    await page.goto('/form');
    const add = page.getByRole('button', { name: 'Ajouter un champ : Noms antérieurs' });
    expect(await add.textContent()).toBe('Ajouter un champ');
    await add.click();
    await page.getByRole('textbox', { name: 'Noms antérieurs 1' }).fill('Marie Pierre');
    await page.getByRole('button', { name: 'Retirer : Noms antérieurs 1' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Noms antérieurs 1' }).count())
      .toBe(0);
  });

  test('says that somebody is not signed in who asks for the fingerprint form', async () => {
    const page = await openAdultForm(office, 7);
    await page.route('**/api/fingerprint/generate', (route) =>
      route.fulfill({ status: 401, json: { message: 'x', code: 'NO_SESSION' } }),
    );
    await page.getByRole('button', { name: /^Télécharger le formulaire d’empreintes/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
    await dialog.getByRole('button', { name: 'Quitter' }).click();
    await toastOf(page, 'Utilisateur non authentifié.').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/login');
  });
});

describe('the form of an information report', () => {
  test('is saved by "Enregistrer", and says why it could not be', async () => {
    const page = await office.at('agent');
    await page.goto('/information/new');
    await button(page, 'Enregistrer').click();
    await toastOf(page, 'Veuillez remplir tous les champs obligatoires.').waitFor();
    await page.getByRole('radio', { name: 'Monsieur' }).check();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Wilfrid Sanon');
    await page.getByRole('textbox', { name: 'Informations reçues' }).fill('Trois inconnus.');
    const fail = await holdThenFail(page, '**/api/information');
    await button(page, 'Enregistrer').click();
    await button(page, 'Sauvegarde...').waitFor();
    fail();
    await toastOf(page, 'Erreur lors de la sauvegarde du rapport.').waitFor();
    expect(pathOf(page)).toBe('/information/new');
    // The next attempt, which is made by itself, would be in the way of the button.
    await button(page, 'Arrêter').click();
    await page.unroute('**/api/information');
    await button(page, 'Enregistrer').click();
    await toastOf(page, 'Rapport d’information créé avec succès !').waitFor();
  });

  test('is changed by "Mettre à jour"', async () => {
    const agent = await office.client('agent');
    const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
    const page = await office.at('agent');
    await page.goto(`/information/edit/${id}`);
    await page.getByRole('textbox', { name: 'Lieu ou zone' }).fill('gomier');
    await button(page, 'Mettre à jour').click();
    await toastOf(page, 'Rapport d’information mis à jour avec succès !').waitFor();
    await expect.poll(() => button(page, 'Enregistrer').count()).toBe(0);
  });
});
