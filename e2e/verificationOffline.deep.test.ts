import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { giveFile, verdictOf } from './verificationPaper.ts';
import {
  issuePapers,
  savePage,
  serveFolder,
  verifiesByItsList,
  writePageFolder,
} from './verificationWithoutLine.ts';

const office = await openOffice();

test('the file that the page saves works alone, and asks for a photograph of a scan', async () => {
  const papers = await issuePapers(office);
  const page = await office.stranger();
  await page.goto('/verification');
  const file = await savePage(page);
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
  await page.getByText(/^Clés et liste des actes/).waitFor();
  await verifiesByItsList(page, papers);
  await giveFile(page, 'scan.pdf', papers.scan);
  await page.getByText('que seule la page en ligne peut lire').waitFor();
  expect(await verdictOf(page)).toBe('Aucun code lu');
});

test('the static folder works on any web server, and reads scans', async () => {
  const papers = await issuePapers(office);
  const page = await office.stranger();
  await page.goto(await serveFolder(writePageFolder(office)));
  await verifiesByItsList(page, papers);
  await giveFile(page, 'scan.pdf', papers.scan);
  await page.getByText('Ce PDF est une copie scannée').waitFor();
  expect(await verdictOf(page)).toBe('Code authentique, papier non comparé');
});
