import { createHash, randomBytes } from 'node:crypto';
import { qrCode } from '@dosye/documents/qr.ts';
import { signStatement } from '@dosye/server/verification/signStatement.ts';
import type { TestApp } from '@dosye/testing/app.ts';
import { registerAct, type RegisteredAct, unusedNumber } from '@dosye/testing/registerAct.ts';
import { formatCheckCode } from '@dosye/verification/checkCode.ts';
import { qrContent } from '@dosye/verification/qrContent.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** What a person holds in hand: the code of an act, and its PDF with the statement in its metadata. */
export interface Paper extends RegisteredAct {
  statement: string;
  pdf: Buffer;
}

interface PaperOptions {
  dossierNumber?: string;
  issue?: number;
  validUntil?: string;
}

/** A paper whose act is in the register. */
export async function issuePaper(office: TestApp, options: PaperOptions = {}): Promise<Paper> {
  const { dossierNumber = unusedNumber(), issue = 1, validUntil = '' } = options;
  const checkCode = randomBytes(10);
  const { text: statement } = await signStatement(office, {
    issuer: 'Police Nationale d’Haïti, Bureau de Jérémie',
    number: `${dossierNumber}-D${issue}`,
    checkCode: formatCheckCode(checkCode),
    kind: 'certificat-majeur',
    name: 'Esther Nadège PIERRE-LOUIS',
    birthDate: '1998-06-28',
    result: 'Aucun antécédent',
    issuedOn: '2026-11-23',
    validUntil,
  });
  const pdf = Buffer.from(`%PDF-1.7\n<pdf:Keywords>${statement}</pdf:Keywords>\n%%EOF\n`);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const row = { dossierNumber, issue, checkCode, sha256, validUntil: validUntil || null };
  return { ...(await registerAct(office.owner, row)), statement, pdf };
}

/** A text with the character in its middle replaced by another of base32. */
export function altered(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}

/** The code of a paper as it lies on a desk after a photocopier: small, black and white, blurred, turned by 2°. */
export async function photoOf(statement: string): Promise<Buffer> {
  const { svg } = qrCode(qrContent('https://dosye.exemple.ht', statement));
  const code = await sharp(Buffer.from(svg), { density: 1_200 })
    .resize(420)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const copied = await sharp(code)
    .extend({ top: 300, bottom: 400, left: 500, right: 300, background: '#fff' })
    .rotate(2, { background: '#fff' })
    .blur(1)
    .threshold(128)
    .png()
    .toBuffer();
  return sharp(copied).blur(0.8).jpeg({ quality: 70 }).toBuffer();
}

/** Gives the page a file, as if it were chosen on this machine. */
export const giveFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: name.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
    buffer,
  });

/** The title of the verdict that the page shows now; '' without one. */
export async function verdictOf(page: Page): Promise<string> {
  const titles = await page.locator('[data-verdict] h2').allInnerTexts();
  return titles[0]?.split('\n')[0] ?? '';
}

/** Waits for the title of a verdict. */
export const seeVerdict = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();
