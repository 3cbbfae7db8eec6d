import { readFile } from 'node:fs/promises';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { formReady, openOffice, reachesStep, textbox, update } from './formOffice.ts';
import {
  answer,
  chooseDate,
  choosePicture,
  countKeys,
  goOn,
  goOnTyping,
  leaveButton,
  nextStep,
  pressAsHinted,
  tabTo,
  takeSuggestion,
  typeAt,
  typeInto,
} from './keyboard.ts';

const office = await openOffice();
const picture = plainPng(40, 50);

beforeAll(async () => {
  await office.owner.query(`insert into site_config (bureau_id, config, updated_by)
    values (1, '{"villeEmission": "Jérémie"}', 'wilner')`);
});

/** Opens the form over a line that does not bring the camera: it says so, and opens by itself as soon as it can. */
async function meetLateCamera(page: Page): Promise<void> {
  const code = /\/assets\/dialogs/;
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

/** Fills the first three steps from the place of birth on, which has the focus. */
async function fillFromBirthPlace(page: Page): Promise<void> {
  await takeSuggestion(page, 'jer');
  await goOnTyping(page, 'Téléphone', '31904561');
  await goOnTyping(page, 'Numéro, impasse, rue, ville', '14 rue bordes');
  await goOnTyping(page, 'Nom du père', 'jean-robert ');
  await takeSuggestion(page, 's');
  await goOnTyping(page, 'Nom de la mère', 'marie rose laure cadet');
  await nextStep(page, 'Éducation');
  await expect.poll(() => new URL(page.url()).searchParams.get('etape')).toBe('2');
  await nextStep(page, 'Activité Sociale');
  await nextStep(page, "Vérification d'Identité");
}

/** Fills the form from the number of the card on, which has the focus, and saves it. */
async function fillFromCardNumber(page: Page): Promise<void> {
  await page.keyboard.type('ab1234567');
  await goOnTyping(page, 'NIF', '0041823376');
  await goOnTyping(page, 'Acte de naissance', '113 b');
  await goOn(page, 'Ajouter des images : Pièces d’identité');
  await choosePicture(page, 'Ajouter des images : Pièces d’identité', picture);
  await leaveButton(page, 5);
  for (const question of [
    'Arrestation par la police',
    'Admission en prison civile',
    'Condamnation à une peine afflictive ou infamante',
    'Invitation devant un tribunal du département',
  ]) {
    await goOn(page, question);
    await page.keyboard.press('ArrowRight');
  }
  await goOnTyping(page, 'Référence 1 / Références / Prénoms et nom', 'jean alceus');
  await goOnTyping(page, 'Référence 1 / Références / Téléphone', '36123456');
  await goOnTyping(page, 'Référence 2 / Références / Prénoms et nom', 'rose cadet');
  await goOnTyping(page, 'Référence 2 / Références / Téléphone', '37123456');
  await nextStep(page, 'Signalement & Motif');
  await typeAt(page, 'Race', 'n');
  await typeAt(page, 'Taille', '1,68');
  await typeAt(page, 'Poids', '61');
  await typeAt(page, 'Couleur des yeux', 'm');
  await tabTo(page, 'Couleur des cheveux');
  await takeSuggestion(page, 'n');
  await goOn(page, 'Accusation criminelle');
  await answer(page, 'Space', 'Demande d’emploi');
  await nextStep(page, 'Empreinte Digitale');
  await goOn(page, 'Choisir l’image : Fiche d’empreintes');
  await choosePicture(page, 'Choisir l’image : Fiche d’empreintes', picture);
  await readFingerprintForms(page);
  await leaveButton(page, 8);
  expect(await textbox(page, 'Prénoms et nom du requérant').inputValue()).toMatch(
    /^Marie Ange Lucie [A-Z-]+$/,
  );
  await goOn(page, 'Choisir l’image : Signature');
  await choosePicture(page, 'Choisir l’image : Signature', picture);
  await leaveButton(page, 9);
  await answer(
    page,
    'Space',
    'Identité judiciaire',
    'Identité fiscale',
    'Identité numérique',
    'Image sociale',
    'Adresse déclarée',
  );
  await answer(
    page,
    'ArrowRight',
    'Antécédent judiciaire, département',
    'Antécédent judiciaire, hors département',
  );
  await typeAt(page, 'Temps de présence dans le département', '12 ans');
  await answer(page, 'Space', 'Référence considérable', 'Empreinte digitale prélevée');
  await pressAsHinted(page, 'Enter');
  await page.getByText('Dossier sauvegardé avec succès !').waitFor();
}

test('a certificate is filled in nine steps by at most 300 keys, 255 where a paper tells who it is, saved and changed', async () => {
  const page = await office.at('agent');
  await meetLateCamera(page);
  const { count } = await countKeys(page);
  await page.goto('/form');
  await page.getByLabel('Nom de famille').waitFor();
  await page.getByRole('button', { name: 'Afficher les choix : Lieu de naissance' }).waitFor();
  /** The keys of what the zone of a passport would tell (component/form/scannedZone.test.ts). */
  let told = 0;
  const tell = async (type: () => Promise<void>): Promise<void> => {
    const before = await count();
    await type();
    told += (await count()) - before;
  };
  await tell(async () => {
    await page.keyboard.type('saint-fleur');
    await goOnTyping(page, 'Prénoms', 'marie ange lucie');
    await goOn(page, 'Sexe');
    await page.keyboard.press('ArrowDown');
    await goOn(page, 'État civil');
  });
  await takeSuggestion(page, 'c');
  await goOn(page, 'Choisir la photo : Photo');
  await choosePicture(page, 'Choisir la photo : Photo', picture);
  await tell(async () => {
    await goOn(page, 'Date de naissance / Jour');
    await chooseDate(page, 'Date de naissance', ['28', '6', '1998']);
  });
  await goOn(page, 'Lieu de naissance');
  await fillFromBirthPlace(page);
  await tell(async () => {
    await page.keyboard.type('1234567890');
    await goOn(page, 'Numéro de carte');
  });
  await fillFromCardNumber(page);
  const pressed = await count();
  expect(pressed).toBeLessThanOrEqual(300);
  expect(pressed - told).toBeLessThanOrEqual(255);
  await page.waitForURL(/\/person\/\d+$/);
  const { rows } = await office.owner.query<{ body: Record<string, Record<string, unknown>> }>(
    "select body from dossier where kind = 'certificat-majeur' order by id desc limit 1",
  );
  expect(rows[0]?.body['verificationIdentite']).toMatchObject({
    idUnique: '1234567890',
    numeroCarte: 'AB1234567',
    idFiscale: '004-182-337-6',
  });
  expect(rows[0]?.body['renseignementsPersonnels']).toMatchObject({
    nomNaissance: 'SAINT-FLEUR',
    departementNaissance: "Grand'Anse",
    dateNaissance: '1998-06-28',
    telephone: '+50931904561',
    adresseActuelle: { departement: "Grand'Anse" },
    nomPere: 'Jean-Robert SAINT-FLEUR',
  });

  await page.goto(page.url().replace('person', 'form'));
  await page.getByRole('button', { name: 'Signalement & Motif' }).click();
  await reachesStep(page, 6);
  await formReady(page);
  await page.getByLabel('Taille').fill('1,71 m');
  await update(page);
  await page.waitForURL(/\/person\/\d+$/);
  const changed = await office.owner.query<{ taille: string }>(
    "select body -> 'signalement' ->> 'taille' as taille from dossier where kind = 'certificat-majeur' order by id desc limit 1",
  );
  expect(changed.rows).toEqual([{ taille: '1,71 m' }]);
});

test('an information report is created by keyboard alone', async () => {
  const page = await office.at('agent');
  await page.goto('/information/new');
  await page.getByLabel('Monsieur').waitFor();
  await formReady(page);
  expect(await page.getByText('N/A', { exact: true }).count()).toBe(0);
  await tabTo(page, 'Enregistrer');
  await page.keyboard.press('Enter');
  await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
  await answer(page, 'Space', 'Type d’informateur');
  await typeInto(page, 'Nom', 'wilner estimé');
  await typeInto(page, 'Téléphone', '36-12-34-56');
  await typeInto(page, 'Heure', '0902');
  await answer(page, 'Space', 'Période');
  await typeInto(page, 'Informations reçues', 'Deux motos volées au marché.');
  await page.keyboard.press('Enter'); // a further line, not the end of the form
  await page.keyboard.type('Elles sont cachées à Gomier.');
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
