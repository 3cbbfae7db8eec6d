import { changed, majeur } from '@dosye/testing/records.ts';
import { findStatement } from '@dosye/verification/qrContent.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';
import { pictureOfPdf } from './pdfPicture.ts';
import { altered, giveFile, verdictOf } from './verificationPaper.ts';

const office = await openOffice({ publicUrl: 'https://dosye.exemple.ht' });

test('a certificate is verified by anyone, from its issue until it is void', async () => {
  const agent = await office.client('agent');
  const admin = await office.client('admin');
  const record = majeur({ 'informationsInternes.dateVerification': '2026-11-20' });
  const created = (await agent.post('/api/persons', { personData: record })).json();
  const download = async (): Promise<{ number: string; pdf: Buffer }> => {
    const answer = await agent.get(`/api/certificate/${created.id}/download`);
    expect(answer.statusCode).toBe(200);
    return { number: String(answer.headers['act-number']), pdf: answer.rawPayload };
  };
  const first = await download();

  const artist = await office.stranger({ bypassCSP: true });
  const picture = await pictureOfPdf(artist, first.pdf);
  const photo = await sharp(picture).rotate(2, { background: '#fff' }).jpeg().toBuffer();

  const page = await office.stranger();
  await page.goto('/verification');
  const again = () => page.getByRole('button', { name: 'Vérifier un autre papier' }).click();
  await giveFile(page, 'photo.jpg', photo);
  await expect.poll(() => verdictOf(page)).toBe('Code authentique, papier non comparé');
  await page.getByText('Esther Nadège PIERRE-LOUIS', { exact: true }).waitFor();
  await page.getByText(first.number, { exact: true }).waitFor();

  await again();
  await giveFile(page, 'certificat.pdf', first.pdf);
  await expect.poll(() => verdictOf(page)).toBe('Authentique');

  await again();
  const other = Buffer.from(first.pdf);
  other[other.length - 8] = (other.at(-8) ?? 0) ^ 1;
  await giveFile(page, 'certificat.pdf', other);
  await expect.poll(() => verdictOf(page)).toBe('Altéré');

  const statement = findStatement(first.pdf.toString('latin1')) ?? '';
  await page.goto(`/verification#${altered(statement)}`);
  await expect.poll(() => verdictOf(page)).toBe('Altéré');

  const { version: _version, ...saved } = created;
  const personData = changed(saved, { 'renseignementsPersonnels.surnom': 'Nadou' });
  expect((await agent.put(`/api/persons/${created.id}`, { personData })).statusCode).toBe(200);
  const second = await download();
  await again();
  await giveFile(page, 'certificat.pdf', first.pdf);
  await expect.poll(() => verdictOf(page)).toBe('Remplacé');
  await again();
  await giveFile(page, 'certificat.pdf', second.pdf);
  await expect.poll(() => verdictOf(page)).toBe('Authentique');

  const reason = 'Le nom est mal orthographié sur le papier.';
  const voided = await admin.post(`/api/acts/${second.number}/void`, { reason });
  expect(voided.statusCode).toBe(200);
  await again();
  await giveFile(page, 'certificat.pdf', second.pdf);
  await expect.poll(() => verdictOf(page)).toBe('Annulé');
});
