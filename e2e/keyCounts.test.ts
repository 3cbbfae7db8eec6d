import { plainPng } from '@dosye/testing/pictures.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { choosePicture, focusedName, openOffice, tabTo } from './formOffice.ts';
import { countKeys, leaveButton, nextStep, pressAsHinted } from './keyboard.ts';

const office = await openOffice();
const picture = plainPng(40, 50);

beforeAll(async () => {
  await office.owner.query(
    `insert into site_config (bureau_id, config, updated_by)
      values (1, '{"villeEmission": "Jérémie"}', 'wilner')`,
  );
  const agent = await office.client('agent');
  const altidor = await saveAdult(agent, 'ALTIDOR', 7, {
    'renseignementsPersonnels.prenoms': 'Wideline',
  });
  const issued = await agent.get(`/api/certificate/${altidor}/download`);
  if (issued.statusCode !== 200) throw new Error(`not issued: ${issued.body}`);
});

/** Waits until a screen that is shown is drawn: its single keys act from then on. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Goes to a field by Tab and types. */
async function fill(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Answers fields by one key each. */
async function answerAll(page: Page, key: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tabTo(page, name);
    await page.keyboard.press(key);
  }
}

test('an adult certificate takes at most 300 keys, required fields only', async () => {
  const page = await office.at('agent');
  const keys = await countKeys(page);
  await page.goto('/form');
  await page.getByLabel('Nom de famille').waitFor();
  await page.getByRole('button', { name: 'Afficher les choix : Lieu de naissance' }).waitFor();
  await page.keyboard.type('saint-fleur');
  await fill(page, 'Prénoms', 'marie ange');
  await answerAll(page, 'ArrowDown', ['Sexe']);
  await fill(page, 'État civil', 'c');
  await choosePicture(page, 'Choisir la photo : Photo', picture);
  await fill(page, 'Date de naissance / Jour', '28');
  await fill(page, 'Date de naissance / Mois', '6');
  await fill(page, 'Date de naissance / Année', '1998');
  await fill(page, 'Lieu de naissance', 'jer');
  await fill(page, 'Téléphone', '31904561');
  await fill(page, 'Numéro, impasse, rue, ville', '14 rue bordes');
  await fill(page, 'Nom du père', 'jean saint-fleur');
  await fill(page, 'Nom de la mère', 'rose laure cadet');
  await nextStep(page, 'Éducation');
  await nextStep(page, 'Activité Sociale');
  await nextStep(page, "Vérification d'Identité");
  await fill(page, 'NIU', '1234567890');
  await fill(page, 'Numéro de carte', 'ab1234567');
  await fill(page, 'NIF', '0041823376');
  await fill(page, 'Acte de naissance', '113 b');
  await choosePicture(page, 'Ajouter des images : Pièces d’identité', picture);
  await leaveButton(page, 5);
  await answerAll(page, 'ArrowRight', [
    'Arrestation par la police',
    'Admission en prison civile',
    'Condamnation à une peine afflictive ou infamante',
    'Invitation devant un tribunal du département',
  ]);
  await fill(page, 'Référence 1 / Références / Prénoms et nom', 'jean alceus');
  await fill(page, 'Référence 1 / Références / Téléphone', '36123456');
  await fill(page, 'Référence 2 / Références / Prénoms et nom', 'rose cadet');
  await fill(page, 'Référence 2 / Références / Téléphone', '37123456');
  await nextStep(page, 'Signalement & Motif');
  await fill(page, 'Race', 'n');
  await fill(page, 'Taille', '1,68');
  await fill(page, 'Poids', '61');
  await fill(page, 'Couleur des yeux', 'm');
  await fill(page, 'Couleur des cheveux', 'n');
  await answerAll(page, 'Space', ['Demande d’emploi']);
  await nextStep(page, 'Empreinte Digitale');
  await choosePicture(page, 'Choisir l’image : Fiche d’empreintes', picture);
  await leaveButton(page, 8);
  await choosePicture(page, 'Choisir l’image : Signature', picture);
  await leaveButton(page, 9);
  await answerAll(page, 'Space', [
    'Identité judiciaire',
    'Identité fiscale',
    'Identité numérique',
    'Image sociale',
    'Adresse déclarée',
  ]);
  await answerAll(page, 'ArrowRight', [
    'Antécédent judiciaire, département',
    'Antécédent judiciaire, hors département',
  ]);
  await fill(page, 'Temps de présence dans le département', '12 ans');
  await answerAll(page, 'Space', ['Référence considérable', 'Empreinte digitale prélevée']);
  await pressAsHinted(page, 'Enter');
  await page.getByText('Dossier sauvegardé avec succès !').waitFor();
  expect(await keys.count()).toBeLessThanOrEqual(300);
});

test('a retention file takes at most 130 keys, required fields only', async () => {
  const page = await office.at('agent');
  const keys = await countKeys(page);
  await page.goto('/retention/new');
  await expect.poll(() => focusedName(page)).toMatch(/\bNom$/);
  await page.keyboard.type('saint-fleur');
  await fill(page, 'Prénom', 'jean rony');
  await answerAll(page, 'Space', ['Sexe']);
  await fill(page, 'Âge', '31');
  await fill(page, 'Lieu de naissance', 'jeremie');
  await fill(page, 'Adresse', '14 rue bordes');
  await answerAll(page, 'Space', ["Type d'arrestation"]);
  await fill(page, 'Lieu de l’interpellation', 'marche de moron');
  await fill(page, 'Policier en charge', 'jean toussaint');
  await fill(page, 'Motif', 'vol s');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Dossier de rétention créé avec succès !').waitFor();
  expect(await keys.count()).toBeLessThanOrEqual(130);
});

test('a known person’s certificate is reprinted by /, the name, Enter and P', async () => {
  const page = await office.at('agent');
  const keys = await countKeys(page);
  await page.goto('/');
  await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
  await drawn(page);
  await page.keyboard.press('/');
  await expect.poll(() => focusedName(page)).toBe('Rechercher dans tous les dossiers');
  await page.keyboard.type('altidor');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'ALTIDOR Wideline', level: 1 }).waitFor();
  await drawn(page);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('p');
  await opened;
  expect(await keys.count()).toBe('/'.length + 'altidor'.length + 'Enter P'.split(' ').length);
});
