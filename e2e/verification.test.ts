import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { giveFile, issuePaper, photoOf, verdictOf } from './verificationPaper.ts';

const office = await openOffice();

const CODE_ONLY = 'Code authentique, papier non comparé';
const again = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Vérifier un autre papier' }).click();

test('a stranger follows the code of a paper, photographs a copy, and types what it says; no server is told what the code says', async () => {
  const { statement, number, checkCode } = await issuePaper(office);
  const page = await office.stranger();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/verification#${statement}`);
  await expect.poll(() => verdictOf(page)).toBe(CODE_ONLY);
  await page.getByText('Esther Nadège PIERRE-LOUIS', { exact: true }).waitFor();
  const paths = asked.map((url) => new URL(url).pathname);
  // Nothing of the application is loaded.
  expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(paths.filter((path) => path === '/verification')).not.toEqual([]);
  const said = asked.map((url) => url.replace(/#.*/, '')).join('\n');
  expect(said).not.toContain(statement.slice(0, 40));

  await again(page);
  await giveFile(page, 'photo.jpg', await photoOf(statement));
  await expect.poll(() => verdictOf(page)).toBe(CODE_ONLY);

  const type = async (typedNumber: string, typedCode: string): Promise<void> => {
    await again(page);
    await page.getByLabel('Numéro de l’acte').fill(typedNumber);
    await page.getByLabel('Code de contrôle').fill(typedCode);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  };
  await type(number.toLowerCase(), checkCode.toLowerCase().replaceAll('-', ' '));
  await expect.poll(() => verdictOf(page)).toBe('Valable selon le registre');
  await page.getByText(`Valable depuis le ${frenchLongDay(todayInHaiti())}.`).waitFor();
  expect(await page.getByText(/Esther|Aucun antécédent|Jérémie/).count()).toBe(0);
  await type(number, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  await expect.poll(() => verdictOf(page)).toBe('Inconnu');

  await again(page);
  await giveFile(page, 'certificat.pdf', Buffer.from('%PDF-1.4\n…'));
  await page.getByText('prenez une photo nette du code carré').waitFor();
  expect(await verdictOf(page)).toBe('Aucun code lu');
});
