import { readFile } from 'node:fs/promises';
import { plainPng } from '@dosye/testing/pictures.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  choosePicture,
  formReady,
  openOffice,
  reachesStep,
  tabTo,
  typeInto,
  update,
} from './formOffice.ts';
import { answer, chooseDate, chooseOption, nextStep } from './keyboard.ts';

const office = await openOffice();
const picture = plainPng(40, 50);

/** Opens the form over a line that does not bring the camera: it says so, and opens by itself as soon as it can. */
async function meetLateCamera(page: Page): Promise<void> {
  const code = /\/assets\/laterParts/;
  await page.route(code, (route) => route.abort());
  await page.goto('/form');
  await formReady(page);
  await page.getByRole('button', { name: 'Caméra : Photo' }).click();
  await page.getByText('Cette partie de la page n’a pas pu être chargée.').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Prendre la photo' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** The Word file and the PDF of a form whose dossier is not saved yet. */
async function readFingerprintForms(page: Page): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Formulaire Word téléchargé avec succès.').waitFor(),
    page.getByRole('button', { name: /^Télécharger le formulaire d’empreintes/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Fiche_Empreintes_.*\.docx$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const [tab, printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse('**/fingerprint/print'),
    page.getByRole('button', { name: 'Imprimer le formulaire d’empreintes' }).click(),
  ]);
  expect(printed.headers()['content-type']).toBe('application/pdf');
  await tab.close();
  await page.bringToFront();
}

test('a certificate is filled in nine steps by keyboard alone, saved and changed', async () => {
  const page = await office.at('agent');
  await meetLateCamera(page);
  await page.getByLabel('Nom de famille').focus();
  await typeInto(page, 'Nom de famille', 'dorval');
  await typeInto(page, 'Prénoms', 'marie-lourdes');
  await answer(page, 'Sexe', 'ArrowRight');
  await typeInto(page, 'État civil', 'célibataire');
  await choosePicture(page, 'Choisir la photo : Photo', picture);
  await chooseDate(page, 'Date de naissance', ['28', '6', '1998']);
  await typeInto(page, 'Lieu de naissance', 'jérémie');
  await typeInto(page, 'Téléphone', '3190-4561');
  await typeInto(page, 'Numéro, impasse, rue, ville', '14, rue sténio vincent');
  await tabTo(page, 'Département');
  await chooseOption(page, 'Gra');
  await answer(page, 'Statut du père', 'ArrowRight');
  await typeInto(page, 'Nom de la mère', 'marie ange dorcéan');
  await nextStep(page, 'Éducation');
  await expect.poll(() => new URL(page.url()).searchParams.get('etape')).toBe('2');
  await tabTo(page, 'Ajouter un établissement (Primaire)');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Nom de l’établissement', 'école nationale de jérémie');
  await nextStep(page, 'Activité Sociale');
  await answer(page, 'Membre d’une association', 'ArrowRight');
  await nextStep(page, "Vérification d'Identité");
  await typeInto(page, 'NIU', '12 3456 7890');
  await typeInto(page, 'Numéro de carte', 'ab1234567');
  await typeInto(page, 'NIF', '0041823376');
  await typeInto(page, 'Acte de naissance', '113 du registre B');
  await choosePicture(page, 'Ajouter des images : Pièces d’identité', picture);
  await tabTo(page, 'Adresse électronique');
  await nextStep(page, 'Déclaration Judiciaire');
  await answer(page, 'Arrestation par la police', 'ArrowRight');
  await answer(page, 'Admission en prison civile', 'ArrowRight');
  await answer(page, 'Condamnation à une peine afflictive ou infamante', 'ArrowRight');
  await answer(page, 'Invitation devant un tribunal du département', 'ArrowRight');
  await typeInto(page, 'Référence 1 / Références / Prénoms et nom', 'jean robert alcéus');
  await typeInto(page, 'Référence 1 / Références / Téléphone', '36 12 34 56');
  await typeInto(page, 'Référence 2 / Références / Prénoms et nom', 'rose-laure cadet');
  await typeInto(page, 'Référence 2 / Références / Téléphone', '37 12 34 56');
  await nextStep(page, 'Signalement & Motif');
  await typeInto(page, 'Race', 'noire');
  await typeInto(page, 'Taille', '1,68 m');
  await typeInto(page, 'Poids', '61 kg');
  await typeInto(page, 'Couleur des yeux', 'marron');
  await typeInto(page, 'Couleur des cheveux', 'noirs');
  await answer(page, 'Demande d’emploi', 'Space');
  await nextStep(page, 'Empreinte Digitale');
  await choosePicture(page, 'Choisir l’image : Fiche d’empreintes', picture);
  await readFingerprintForms(page);
  await tabTo(page, 'Suivant');
  await nextStep(page, 'Consentement');
  const requerant = page.getByRole('textbox', { name: 'Prénoms et nom du requérant' });
  expect(await requerant.inputValue()).toBe('Marie-Lourdes DORVAL');
  await choosePicture(page, 'Choisir l’image : Signature', picture);
  await tabTo(page, 'Suivant');
  await nextStep(page, 'Finalisation');
  for (const finding of ['Identité judiciaire', 'Identité fiscale', 'Identité numérique']) {
    await answer(page, finding, 'Space');
  }
  await answer(page, 'Image sociale', 'Space');
  await answer(page, 'Adresse déclarée', 'Space');
  await answer(page, 'Antécédent judiciaire, département', 'ArrowRight');
  await answer(page, 'Antécédent judiciaire, hors département', 'ArrowRight');
  await answer(page, 'Référence considérable', 'Space');
  await page.keyboard.press('Enter');
  const toasted = page.getByText(
    "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
  );
  await toasted.waitFor();
  await page.getByRole('textbox', { name: 'Temps de présence' }).focus();
  await page.keyboard.type('Depuis sa naissance');
  await answer(page, 'Empreinte digitale prélevée', 'Space');
  await page.keyboard.press('Enter');
  await page.getByText('Dossier sauvegardé avec succès !').waitFor();
  await page.waitForURL(/\/person\/\d+$/);
  const { rows } = await office.owner.query<{ body: Record<string, Record<string, unknown>> }>(
    "select body from dossier where kind = 'certificat-majeur'",
  );
  expect(rows[0]?.body['verificationIdentite']).toMatchObject({
    idUnique: '1234567890',
    numeroCarte: 'AB1234567',
    idFiscale: '004-182-337-6',
  });
  expect(rows[0]?.body['renseignementsPersonnels']).toMatchObject({
    nomNaissance: 'DORVAL',
    departementNaissance: "Grand'Anse",
    dateNaissance: '1998-06-28',
    telephone: '+50931904561',
    adresseActuelle: { departement: "Grand'Anse" },
    nomPere: '',
  });

  await page.goto(page.url().replace('person', 'form'));
  await page.getByRole('button', { name: 'Signalement & Motif' }).click();
  await reachesStep(page, 6);
  await formReady(page);
  await page.getByLabel('Taille').fill('1,71 m');
  await update(page);
  await page.waitForURL(/\/person\/\d+$/);
  const changed = await office.owner.query<{ taille: string }>(
    "select body -> 'signalement' ->> 'taille' as taille from dossier where kind = 'certificat-majeur'",
  );
  expect(changed.rows).toEqual([{ taille: '1,71 m' }]);
});

test('an information report is created by keyboard alone', async () => {
  const page = await office.at('agent');
  await page.goto('/information/new');
  await page.getByLabel('Monsieur').waitFor();
  await formReady(page);
  expect(await page.getByText('N/A', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
  await answer(page, 'Type d’informateur', 'Space');
  await typeInto(page, 'Nom', 'wilner estimé');
  await typeInto(page, 'Téléphone', '36-12-34-56');
  await typeInto(page, 'Heure', '0902');
  await answer(page, 'Période', 'Space');
  await typeInto(page, 'Informations reçues', 'Deux motos volées au marché.');
  await page.keyboard.press('Enter'); // a further line, not the end of the form
  await page.keyboard.type('Elles sont cachées à Gomier.');
  await expectAccessible(page);
  await tabTo(page, 'Enregistrer');
  await page.keyboard.press('Enter');
  await page.getByText("Rapport d'information créé avec succès !").waitFor();
  await page.waitForURL(/\/information\/details\/\d+$/);
  const { rows } = await office.owner.query<{ body: { informant: unknown } }>(
    "select body from dossier where kind = 'information'",
  );
  expect(rows[0]?.body.informant).toMatchObject({
    type: 'Monsieur',
    name: 'Wilner ESTIMÉ',
    phone: '+50936123456',
    time: '09:02',
    period: 'AM',
    information: 'Deux motos volées au marché.\nElles sont cachées à Gomier.',
  });
});
