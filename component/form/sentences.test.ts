import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { textbox } from '../screen.ts';
import { refused } from '../server.ts';
import { button, saving } from './controls.ts';

/** Waits for a toast with this text. */
async function toasts(text: string): Promise<void> {
  const status = page.getByRole('status');
  await expect.element(status.getByText(text, { exact: false })).toBeVisible();
}

/** An answer that is held back, and then fails without a word of the server. */
function failing() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, fail: () => resolve(new Response('', { status: 500 })) };
}

describe('the adult form', () => {
  test('says that it saves, and what went wrong, and keeps what was typed', async () => {
    const { answer, fail } = failing();
    await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 9 },
      { 'POST /persons': answer },
    );
    await button('Enregistrer').click();
    await expect.element(button('Sauvegarde...')).toBeDisabled();
    fail();
    await toasts('Une erreur est survenue lors de la sauvegarde.');
    expect(window.location.pathname).toBe('/form');
    await expect.element(button('Enregistrer')).toBeEnabled();
  });

  test('asks for the part of the administration by its own sentence', async () => {
    const record = majeur({ 'informationsInternes.imageSociale': '' });
    const server = await renderForm('certificat-majeur', { record, step: 9 });
    await expect.element(page.getByText('Réservé à l’administration.')).toBeVisible();
    await button('Enregistrer').click();
    await toasts(
      "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
    );
    expect(window.location.pathname).toBe('/form');
    expect(server.callsOf('POST /persons')).toEqual([]);
  });

  test('adds a line to a list of texts by "Ajouter un champ"', async () => {
    await renderForm('certificat-majeur');
    const add = button('Ajouter un champ : Noms antérieurs');
    await expect.element(add).toHaveTextContent('Ajouter un champ');
    await add.click();
    const line = textbox('Noms antérieurs 1');
    await line.fill('Marie Pierre');
    await button('Retirer : Noms antérieurs 1').click();
    await expect.element(line).not.toBeInTheDocument();
  });

  test('says that somebody is not signed in who asks for the fingerprint form', async () => {
    await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 7 },
      { 'POST /fingerprint/generate': refused(401, 'NO_SESSION', 'x') },
    );
    await button(/^Télécharger le formulaire d’empreintes/).click();
    const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
    await dialog.getByRole('button', { name: 'Quitter' }).click();
    await toasts('Utilisateur non authentifié.');
    await expect.poll(() => window.location.pathname).toBe('/login');
  });

  test('says that the fingerprint form cannot be generated', async () => {
    await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 7 },
      { 'POST /fingerprint/generate': new Response('', { status: 502 }) },
    );
    await button(/^Télécharger le formulaire d’empreintes/).click();
    // One sentence: a locator of two would be refused.
    await expect.element(page.getByText(/La génération du formulaire a échoué\./)).toBeVisible();
  });
});

describe('the form of an information report', () => {
  test('is saved by "Enregistrer", and says why it could not be', async () => {
    const { answer, fail } = failing();
    const server = await renderForm(
      'information',
      {},
      { ...saving('information'), 'POST /information': answer },
    );
    await button('Enregistrer').click();
    await toasts('Veuillez remplir tous les champs obligatoires.');
    await page.getByText('Monsieur').click();
    await textbox('Nom').fill('Wilfrid Sanon');
    await textbox('Informations reçues').fill('Trois inconnus.');
    await button('Enregistrer').click();
    await expect.element(button('Sauvegarde...')).toBeVisible();
    fail();
    await toasts('Erreur lors de la sauvegarde du rapport.');
    expect(window.location.pathname).toBe('/information/new');
    // The next attempt, which is made by itself, would be in the way of the button.
    await button('Arrêter').click();
    server.change(saving('information'));
    await button('Enregistrer').click();
    await toasts("Rapport d'information créé avec succès !");
    await expect.poll(() => window.location.pathname).toBe('/information/details/41');
  });

  test('is changed by "Mettre à jour"', async () => {
    const server = await renderForm('information', { saved: rapport() }, saving('information'));
    await textbox('Lieu ou zone').fill('gomier');
    await button('Mettre à jour').click();
    await toasts("Rapport d'information mis à jour avec succès !");
    await expect.poll(() => window.location.pathname).toBe('/information/details/41');
    expect(server.callsOf('PUT /information/41')[0]?.body).toMatchObject({
      reportData: { summary: { location: 'Gomier' }, version: 1 },
    });
  });

  test('asks for the representative of a group instead of a name', async () => {
    await renderForm('information');
    await page.getByText("Un groupe d'individus").click();
    await expect.element(textbox('Représentant')).toBeVisible();
    await expect.element(textbox('Nom')).not.toBeInTheDocument();
  });
});
