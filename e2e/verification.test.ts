import sharp from 'sharp';
import { frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { changed, majeur } from '@dosye/testing/records.ts';
import { findStatement } from '@dosye/verification/qrContent.ts';
import { openStatement } from '@dosye/verification/statement.ts';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { pictureOfPdf } from './pdfPicture.ts';
import { scannedPdf } from './scannedPdf.ts';
import {
  altered,
  giveFile,
  issuePaper,
  type Paper,
  photoOf,
  seeVerdict,
  verdictOf,
} from './verificationPaper.ts';
import {
  issuePapers,
  savePage,
  serveFolder,
  verifiesByItsList,
  writePageFolder,
} from './verificationWithoutLine.ts';

const office = await openOffice({ publicUrl: 'https://dosye.exemple.ht' });

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

test('without a connection the page that was opened before is there again, and verifies by its list', async () => {
  const papers = await issuePapers(office);
  const page = await office.stranger({ serviceWorkers: 'allow' });
  await page.goto('/verification');
  await page.getByText(/^Clés et liste des actes/).waitFor();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    }
  });
  await giveFile(page, 'scan.pdf', papers.scan);
  await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^Clés et liste des actes/).waitFor();
  await verifiesByItsList(page, papers);
  // It has read a scan before.
  await giveFile(page, 'scan.pdf', papers.scan);
  await seeVerdict(page, 'Code authentique, papier non comparé');
});

/** A paper as somebody downloads it, with what its code says. */
type Downloaded = Pick<Paper, 'number' | 'checkCode' | 'statement' | 'pdf'>;

async function download(id: number): Promise<Downloaded> {
  const agent = await office.client('agent');
  const answer = await agent.get(`/api/certificate/${id}/download`);
  expect(answer.statusCode).toBe(200);
  const pdf = answer.rawPayload;
  const statement = findStatement(pdf.toString('latin1')) ?? '';
  const opened = openStatement(statement, []);
  if (opened.outcome !== 'unknownKey') throw new Error(opened.outcome);
  const { number, checkCode } = opened.statement;
  expect(answer.headers['act-number']).toBe(number);
  return { number, checkCode, statement, pdf };
}

/** A PDF with another byte near its end. */
function withOtherByte(pdf: Buffer): Buffer {
  const other = Buffer.from(pdf);
  other[other.length - 8] = (other.at(-8) ?? 0) ^ 1;
  return other;
}

/** A PDF whose metadata no longer has the statement, as another program saves it. */
const withoutMetadata = ({ pdf, statement }: Downloaded): Buffer =>
  Buffer.from(pdf.toString('latin1').replaceAll(statement, ' '.repeat(statement.length)), 'latin1');

/** Gives the page a file. @returns the title of what it says */
async function saysOf(page: Page, name: string, file: Buffer): Promise<string> {
  await page.goto('/verification');
  await giveFile(page, name, file);
  await expect.poll(() => verdictOf(page)).not.toBe('');
  return verdictOf(page);
}

test('a certificate is verified by anyone, from its issue until it is void and the server has stopped', async () => {
  const agent = await office.client('agent');
  const admin = await office.client('admin');
  const record = majeur({ 'informationsInternes.dateVerification': '2026-11-20' });
  const created = (await agent.post('/api/persons', { personData: record })).json();
  const first = await download(created.id);

  const artist = await office.stranger({ bypassCSP: true });
  const picture = await pictureOfPdf(artist, first.pdf);
  const photo = await sharp(picture).rotate(2, { background: '#fff' }).jpeg().toBuffer();
  const page = await office.stranger();
  expect(await saysOf(page, 'photo.jpg', photo)).toBe('Code authentique, papier non comparé');
  await page.getByText('Esther Nadège PIERRE-LOUIS', { exact: true }).waitFor();
  await page.getByText(first.number, { exact: true }).waitFor();
  const scan = await scannedPdf(photo);
  expect(await saysOf(page, 'scan.pdf', scan)).toBe('Code authentique, papier non comparé');

  expect(await saysOf(page, 'certificat.pdf', first.pdf)).toBe('Authentique');
  expect(await saysOf(page, 'certificat.pdf', withOtherByte(first.pdf))).toBe('Altéré');
  expect(await saysOf(page, 'certificat.pdf', withoutMetadata(first))).toBe('Altéré');
  await page.goto('/verification');
  await page.goto(`/verification#${altered(first.statement)}`);
  await expect.poll(() => verdictOf(page)).toBe('Altéré');

  const { version: _version, ...saved } = created;
  const personData = changed(saved, { 'renseignementsPersonnels.surnom': 'Nadou' });
  expect((await agent.put(`/api/persons/${created.id}`, { personData })).statusCode).toBe(200);
  const second = await download(created.id);
  expect(await saysOf(page, 'certificat.pdf', first.pdf)).toBe('Remplacé');
  expect(await saysOf(page, 'certificat.pdf', second.pdf)).toBe('Authentique');

  const reason = 'Le nom est mal orthographié sur le papier.';
  const voided = await admin.post(`/api/acts/${second.number}/void`, { reason });
  expect(voided.statusCode).toBe(200);
  expect(await saysOf(page, 'certificat.pdf', second.pdf)).toBe('Annulé');
  const reissue = { kind: 'certificat-majeur', dossierId: created.id };
  expect((await agent.post('/api/acts/reissue', reissue)).statusCode).toBe(200);
  const third = await download(created.id);
  expect(await saysOf(page, 'certificat.pdf', third.pdf)).toBe('Authentique');

  const papers = { valid: third, replaced: first, gone: second };
  const folder = await serveFolder(writePageFolder(office));
  await page.goto('/verification');
  const file = await savePage(page);
  await office.app.close();
  for (const address of [folder, pathToFileURL(file).href]) {
    await page.goto(address);
    await page.getByText(/^Clés et liste des actes/).waitFor();
    await verifiesByItsList(page, papers);
  }
});
