import { readFile } from 'node:fs/promises';
import { readWorkbook } from '@dosye/testing/spreadsheets.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnTexts, saveAdult, saveReport } from './dossiers.ts';
import { hold, openOffice } from './formOffice.ts';

const office = await openOffice();
const SEX = 'renseignementsPersonnels.sexe';

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1, { [SEX]: 'Femme' });
  await saveAdult(agent, 'ÉTIENNE', 2, { [SEX]: 'Homme' });
  await saveAdult(agent, 'AUGUSTIN', 3, { [SEX]: 'Homme' });
  await saveAdult(await office.client('agentNippes'), 'NIPPOIS', 4);
});

const names = (page: Page): Promise<string[]> => columnTexts(page, 'Nom');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const rows = (page: Page) => page.locator('tbody tr').count();
const query = (page: Page): string => new URL(page.url()).search;

async function openList(page: Page, address = '/persons'): Promise<void> {
  await page.goto(address);
  await page.locator('tbody a').first().waitFor();
}

describe('the list of certificates', () => {
  test('is searched, sorted and filtered by an agent, who opens a dossier, comes back and takes the list along', async () => {
    const page = await office.at('agent');
    await openList(page);
    expect(await names(page)).toEqual(['AUGUSTIN', 'ÉTIENNE', 'DORVAL']);
    await page.keyboard.type('etienne');
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE']);
    await expect.poll(() => query(page)).toBe('?recherche=etienne');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['ÉTIENNE']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('etienne');
    await page.goBack();
    await expect.poll(async () => (await names(page)).length).toBe(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');

    await page.getByRole('button', { name: 'Nom', exact: true }).click();
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'DORVAL', 'ÉTIENNE']);
    await page.getByRole('button', { name: /Filtres avancés/ }).click();
    await page.getByRole('radio', { name: 'Homme' }).click();
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    const filtered = query(page);
    await row(page, 'ÉTIENNE').getByText('+509 31 90 45 61').click({ force: true });
    await page.getByRole('heading', { name: /^ÉTIENNE/ }).waitFor();
    await page.getByRole('link', { name: 'Liste des Dossiers' }).click();
    await expect.poll(() => names(page)).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    expect(query(page)).toBe(filtered);

    // It leaves as it is filtered, by keys alone.
    const exporting = page.getByRole('button', { name: /^Export/ });
    await exporting.press('ArrowDown');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Liste exportée avec succès.').waitFor(),
      page.keyboard.press('Enter'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^liste-des-dossiers_.*\.xlsx$/);
    const [list] = await readWorkbook(await readFile(await file.path()));
    expect(list?.rows.slice(1).map(([name]) => name)).toEqual(['AUGUSTIN', 'ÉTIENNE']);
    // The focus stays where it was.
    expect(await exporting.evaluate((it) => it === document.activeElement)).toBe(true);
    await exporting.press('ArrowDown');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV (.csv)' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
  });

  test('opens the dossier that is clicked before the text is searched for', async () => {
    const page = await office.at('agent');
    await page.clock.install();
    await openList(page);
    const screen = await hold(page, '**/assets/*.js');
    await page.keyboard.type('DORVAL');
    // In one task, as a click and a timer may be: nothing is rendered between them.
    await row(page, 'DORVAL')
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => {
        link.click();
        document.querySelector<HTMLFormElement>('form[role="search"]')?.requestSubmit();
      });
    screen.release();
    await page.getByRole('heading', { name: /^DORVAL/, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/person\/\d+$/);
  });
});

test('a super administrator sees every office, and deletes reports and with them their last page', async () => {
  const agent = await office.client('agent');
  for (let number = 1; number <= 51; number += 1) {
    await saveReport(agent, `Témoin NUMÉRO ${String(number).padStart(2, '0')}`);
  }
  const page = await office.at('superAdmin');
  await openList(page);
  expect(await names(page)).toContain('NIPPOIS');
  await page.getByRole('button', { name: /Filtres avancés/ }).click();
  await page.getByLabel('Bureau').selectOption({ label: 'Nippes' });
  await expect.poll(() => names(page)).toEqual(['NIPPOIS']);

  await openList(page, '/information/list?recherche=numero&page=2');
  await page.getByText('Page 2 sur 2 (51 résultats)').waitFor();
  await expect.poll(() => rows(page)).toBe(1);
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText("Rapport d'information supprimé avec succès.").waitFor();
  await expect.poll(() => rows(page)).toBe(50);
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
});
