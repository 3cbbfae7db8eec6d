import { pathToFileURL } from 'node:url';
import { changed, majeur } from '@dosye/testing/records.ts';
import { findStatement } from '@dosye/verification/qrContent.ts';
import { openStatement } from '@dosye/verification/statement.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { pictureOfPdf } from './pdfPicture.ts';
import { scannedPdf } from './scannedPdf.ts';
import { altered, giveFile, type Paper, verdictOf } from './verificationPaper.ts';
import {
  savePage,
  serveFolder,
  verifiesByItsList,
  writePageFolder,
} from './verificationWithoutLine.ts';

const office = await openOffice({ publicUrl: 'https://dosye.exemple.ht' });

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
