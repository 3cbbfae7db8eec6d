import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { focusedName, openOffice, saveRecord } from './formOffice.ts';
import { hangingOut, pathOf, signInBy } from './shellOffice.ts';

const office = await openOffice();
const R = 'renseignementsPersonnels.';

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'JN-BAPTISTE', 1, { [`${R}prenoms`]: 'Wilner', [`${R}surnom`]: 'Ti-Wil' });
  await saveAdult(agent, 'PIERRE-LOUIS', 2);
  await saveRecord(agent, '/api/retention', { dossierData: retenuGrandAnse() });
  for (let number = 1; number <= 11; number += 1) {
    await saveAdult(agent, 'AUGUSTIN', 10 + number, { [`${R}prenoms`]: `Rose ${number}` });
  }
});

const box = (page: Page): Locator => page.getByLabel('Rechercher dans tous les dossiers');
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const searched = (page: Page): string | null => new URL(page.url()).searchParams.get('q');

test('one arrives there after signing in, and types at once', async () => {
  const page = await office.stranger();
  await page.goto('/');
  await signInBy(page, 'mireille');
  await page.getByRole('heading', { name: 'Recherche globale', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/search');
  await expect.poll(() => focusedName(page)).toBe('Rechercher dans tous les dossiers');
  await page.keyboard.type('jean bte');
  const found = row(page, 'JN-BAPTISTE Wilner');
  await found.getByText('Jean = JN').waitFor();
  await page.getByRole('heading', { name: 'Certificats (1)' }).waitFor();
  await expect.poll(() => searched(page)).toBe('jean bte');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  await page.goBack();
  await found.waitFor();
});

test('groups stand in their order with what they hold, the others in the list', async () => {
  const page = await office.at('agent');
  await page.goto('/search?q=dorval');
  await page.getByRole('heading', { name: 'Rétention (1)' }).waitFor();
  await box(page).fill('509');
  await page.getByRole('heading', { name: 'Certificats (13)' }).waitFor();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual(['Certificats (13)', 'Rétention (1)']);
  await page.getByText('14 résultats', { exact: true }).waitFor();
  const section = page.getByRole('region', { name: 'Certificats (13)' });
  expect(await section.getByRole('row').count()).toBe(1 + 12);
  const all = section.getByRole('link', { name: 'Tous les résultats dans la liste' });
  expect(await all.getAttribute('href')).toBe('/persons?recherche=509');
  await box(page).fill('xyzzy');
  const nothing = page.getByText('Aucun résultat trouvé pour "xyzzy"');
  await expect.poll(() => nothing.count()).toBe(2);
  // Seen, and announced.
  expect(await page.getByRole('status').filter({ has: nothing }).count()).toBe(1);
  await box(page).fill('x');
  await expect.poll(() => page.getByText('Aucun résultat').count()).toBe(0);
  await expect.poll(() => searched(page)).toBe('x');
});

test('a search that fails is announced, and can be repeated', async () => {
  const page = await office.at('agent');
  await page.route('**/api/search**', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.goto('/search?q=dorval');
  await page.getByRole('alert').getByText('Une erreur').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/search**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Rétention (1)' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the details open over the search with all that the dossier says', async () => {
  const page = await office.at('agent');
  await page.goto('/search?q=31904561%20dorval');
  const found = row(page, 'DORVAL Wilson');
  await found.getByRole('button', { name: /^Détails/ }).click();
  const dialog = page.getByRole('dialog', { name: 'DORVAL Wilson' });
  await dialog.getByText('Ti-Wil').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  const opening = page.context().waitForEvent('page');
  await found.getByRole('link', { name: /^Ouvrir/ }).click();
  const list = await opening;
  await list.getByRole('heading', { name: 'Liste des Dossiers de Rétention' }).waitFor();
  await list.getByRole('row').filter({ hasText: 'DORVAL' }).waitFor();
});

test('a dossier that cannot be read or whose kind is unknown is told of in words', async () => {
  const page = await office.at('agent');
  await page.route('**/api/search', async (route) => {
    const result = { nom_complet: 'X', dossier_no: 'Y', created_at: '2026-01-01', reasons: [] };
    const certificat = [
      { ...result, type: 'certificat', id: 999_999 },
      { ...result, type: 'autre', id: 1, nom_complet: 'Z' },
    ];
    await route.fulfill({ json: { certificat, retention: [], plainte: [], arme: [] } });
  });
  await page.goto('/search?q=abc');
  await page.getByRole('button', { name: 'Détails : X' }).click();
  await page.getByText('Impossible de charger les détails du dossier.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Détails : Z' }).click();
  await page.getByText('Type de dossier non reconnu.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Ouvrir la fiche' }).count()).toBe(0);
});

test('a row tells photo, name, birth date, number and kind, and the office to who sees several', async () => {
  const page = await office.at('agent');
  await page.goto('/search?q=dorval');
  const found = row(page, 'DORVAL Wilson');
  await found.getByText('Dossier de rétention').waitFor();
  expect(await found.getByText(/^RT01-\d{4}-00001/).count()).toBe(1);
  expect(await page.getByRole('columnheader', { name: 'Bureau' }).count()).toBe(0);
  await page.goto('/search?q=pierre-louis');
  const adult = row(page, 'PIERRE-LOUIS Esther Nadège');
  await adult.locator('[data-initials="PE"] > img[loading="lazy"]').waitFor();
  expect(await adult.getByText('Certificat majeur').or(adult.getByText('Majeur')).count()).toBe(1);
  expect(await adult.getByText(/^\d\d\/\d\d\/\d{4}$/).count()).toBe(1);
  const chief = await office.at('superAdmin');
  await chief.goto('/search?q=pierre-louis');
  await chief.getByRole('columnheader', { name: 'Bureau' }).waitFor();
  await row(chief, 'PIERRE-LOUIS Esther Nadège').getByText('Grand’Anse').waitFor();
});

test('Enter opens the first dossier, and back returns to the same results', async () => {
  const page = await office.at('agent');
  await page.goto('/search');
  await box(page).fill('dorval wilson');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/retention/details/*');
  await page.getByRole('heading', { name: /DORVAL Wilson/ }).waitFor();
  await page.goBack();
  await row(page, 'DORVAL Wilson').waitFor();
  expect(searched(page)).toBe('dorval wilson');
  expect(await box(page).inputValue()).toBe('dorval wilson');
});

test('all results of a group stand on pages of their own, which back and reload keep', async () => {
  const page = await office.at('agent');
  await page.goto('/search?q=509');
  await page.getByRole('link', { name: 'Voir les 13' }).click();
  await page.waitForURL('**/search?q=509&groupe=certificat');
  await page.getByRole('heading', { name: 'Certificats (13)' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 13);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: 'JN-BAPTISTE Wilner', exact: true }).click();
  await page.waitForURL('**/person/*');
  await page.goBack();
  await page.getByRole('heading', { name: 'Certificats (13)' }).waitFor();
  await page.getByRole('link', { name: 'Tous les groupes' }).click();
  await page.getByRole('heading', { name: 'Rétention (1)' }).waitFor();
});

test('it fits a telephone, and says that it is searching', async () => {
  const page = await office.at('agent', { viewport: PHONE });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search?q=augustin');
  await page.getByText('Recherche en cours...').waitFor();
  answer();
  await page.getByRole('heading', { name: 'Certificats (11)' }).waitFor();
  await page.getByText('11 résultats', { exact: true }).waitFor();
  expect(await hangingOut(page)).toBe(0);
  await expectAccessible(page);
});
