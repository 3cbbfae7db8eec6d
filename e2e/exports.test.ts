import { readFile } from 'node:fs/promises';
import { readWorkbook } from '@dosye/testing/spreadsheets.ts';
import { beforeAll, expect, test } from 'vitest';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

beforeAll(async () => {
  const agent = await office.client('agent');
  await saveAdult(agent, 'DORVAL', 1, { 'renseignementsPersonnels.sexe': 'Homme' });
  await saveAdult(agent, 'ESTIMÉ', 2, { 'renseignementsPersonnels.sexe': 'Femme' });
});

test('a list leaves as it is filtered, by keys alone, as a workbook and as CSV', async () => {
  const page = await office.at('agent');
  await page.goto('/persons?sexe=Homme');
  await page.locator('tbody a').first().waitFor();
  const exporting = page.getByRole('button', { name: /^Export/ });
  await exporting.press('ArrowDown');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Liste exportée avec succès.').waitFor(),
    page.keyboard.press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^liste-des-dossiers_.*\.xlsx$/);
  const [list] = await readWorkbook(await readFile(await file.path()));
  expect(list?.rows.slice(1).map(([name]) => name)).toEqual(['DORVAL']);
  // The focus stays where it was.
  expect(await exporting.evaluate((it) => it === document.activeElement)).toBe(true);

  await exporting.press('ArrowDown');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV (.csv)' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
});
