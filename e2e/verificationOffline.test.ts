import { pathToFileURL } from 'node:url';
import { recordEvent, unusedNumber } from '@dosye/testing/registerAct.ts';
import { describe, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { scannedPdf } from './scannedPdf.ts';
import { giveFile, issuePaper, photoOf, seeVerdict, verdictOf } from './verificationPaper.ts';
import {
  type Papers,
  savePage,
  serveFolder,
  verifiesByItsList,
  writePageFolder,
} from './verificationWithoutLine.ts';

const office = await openOffice();

async function issuePapers(): Promise<Papers> {
  const dossierNumber = unusedNumber();
  const replaced = await issuePaper(office, { dossierNumber });
  const valid = await issuePaper(office, { dossierNumber, issue: 2 });
  const gone = await issuePaper(office);
  await recordEvent(office.owner, gone.number, 'void');
  await office.owner.query('delete from verification_list');
  return { valid, replaced, gone };
}

const scanOf = async ({ valid }: Papers): Promise<Buffer> =>
  scannedPdf(await photoOf(valid.statement));

describe('without a connection', () => {
  test('the page that was opened before is there again, and verifies by its list', async () => {
    const papers = await issuePapers();
    const page = await office.stranger({ serviceWorkers: 'allow' });
    await page.goto('/verification');
    await page.getByText(/^Clés et liste des actes/).waitFor();
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active?.state !== 'activated') {
        await new Promise((resolve) => active?.addEventListener('statechange', resolve));
      }
    });
    const scan = await scanOf(papers);
    await giveFile(page, 'scan.pdf', scan);
    await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Clés et liste des actes/).waitFor();
    await verifiesByItsList(page, papers);
    // It has read a scan before.
    await giveFile(page, 'scan.pdf', scan);
    await seeVerdict(page, 'Code authentique, papier non comparé');
  });

  test('a page that cannot be saved says so', async () => {
    const page = await office.stranger();
    await page.goto('/verification');
    await page.getByText(/^Clés et liste des actes/).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Télécharger ce vérificateur' }).click();
    const alerts = page.getByRole('alert');
    await expect
      .poll(() => alerts.allInnerTexts())
      .toEqual(['Le vérificateur n’a pas pu être téléchargé.']);
  });

  test('the file that the page saves works alone, and asks for a photograph of a scan', async () => {
    const papers = await issuePapers();
    const page = await office.stranger();
    await page.goto('/verification');
    const file = await savePage(page);
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(file).href);
    await page.getByText(/^Clés et liste des actes/).waitFor();
    await verifiesByItsList(page, papers);
    await giveFile(page, 'scan.pdf', await scanOf(papers));
    await page.getByText('que seule la page en ligne peut lire').waitFor();
    expect(await verdictOf(page)).toBe('Aucun code lu');
    const old = page.getByText('Cette liste a plus d’une semaine : prenez-en une plus récente.');
    expect(await old.count()).toBe(0);
    await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60_000);
    await page.reload();
    await old.waitFor();
  });

  test('the static folder works on any web server, and reads scans', async () => {
    const papers = await issuePapers();
    const page = await office.stranger();
    await page.goto(await serveFolder(writePageFolder(office)));
    await verifiesByItsList(page, papers);
    await giveFile(page, 'scan.pdf', await scanOf(papers));
    await page.getByText('Ce PDF est une copie scannée').waitFor();
    expect(await verdictOf(page)).toBe('Code authentique, papier non comparé');
  });
});
