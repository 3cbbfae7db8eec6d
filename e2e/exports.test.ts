import { readFile } from 'node:fs/promises';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { readWorkbook } from '@dosye/testing/spreadsheets.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1, { 'renseignementsPersonnels.sexe': 'Homme' });
  await saveAdult(agent, 'ESTIMÉ', 2, { 'renseignementsPersonnels.sexe': 'Femme' });
});

const exporting = (page: Page) => page.getByRole('button', { name: /^Export/ });

/** Opens the list and its menu of exports. */
async function openMenu(page: Page, filter = ''): Promise<void> {
  await page.goto(`/persons${filter}`);
  await page.locator('tbody a').first().waitFor();
  await exporting(page).press('ArrowDown');
}

test('a list leaves as it is filtered, by keys alone', async () => {
  const page = await office.at('agent');
  await openMenu(page, '?sexe=Homme');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Liste exportée avec succès.').waitFor(),
    page.keyboard.press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^liste-des-dossiers_.*\.xlsx$/);
  const [list] = await readWorkbook(await readFile(await file.path()));
  expect(list?.rows.slice(1).map(([name]) => name)).toEqual(['DORVAL']);
  // The focus stays where it was.
  expect(await exporting(page).evaluate((it) => it === document.activeElement)).toBe(true);
});

test('the menu fits a telephone, and gives a CSV', async () => {
  const page = await office.at('agent', { viewport: PHONE });
  await openMenu(page);
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV (.csv)' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
});

test('an export that fails says so, and one that goes on can be called off', async () => {
  const page = await office.at('agent');
  await page.route('**/api/persons/export', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'La base est absente.' } }),
  );
  await openMenu(page);
  await page.keyboard.press('Enter');
  await page.getByText('La base est absente.').waitFor();
  await page.unroute('**/api/persons/export');
  await page.route('**/api/persons/export', () => undefined);
  await exporting(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Export…' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Export annulé.').waitFor();
  await expect.poll(() => exporting(page).textContent()).toBe('Exporter');
});
