import { qrCode } from '@dosye/documents/qr.ts';
import { newSigningKey } from '@dosye/verification/cose.ts';
import {
  encodeList,
  issuerHash,
  joinHashes,
  type VerificationList,
} from '@dosye/verification/list.ts';
import { qrContent } from '@dosye/verification/qrContent.ts';
import { type ActStatement, encodeStatement } from '@dosye/verification/statement.ts';

const key = newSigningKey();
export const PUBLIC_KEY = { ...key, offices: null, revokedFrom: '' };

export const NUMBER = 'CM01-2026-00033-D1';
export const CHECK_CODE = '7K3M-9QZT-B4XV-0HJN';
const STATEMENT: ActStatement = {
  issuer: 'Police Nationale d’Haïti, Bureau de Jérémie',
  number: NUMBER,
  checkCode: CHECK_CODE,
  kind: 'certificat-majeur',
  name: 'Esther Nadège PIERRE-LOUIS',
  birthDate: '1998-06-28',
  result: 'Aucun antécédent',
  issuedOn: '2026-11-23',
  validUntil: '',
};

/** The code of Esther's certificate, signed by the office, or by another key. */
export const codeOf = (changes: Partial<ActStatement> = {}, signer = key): string =>
  encodeStatement({ ...STATEMENT, ...changes }, signer);

/** The list of the office, signed by its key or by another, as its server answers it. */
export const listAnswer = (
  changes: Partial<VerificationList> = {},
  signer = key,
): { list: string } => {
  const list: VerificationList = {
    madeAt: new Date().toISOString(),
    issuer: 'Police Nationale d’Haïti',
    issuers: joinHashes([issuerHash(STATEMENT.issuer)]),
    keys: [PUBLIC_KEY],
    voided: new Uint8Array(),
    replaced: new Uint8Array(),
    seal: null,
    ...changes,
  };
  return { list: encodeList(list, signer) };
};

/** A code with the character in its middle replaced by another of base32. */
export function altered(code: string): string {
  const at = Math.floor(code.length / 2);
  return `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`;
}

/** A picture of a code on a paper that lies askew. */
export async function photographed(code: string): Promise<HTMLCanvasElement> {
  const { svg } = qrCode(qrContent('https://dosye.exemple.ht', code));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg', '<svg width="420" height="420"'))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 900 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.rotate((2 * Math.PI) / 180);
  context.drawImage(image, 300, 200, 420, 420);
  return canvas;
}

/** A PDF with a code in its metadata. */
export const pdfOf = (code: string, end = ''): File =>
  new File([`%PDF-1.7\n<pdf:Keywords>${code}</pdf:Keywords>\n%%EOF\n${end}`], 'certificat.pdf', {
    type: 'application/pdf',
  });
