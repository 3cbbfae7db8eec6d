import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import { see, seeNo } from '../screen.ts';
import { refused } from '../server.ts';
import { saving } from './controls.ts';

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
    await page.press('Enregistrer');
    await expect.element(page.button('Sauvegarde...')).toBeDisabled();
    fail();
    await see(page.toast('Une erreur est survenue lors de la sauvegarde.'));
    expect(window.location.pathname).toBe('/form');
    await expect.element(page.button('Enregistrer')).toBeEnabled();
  });

  test('asks for the part of the administration by its own sentence', async () => {
    const record = majeur({ 'informationsInternes.imageSociale': '' });
    const server = await renderForm('certificat-majeur', { record, step: 9 });
    await see('Réservé à l’administration.');
    await page.press('Enregistrer');
    await see(
      page.toast(
        "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
      ),
    );
    expect(window.location.pathname).toBe('/form');
    expect(server.callsOf('POST /persons')).toEqual([]);
  });

  test('adds a line to a list of texts by "Ajouter un champ"', async () => {
    await renderForm('certificat-majeur');
    const add = page.button('Ajouter un champ : Noms antérieurs');
    await expect.element(add).toHaveTextContent('Ajouter un champ');
    await add.click();
    const line = page.textbox('Noms antérieurs 1');
    await line.fill('Marie Pierre');
    await page.press('Retirer : Noms antérieurs 1');
    await seeNo(line);
  });

  test('says that somebody is not signed in who asks for the fingerprint form', async () => {
    await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 7 },
      { 'POST /fingerprint/generate': refused(401, 'NO_SESSION', 'x') },
    );
    await page.press(/^Télécharger le formulaire d’empreintes/);
    const dialog = page.dialog('Votre session est terminée');
    await dialog.press('Quitter');
    await see(page.toast('Utilisateur non authentifié.'));
    await expect.poll(() => window.location.pathname).toBe('/login');
  });

  test('says that the fingerprint form cannot be generated', async () => {
    await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 7 },
      { 'POST /fingerprint/generate': new Response('', { status: 502 }) },
    );
    await page.press(/^Télécharger le formulaire d’empreintes/);
    // One sentence: a locator of two would be refused.
    await see(/La génération du formulaire a échoué\./);
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
    await page.press('Enregistrer');
    await see(page.toast('Veuillez remplir tous les champs obligatoires.'));
    await page.getByText('Monsieur').click();
    await page.textbox('Nom').fill('Wilfrid Sanon');
    await page.textbox('Informations reçues').fill('Trois inconnus.');
    await page.press('Enregistrer');
    await see(page.button('Sauvegarde...'));
    fail();
    await see(page.toast('Erreur lors de la sauvegarde du rapport.'));
    expect(window.location.pathname).toBe('/information/new');
    // The next attempt, which is made by itself, would be in the way of the button.
    await page.press('Arrêter');
    server.change(saving('information'));
    await page.press('Enregistrer');
    await see(page.toast("Rapport d'information créé avec succès !"));
    await expect.poll(() => window.location.pathname).toBe('/information/details/41');
  });

  test('says that it stays as it was where nothing was changed', async () => {
    await renderForm(
      'information',
      { saved: rapport() },
      { ...saving('information'), 'PUT /information/*': dossierOf(rapport()) },
    );
    await page.press('Mettre à jour');
    await see(page.toast('Aucun changement : le dossier reste comme il était.'));
    await expect.poll(() => window.location.pathname).toBe('/information/details/41');
  });

  test('is changed by "Mettre à jour"', async () => {
    const server = await renderForm('information', { saved: rapport() }, saving('information'));
    await page.textbox('Lieu ou zone').fill('gomier');
    await page.press('Mettre à jour');
    await see(page.toast("Rapport d'information mis à jour avec succès !"));
    await expect.poll(() => window.location.pathname).toBe('/information/details/41');
    expect(server.callsOf('PUT /information/41')[0]?.body).toMatchObject({
      reportData: { summary: { location: 'Gomier' }, version: 1 },
    });
  });

  test('asks for the representative of a group instead of a name', async () => {
    await renderForm('information');
    await page.getByText("Un groupe d'individus").click();
    await see(page.textbox('Représentant'));
    await seeNo(page.textbox('Nom'));
  });
});
