import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { revokeKey } from '@dosye/server/verification/changeKeys.ts';
import { readKeys } from '@dosye/server/verification/keys.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { recordEvent, unusedNumber } from '@dosye/testing/registerAct.ts';
import { encodeStatement, openStatement } from '@dosye/verification/statement.ts';
import { newSigningKey } from '@dosye/verification/cose.ts';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { hangingOut } from './shellOffice.ts';
import { altered, giveFile, issuePaper, photoOf, verdictOf } from './verificationPaper.ts';

const office = await openOffice();
beforeEach(() => office.owner.query('delete from verification_attempt'));

async function openPage(fragment = '', options = {}): Promise<Page> {
  const page = await office.stranger(options);
  await page.goto(`/verification${fragment === '' ? '' : `#${fragment}`}`);
  return page;
}

const again = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Vérifier un autre papier' }).click();

describe('the code of an act', () => {
  test('that leads to the page is authentic, and shows what the paper must show', async () => {
    const { statement, number } = await issuePaper(office);
    const page = await openPage(statement);
    await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
    await page.getByText('Kòd la otantik, yo pa konpare papye a').waitFor();
    for (const said of ['Esther Nadège PIERRE-LOUIS', '28 juin 1998', 'Aucun antécédent', number]) {
      await page.getByText(said, { exact: true }).waitFor();
    }
    await page.getByText('Comparez la photo du papier avec la personne').waitFor();
    await expectAccessible(page);
  });

  test('stays in the browser: no server is told the fragment, and nothing of the application is loaded', async () => {
    const { statement } = await issuePaper(office);
    const page = await office.stranger();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/verification#${statement}`);
    await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
    const paths = asked.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    expect(paths.filter((path) => path === '/verification')).not.toEqual([]);
    const said = asked.map((url) => url.replace(/#.*/, '')).join('\n');
    expect(said).not.toContain(statement.slice(0, 40));
  });

  test('is read from a photograph of a photocopy', async () => {
    const { statement } = await issuePaper(office);
    const page = await openPage();
    await giveFile(page, 'photo.jpg', await photoOf(statement));
    await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  });

  test('is read by the camera', async () => {
    const { statement } = await issuePaper(office);
    const page = await office.stranger();
    const picture = `data:image/jpeg;base64,${(await photoOf(statement)).toString('base64')}`;
    await page.addInitScript((source) => {
      const film = async (): Promise<MediaStream> => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.captureStream(10);
      };
      navigator.mediaDevices.getUserMedia = film;
    }, picture);
    await page.goto('/verification');
    await page.getByRole('button', { name: 'Lire le code avec la caméra' }).click();
    await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  });

  test('that was altered is altered, and says nothing of the person', async () => {
    const { statement } = await issuePaper(office);
    const page = await openPage(altered(statement));
    await expect.poll(() => verdictOf(page)).toBe('Altéré');
    expect(await page.getByText('Esther').count()).toBe(0);
    await expectAccessible(page);
  });

  test('that is looked at after another one is not given the late answer about that one', async () => {
    const [first, second] = [await issuePaper(office), await issuePaper(office)];
    const page = await openPage();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/${first.number}?*`, (route) => held.then(() => route.continue()));
    const lookAt = (statement: string) =>
      page.evaluate((hash) => void (window.location.hash = hash), statement);
    const asked = page.waitForRequest((request) => request.url().includes(first.number));
    await lookAt(first.statement);
    await asked;
    await lookAt(altered(second.statement));
    await expect.poll(() => verdictOf(page)).toBe('Altéré');
    const answered = page.waitForResponse((response) => response.url().includes(first.number));
    answer();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await verdictOf(page)).toBe('Altéré');
  });

  test('of another installation is of an unknown key', async () => {
    const { statement } = await issuePaper(office);
    const opened = openStatement(statement, []);
    if (opened.outcome !== 'unknownKey') throw new Error(opened.outcome);
    const issuer = 'Police de Nulle Part';
    const page = await openPage(encodeStatement({ ...opened.statement, issuer }, newSigningKey()));
    await expect
      .poll(() => verdictOf(page))
      .toBe('Émis par Police de Nulle Part, clé inconnue de ce vérificateur');
    expect(await page.getByText('Esther').count()).toBe(0);
  });

  test('signed by a key that is revoked is told, and nothing of the person', async () => {
    const { statement } = await issuePaper(office);
    const [key] = await readKeys(office);
    await revokeKey(office, { id: key?.id ?? '', from: '2026-11-23', because: 'machine volée' });
    const page = await openPage(statement);
    await expect.poll(() => verdictOf(page)).toBe('Clé révoquée');
    expect(await page.getByText('Esther').count()).toBe(0);
  });

  test('is replaced, void or expired when the register says so, with the day', async () => {
    const dossierNumber = unusedNumber();
    const replaced = await issuePaper(office, { dossierNumber });
    await issuePaper(office, { dossierNumber, issue: 2 });
    const gone = await issuePaper(office);
    await recordEvent(office.owner, gone.number, 'void', '2026-11-20T15:00:00Z');
    const old = await issuePaper(office, { validUntil: '2026-01-31' });
    const page = await openPage(replaced.statement);
    await expect.poll(() => verdictOf(page)).toBe('Remplacé');
    await page.evaluate((hash) => void (window.location.hash = hash), gone.statement);
    await expect.poll(() => verdictOf(page)).toBe('Annulé');
    await page.getByText('Depuis le 20 novembre 2026.').waitFor();
    await page.evaluate((hash) => void (window.location.hash = hash), old.statement);
    await expect.poll(() => verdictOf(page)).toBe('Expiré');
  });
});

describe('a PDF', () => {
  test('is authentic when it is the registered one, altered when a byte differs', async () => {
    const { pdf } = await issuePaper(office);
    const page = await openPage();
    await giveFile(page, 'certificat.pdf', pdf);
    await expect.poll(() => verdictOf(page)).toBe('Authentique');
    await expectAccessible(page);
    await again(page);
    const other = Buffer.from(pdf);
    other[pdf.length - 2] = 0x20;
    await giveFile(page, 'certificat.pdf', other);
    await expect.poll(() => verdictOf(page)).toBe('Altéré');
  });

  test('that is damaged asks for a photograph', async () => {
    const page = await openPage();
    await giveFile(page, 'certificat.pdf', Buffer.from('%PDF-1.4\n…'));
    await page.getByText('prenez une photo nette du code carré').waitFor();
    expect(await verdictOf(page)).toBe('Aucun code lu');
  });
});

test('a file that the device cannot read is said to be so, and another one is verified', async () => {
  const { pdf } = await issuePaper(office);
  const page = await openPage();
  await page.evaluate(() => {
    File.prototype.slice = function moved(this: File, ...range) {
      Reflect.deleteProperty(File.prototype, 'slice');
      const part = this.slice(...range);
      part.text = () => Promise.reject(new DOMException('The file was moved.', 'NotReadableError'));
      return part;
    };
  });
  await giveFile(page, 'certificat.pdf', pdf);
  await page.getByText('Cet appareil n’a pas pu lire ce fichier.').waitFor();
  expect(await verdictOf(page)).toBe('Fichier illisible');
  await expectAccessible(page);
  await again(page);
  await giveFile(page, 'certificat.pdf', pdf);
  await expect.poll(() => verdictOf(page)).toBe('Authentique');
});

describe('number and check code typed in', () => {
  async function type(page: Page, number: string, checkCode: string): Promise<void> {
    await page.getByLabel('Numéro de l’acte').fill(number);
    await page.getByLabel('Code de contrôle').fill(checkCode);
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click();
  }

  test('show state and day, and nothing of the person', async () => {
    const { number, checkCode } = await issuePaper(office);
    const page = await openPage();
    await type(page, number.toLowerCase(), checkCode.toLowerCase().replaceAll('-', ' '));
    await expect.poll(() => verdictOf(page)).toBe('Valable selon le registre');
    await page.getByText(`Depuis le ${frenchLongDay(todayInHaiti())}.`).waitFor();
    expect(await page.getByText(/Esther|Aucun antécédent|Jérémie/).count()).toBe(0);
    await again(page);
    await type(page, number, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    await expect.poll(() => verdictOf(page)).toBe('Inconnu');
  });

  test('that cannot be right are said to be so, field by field', async () => {
    const page = await openPage();
    await type(page, '33', 'ABC');
    await page.getByText('Tapez le numéro en entier, comme CM01-2026-00033-D1.').waitFor();
    await page.getByText(/^Un code de contrôle a seize lettres et chiffres/).waitFor();
    expect(await verdictOf(page)).toBe('');
    await expectAccessible(page);
  });
});

test('the page speaks Creole', async () => {
  const { statement } = await issuePaper(office);
  const page = await openPage(statement);
  await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  await page.getByRole('button', { name: 'Kreyòl' }).click();
  await expect.poll(() => verdictOf(page)).toBe('Kòd la otantik, yo pa konpare papye a');
  await page.getByText('28 jen 1998').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ht');
  await expectAccessible(page);
});

test('the page fits a telephone', async () => {
  const { statement } = await issuePaper(office);
  const page = await openPage('', { viewport: PHONE });
  await page.getByRole('button', { name: 'Lire le code avec la caméra' }).waitFor();
  expect(await hangingOut(page)).toBe(0);
  await expectAccessible(page);
  await page.evaluate((hash) => void (window.location.hash = hash), statement);
  await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  expect(await hangingOut(page)).toBe(0);
});
