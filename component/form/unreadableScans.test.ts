import { majeur } from '@dosye/testing/records.ts';
import { type Colour, faxPage, heic, pdfOf, plainPage, tiffOf } from '@dosye/testing/scans.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { expectAccessible, see } from '../screen.ts';
import { expectColour, pictureArea, readFile } from './scanFields.ts';

const RED: Colour = [220, 30, 30];
const IGNORED = '1 fichier(s) non valide(s) ont été ignorés. Seules les images sont autorisées.';

const proof = pictureArea('Preuve d’adresse');
const photo = pictureArea('Photo');

const open = () => renderForm('certificat-majeur', { record: majeur() });

/** A file cut off after a part of its bytes. */
const cut = (file: File, share: number): File =>
  new File([file.slice(0, file.size * share)], file.name, { type: file.type });

/** A TIFF whose only directory is followed by itself. */
async function circle(): Promise<File> {
  const bytes = new Uint8Array(await tiffOf([plainPage(RED)], 'rond.tif').arrayBuffer());
  bytes.copyWithin(bytes.length - 4, 4, 8);
  return new File([bytes], 'rond.tif', { type: 'image/tiff' });
}

const huge = { dictionary: '/Width 9000/Height 9000/ColorSpace/DeviceGray/BitsPerComponent 8' };
const garbled = {
  dictionary: '/Width 9/Height 9/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
};

/** Whether a file of what reads scans is asked for. */
const ofReader = (input: RequestInfo | URL): boolean =>
  typeof input === 'string' && input.includes('/verification-pdf/');

const DAMAGED = 'est abîmé et ne se lit pas : numérisez le papier de nouveau, ou photographiez-le.';
const PIXELS =
  'a plus de 50 millions de points : numérisez à 300 points par pouce, ou photographiez le papier.';

const UNREADABLE: readonly (readonly [string, () => File | Promise<File>, string])[] = [
  [
    'a PDF behind a password',
    () => pdfOf([RED], { encrypted: true }),
    '« scan.pdf » est protégé par un mot de passe : enregistrez-le sans mot de passe, ou photographiez le papier.',
  ],
  ['a PDF that is cut off', () => cut(pdfOf([RED]), 0.6), `« scan.pdf » ${DAMAGED}`],
  [
    'a PDF whose picture cannot be decoded',
    () => pdfOf([RED], { picture: { ...garbled, data: 'no JPEG' } }),
    `« scan.pdf », page 1, ${DAMAGED}`,
  ],
  [
    'a PDF with a picture of 81 million pixels',
    () => pdfOf([RED], { picture: { ...huge, data: ' ' } }),
    `« scan.pdf » ${PIXELS}`,
  ],
  ['a TIFF that is cut off', () => cut(tiffOf([faxPage('above')]), 0.5), `« scan.tif » ${DAMAGED}`],
  ['a TIFF that never ends', circle, `« rond.tif » ${DAMAGED}`],
  [
    'a TIFF of 81 million pixels',
    () => tiffOf([faxPage('above', { 256: [9_000], 257: [9_000], 278: [9_000] })]),
    `« scan.tif », page 1, ${PIXELS}`,
  ],
  [
    'a TIFF of a rare kind',
    () => tiffOf([faxPage('above', { 259: [34_676] })]),
    '« scan.tif » est un TIFF d’une sorte rare, que Dosye ne lit pas : numérisez en PDF ou en JPEG, ou photographiez le papier.',
  ],
  [
    'a text by the name of a PDF',
    () => new File(['bonjour'], 'bail.pdf', { type: 'application/pdf' }),
    '« bail.pdf » ne se lit pas comme une image : choisissez un JPEG, un PNG ou un WebP.',
  ],
];

describe('a field of papers says why it does not take', () => {
  test.for(UNREADABLE)('%s', async ([, file, sentence]) => {
    const note = `${IGNORED} ${sentence}`;
    expect(await readFile(await file())).toEqual({ pictures: [], note });
  });

  test('what cannot be read, and keeps its picture', async () => {
    await open();
    proof.drop(pdfOf([RED]));
    await expectColour(() => proof.pictures()[0], RED);
    proof.drop(cut(pdfOf([RED]), 0.6));
    await expect.poll(proof.note).toBe(`${IGNORED} « scan.pdf » ${DAMAGED}`);
    await expectColour(() => proof.pictures()[0], RED);
  });

  test('a scan while what reads it can be fetched from nowhere, and takes it later', async () => {
    await open();
    const fetch = window.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      ofReader(input) ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init),
    );
    proof.drop(pdfOf([RED]));
    await expect
      .poll(proof.note)
      .toBe(
        `${IGNORED} « scan.pdf » demande un lecteur (environ 0,6 Mo) qui n’est pas encore sur ce poste, et le serveur ne répond pas : choisissez-le de nouveau quand la connexion sera revenue, ou photographiez le papier.`,
      );
    vi.stubGlobal('fetch', fetch);
    proof.drop(pdfOf([RED]));
    await expectColour(() => proof.pictures()[0], RED);
    expect(proof.note()).toBe('');
  });
});

test('what reads scans is fetched with its size said, and each page is told as it is read', async () => {
  await open();
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  const fetch = window.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (ofReader(input)) await line;
    return fetch(input, init);
  });
  const steps: string[] = [];
  const status = page.group(proof.name).element().querySelector('[aria-live]') as Element;
  new MutationObserver(() => steps.push(status.textContent)).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  proof.drop(pdfOf([RED]));
  await expect
    .poll(() => status.textContent.replaceAll('\u00a0', ' '))
    .toBe('Chargement du lecteur de PDF et de TIFF (environ 0,6 Mo, la première fois seulement)…');
  expect(status.checkVisibility()).toBe(true);
  answer();
  await expectColour(() => proof.pictures()[0], RED);
  expect(steps.map((step) => step.replaceAll('\u00a0', ' '))).toContain(
    'Lecture de « scan.pdf » : page 1 sur 1…',
  );
  await expect.poll(() => status.textContent).toBe('');
});

describe('a field of another picture keeps to pictures, and says what to do', () => {
  test.for([
    [() => pdfOf([RED]), '« scan.pdf » est un PDF : donnez une photo, ou numérisez en JPEG.'],
    [
      () => tiffOf([plainPage(RED)]),
      '« scan.tif » est un TIFF : donnez une photo, ou numérisez en JPEG.',
    ],
    [
      () => heic(),
      '« IMG_0042.HEIC » est une photo HEIC, que ce navigateur ne lit pas : enregistrez-la ou refaites-la en JPEG (iPhone : Réglages, Appareil photo, Formats, « Le plus compatible »).',
    ],
    [
      () => heic('photo.jpg'),
      '« photo.jpg » est une photo HEIC, que ce navigateur ne lit pas : enregistrez-la ou refaites-la en JPEG (iPhone : Réglages, Appareil photo, Formats, « Le plus compatible »).',
    ],
  ] as const)('%#', async ([file, sentence]) => {
    expect((await readFile(file(), false)).note).toBe(`${IGNORED} ${sentence}`);
  });

  test('in a toast, and beside the picture that it has', async () => {
    await open();
    photo.drop(pdfOf([RED]));
    await see(page.toast(IGNORED));
    await expect.poll(photo.note).toMatch(/est un PDF : donnez une photo/);
    await expectAccessible();
    expect(photo.pictures().length).toBe(1);
  });
});
