import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { formReady, openOffice, saveRecord } from './formOffice.ts';
import { countKeys, focusedName } from './keyboard.ts';
import { pathOf, signInBy, toastOf } from './shellOffice.ts';

const office = await openOffice();
const R = 'renseignementsPersonnels.';
let baptiste = 0;
let elsewhere = 0;

beforeAll(async () => {
  const agent = await office.client('agent');
  baptiste = await saveAdult(agent, 'JN-BAPTISTE', 1, {
    [`${R}prenoms`]: 'Wilner',
    [`${R}surnom`]: 'Ti-Wil',
  });
  await saveRecord(agent, '/api/retention', { dossierData: retenuGrandAnse() });
  for (let number = 1; number <= 12; number += 1) {
    await saveAdult(agent, 'AUGUSTIN', 10 + number, { [`${R}prenoms`]: `Rose ${number}` });
  }
  elsewhere = await saveAdult(await office.client('agentNippes'), 'NIPPOIS', 40);
});

const box = (page: Page): Locator => page.getByLabel('Rechercher dans tous les dossiers');
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Waits until a page with this heading listens to keys: effects run after what they belong to is shown. */
async function listens(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

test('an agent signs in, searches in other spellings and by number, and reads what is found', async () => {
  const page = await office.stranger();
  await page.goto('/');
  await signInBy(page, 'mireille');
  await page.getByRole('heading', { name: 'Recherche globale', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/search');
  await expect.poll(() => focusedName(page)).toBe('Rechercher dans tous les dossiers');
  await page.keyboard.type('jean bte');
  await row(page, 'JN-BAPTISTE Wilner').getByText('Jean = JN').waitFor();
  await page.getByRole('heading', { name: 'Certificats (1)' }).waitFor();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  await page.goBack();
  await row(page, 'JN-BAPTISTE Wilner').waitFor();

  await box(page).fill('31904561 dorval');
  const dorval = row(page, 'DORVAL Wilson');
  await dorval.getByRole('button', { name: /^Détails/ }).click();
  await page.getByRole('dialog', { name: 'DORVAL Wilson' }).getByText('Ti-Wil').waitFor();
  await page.keyboard.press('Escape');
  const opening = page.context().waitForEvent('page');
  await dorval.getByRole('link', { name: /^Ouvrir/ }).click();
  const list = await opening;
  await list.getByRole('heading', { name: 'Liste des Dossiers de Rétention' }).waitFor();
  await list.getByRole('row').filter({ hasText: 'DORVAL' }).waitFor();

  await box(page).fill('509');
  await page.getByRole('link', { name: 'Voir les 13' }).click();
  await page.waitForURL('**/search?q=509&groupe=certificat');
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 13);
  await page.reload();
  await page.getByRole('heading', { name: 'Certificats (13)' }).waitFor();
});

test('a certificate is reprinted by at most 11 keys, and its dossier changed by keys and read by its office alone', async () => {
  const page = await office.at('agent');
  const keys = await countKeys(page);
  await page.goto('/');
  await listens(page, /^Bonjour/);
  await page.keyboard.press('/');
  await box(page).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Rechercher dans tous les dossiers');
  await page.keyboard.type('baptiste');
  await page.keyboard.press('Enter');
  await listens(page, 'JN-BAPTISTE Wilner');
  expect(pathOf(page)).toBe(`/person/${baptiste}`);
  const download = `/api/certificate/${baptiste}/download`;
  await page.keyboard.press('p');
  await toastOf(page, 'Aucun acte à réimprimer').waitFor();
  expect((await (await office.client('agent')).get(download)).statusCode).toBe(200);
  const certificate = page.waitForRequest(`**${download}`);
  await page.keyboard.press('p');
  expect((await certificate).method()).toBe('GET');
  // Without the P that had no act to reprint.
  expect((await keys.count()) - 1).toBeLessThanOrEqual(11);

  await page.goto(`/form/${baptiste}`);
  await formReady(page);
  await page.getByLabel('Surnom').fill('Ti-Es');
  await page.getByRole('button', { name: 'Signalement & Motif' }).click();
  await page.getByLabel('Taille').press('Control+s');
  await toastOf(page, 'Dossier mis à jour avec succès !').waitFor();
  await page.getByText('Ti-Es').first().waitFor();
  const history = page.getByRole('region', { name: 'Historique' });
  await history.getByText('Dossier modifié').waitFor();
  expect((await history.locator('li b').allTextContents()).at(-1)).toBe('Dossier créé');

  for (const id of [String(elsewhere), '999999', 'abc']) {
    await page.goto(`/person/${id}`);
    await page.getByText('Dossier non trouvé ou configuration inaccessible').waitFor();
  }
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await page.getByRole('heading', { name: 'Liste des Dossiers', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/persons');
});
