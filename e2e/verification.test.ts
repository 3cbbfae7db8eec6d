import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { revokeKey } from '@dosye/server/verification/changeKeys.ts';
import { readKeys } from '@dosye/server/verification/keys.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { recordEvent, unusedNumber } from '@dosye/testing/registerAct.ts';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { giveFile, issuePaper, photoOf, verdictOf } from './verificationPaper.ts';

const office = await openOffice();
beforeEach(() => office.owner.query('delete from verification_attempt'));

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
  await page.getByText('Kòd la otantik, yo pa konpare papye a').waitFor();
  for (const said of ['Esther Nadège PIERRE-LOUIS', '28 juin 1998', 'Aucun antécédent', number]) {
    await page.getByText(said, { exact: true }).waitFor();
  }
  await expectAccessible(page);
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
  await page.getByText(`Depuis le ${frenchLongDay(todayInHaiti())}.`).waitFor();
  expect(await page.getByText(/Esther|Aucun antécédent|Jérémie/).count()).toBe(0);
  await type(number, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  await expect.poll(() => verdictOf(page)).toBe('Inconnu');

  await again(page);
  await giveFile(page, 'certificat.pdf', Buffer.from('%PDF-1.4\n…'));
  await page.getByText('prenez une photo nette du code carré').waitFor();
  expect(await verdictOf(page)).toBe('Aucun code lu');
});

test('a code is replaced, void or expired when the register says so, and worth nothing once its key is revoked', async () => {
  const dossierNumber = unusedNumber();
  const replaced = await issuePaper(office, { dossierNumber });
  const valid = await issuePaper(office, { dossierNumber, issue: 2 });
  const gone = await issuePaper(office);
  await recordEvent(office.owner, gone.number, 'void', '2026-11-20T15:00:00Z');
  const old = await issuePaper(office, { validUntil: '2026-01-31' });
  const page = await office.stranger();
  await page.goto(`/verification#${replaced.statement}`);
  await expect.poll(() => verdictOf(page)).toBe('Remplacé');
  await page.evaluate((hash) => void (window.location.hash = hash), gone.statement);
  await expect.poll(() => verdictOf(page)).toBe('Annulé');
  await page.getByText('Depuis le 20 novembre 2026.').waitFor();
  await page.evaluate((hash) => void (window.location.hash = hash), old.statement);
  await expect.poll(() => verdictOf(page)).toBe('Expiré');

  const [key] = await readKeys(office);
  await revokeKey(office, { id: key?.id ?? '', from: '2026-11-23', because: 'machine volée' });
  const later = await office.stranger();
  await later.goto(`/verification#${valid.statement}`);
  await expect.poll(() => verdictOf(later)).toBe('Clé révoquée');
  expect(await later.getByText('Esther').count()).toBe(0);
});
