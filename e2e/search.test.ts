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
const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const searched = (page: Page): string | null => new URL(page.url()).searchParams.get('recherche');

test('one arrives there after signing in, and types at once', async () => {
  const page = await office.stranger();
  await page.goto('/');
  await signInBy(page, 'mireille');
  await page.getByRole('heading', { name: 'Recherche globale', level: 1 }).waitFor();
  expect(pathOf(page)).toBe('/search');
  expect(await focusedName(page)).toBe('Rechercher dans tous les dossiers');
  await page.keyboard.type('jean bte');
  const found = card(page, 'JN-BAPTISTE Wilner');
  await found.getByText('Jean = JN').waitFor();
  await page.getByRole('heading', { name: 'Certificats (1)' }).waitFor();
  expect(searched(page)).toBe('jean bte');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await page.getByRole('heading', { name: 'Nouveau Dossier' }).waitFor();
  await page.goBack();
  await found.waitFor();
});

test('groups stand in their order with what they hold, the others in the list', async () => {
  const page = await office.at('agent');
  await page.goto('/search?recherche=dorval');
  await page.getByRole('heading', { name: 'Rétention (1)' }).waitFor();
  await box(page).fill('509');
  await page.getByRole('heading', { name: 'Certificats (12+)' }).waitFor();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual(['Certificats (12+)', 'Rétention (1)']);
  const section = page.getByRole('region', { name: 'Certificats (12+)' });
  expect(await section.getByRole('listitem').count()).toBe(12);
  const all = section.getByRole('link', { name: 'Tous les résultats dans la liste' });
  expect(await all.getAttribute('href')).toBe('/persons?recherche=509');
  await box(page).fill('xyzzy');
  await page.getByText('Aucun résultat trouvé pour "xyzzy"').waitFor();
  await box(page).fill('x');
  await expect.poll(() => page.getByText('Aucun résultat').count()).toBe(0);
  await expect.poll(() => searched(page)).toBe('x');
});

test('the details open over the search with all that the dossier says', async () => {
  const page = await office.at('agent');
  await page.goto('/search?recherche=31904561%20dorval');
  const found = card(page, 'DORVAL Wilson');
  await found.getByRole('button', { name: /^Détails/ }).click();
  const dialog = page.getByRole('dialog', { name: 'DORVAL Wilson' });
  await dialog.getByText('Ti-Wil').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(0);
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
  await page.goto('/search?recherche=abc');
  await page.getByRole('button', { name: 'Détails : X' }).click();
  await page.getByText('Impossible de charger les détails du dossier.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Détails : Z' }).click();
  await page.getByText('Type de dossier non reconnu.').waitFor();
  expect(await page.getByRole('link', { name: 'Ouvrir la fiche' }).count()).toBe(0);
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
  await page.goto('/search?recherche=augustin');
  await page.getByText('Recherche en cours...').waitFor();
  answer();
  await page.getByRole('heading', { name: 'Certificats (11)' }).waitFor();
  await page.getByText('11 résultats', { exact: true }).waitFor();
  expect(await hangingOut(page)).toBe(0);
  await expectAccessible(page);
});
