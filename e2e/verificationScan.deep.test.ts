import { expectAccessible } from '@dosye/testing/axe.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { type ScanFormat, scannedPdf } from './scannedPdf.ts';
import { altered, giveFile, issuePaper, photoOf, verdictOf } from './verificationPaper.ts';

const office = await openOffice();
beforeEach(() => office.owner.query('delete from attempt'));

const SCANNED =
  'Ce PDF est une copie scannée : seul son code a été lu. Le reste du papier n’a pas été comparé.';
const WORDS = 'Police Nationale CM01-2026-00033-D1 Esther PIERRE-LOUIS ';

/** Gives a new page of a stranger a PDF. @returns the page */
async function give(pdf: Buffer) {
  const page = await office.stranger();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/verification');
  await giveFile(page, 'scan.pdf', pdf);
  await expect.poll(() => verdictOf(page)).not.toBe('');
  expect(refused).toEqual([]);
  return page;
}

describe('a scanned PDF', () => {
  test.each<ScanFormat>([
    'JPEG',
    'CCITT',
  ])('whose page is a picture (%s) is searched for its code', async (format) => {
    const { statement, number } = await issuePaper(office);
    const page = await give(await scannedPdf(await photoOf(statement), { format }));
    expect(await verdictOf(page)).toBe('Code authentique, papier non comparé');
    await page.getByText(SCANNED).waitFor();
    await page.getByText('Esther Nadège PIERRE-LOUIS', { exact: true }).waitFor();
    await page.getByText(number, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  test('remains a scan with recognised text, which nobody sees, and with the line of an application', async () => {
    const { statement } = await issuePaper(office);
    const picture = await photoOf(statement);
    for (const text of [
      { content: WORDS.repeat(10), visible: false },
      { content: 'Scanned with an application', visible: true },
    ]) {
      const page = await give(await scannedPdf(picture, { text }));
      expect(await verdictOf(page)).toBe('Code authentique, papier non comparé');
    }
  });

  test('with an altered code is altered', async () => {
    const { statement } = await issuePaper(office);
    const page = await give(await scannedPdf(await photoOf(altered(statement))));
    expect(await verdictOf(page)).toBe('Altéré');
    expect(await page.getByText(SCANNED).count()).toBe(0);
  });

  test('without a code that can be read asks for a photograph', async () => {
    const blank = await photoOf('CM01-2026-00033');
    const page = await give(await scannedPdf(blank));
    expect(await verdictOf(page)).toBe('Aucun code lu');
    await page.getByText('prenez une photo nette du code carré').waitFor();
  });
});

test('a PDF with text that is not the registered one is altered, although its code holds', async () => {
  const { statement } = await issuePaper(office);
  const text = { content: WORDS.repeat(10), visible: true };
  const page = await give(await scannedPdf(await photoOf(statement), { text }));
  expect(await verdictOf(page)).toBe('Altéré');
});
