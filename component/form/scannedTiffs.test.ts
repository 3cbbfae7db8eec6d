import {
  type Colour,
  deflated,
  FAX,
  faxPage,
  lzw,
  packBits,
  plainPage,
  type TiffPage,
  tagsOf,
  tiffOf,
} from '@dosye/testing/scans.ts';
import { expect, test } from 'vitest';
import { expectColour, look, readFile } from './scanFields.ts';

const ORANGE: Colour = [240, 120, 20];
const GREY: Colour = [90, 90, 90];
const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const [WIDTH, HEIGHT] = FAX;

const plain = plainPage(ORANGE);
const pixels = plain.strip as Uint8Array<ArrayBuffer>;
const compressed = (compression: number, strip: Uint8Array): TiffPage => ({
  tags: tagsOf([30, 40], compression, 2, [8, 8, 8]),
  strip,
});
/** Differences to the pixel on the left (predictor 2). */
const differences = pixels.map((part, at) => (at % 90 < 3 ? part : 0));
const greys = (photometric: number, value: number): TiffPage => ({
  tags: tagsOf([30, 40], 1, photometric, [8]),
  strip: new Uint8Array(1_200).fill(value),
});
/** Bytes whose bits stand the other way round. */
const mirrored = (strip: Uint8Array): Uint8Array =>
  strip.map((byte) =>
    Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
  );

async function jpeg(): Promise<TiffPage> {
  const canvas = new OffscreenCanvas(30, 40);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = `rgb(${ORANGE.join(' ')})`;
  context?.fillRect(0, 0, 30, 40);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  return {
    tags: tagsOf([30, 40], 7, 6, [8, 8, 8]),
    strip: new Uint8Array(await file.arrayBuffer()),
  };
}

const fax = faxPage('above');

/** A page, the size of its picture, and its colour at a place. */
type Case = readonly [
  name: string,
  page: () => TiffPage | Promise<TiffPage>,
  size: readonly [number, number],
  colour: Colour,
  place?: readonly [number, number],
];

const CASES: readonly Case[] = [
  ['uncompressed', () => plain, [30, 40], ORANGE],
  ['by LZW', () => compressed(5, lzw(pixels)), [30, 40], ORANGE],
  [
    'by LZW of differences',
    () => {
      const page = compressed(5, lzw(differences));
      return { ...page, tags: { ...page.tags, 317: [2] } };
    },
    [30, 40],
    ORANGE,
  ],
  ['by Deflate', async () => compressed(8, await deflated(pixels)), [30, 40], ORANGE],
  ['by PackBits', () => compressed(32_773, packBits(pixels)), [30, 40], ORANGE],
  ['by JPEG', jpeg, [30, 40], ORANGE],
  ['in greys where zero is black', () => greys(1, 90), [30, 40], GREY],
  ['in greys where zero is white', () => greys(0, 165), [30, 40], GREY],
  [
    'in colours of a palette',
    () => ({
      tags: {
        ...tagsOf([30, 40], 1, 3, [8]),
        320: ORANGE.flatMap((part) =>
          Array.from({ length: 256 }, (_, at) => (at === 7 ? part * 257 : 0)),
        ),
      },
      strip: new Uint8Array(1_200).fill(7),
    }),
    [30, 40],
    ORANGE,
  ],
  ['by CCITT G4, in its bar', () => fax, [WIDTH, HEIGHT], BLACK, [0.5, 0.25]],
  ['by CCITT G4, beside its bar', () => fax, [WIDTH, HEIGHT], WHITE, [0.05, 0.25]],
  [
    'by CCITT G4 where zero is black',
    () => faxPage('above', { 262: [1] }),
    [WIDTH, HEIGHT],
    WHITE,
    [0.5, 0.25],
  ],
  [
    'by CCITT G4 with its bits from the right',
    () => ({ tags: { ...fax.tags, 266: [2] }, strip: mirrored(fax.strip) }),
    [WIDTH, HEIGHT],
    BLACK,
    [0.5, 0.25],
  ],
  ['lying on its side', () => faxPage('above', { 274: [6] }), [HEIGHT, WIDTH], BLACK, [0.75, 0.5]],
  [
    'with pixels twice as high as wide, as a fax',
    () => faxPage('above', { 282: [204], 283: [102] }),
    [WIDTH, HEIGHT * 2],
    BLACK,
    [0.5, 0.25],
  ],
];

test.for(CASES)('a TIFF is read %s', async ([, page, size, colour, place]) => {
  const image = new Image();
  [image.src = ''] = (await readFile(tiffOf([await page()]))).pictures;
  await image.decode();
  await expectColour(() => image, colour, place);
  expect(look(image)?.size).toEqual(size);
});
