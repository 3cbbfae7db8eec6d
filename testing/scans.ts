/** Red, green and blue of a page, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** What else a PDF of {@link pdfOf} has. */
interface PdfOptions {
  /** The dictionary of a picture that each page draws over itself, with the bytes of its stream. */
  readonly picture?: { readonly dictionary: string; readonly data: string };
  readonly encrypted?: boolean;
  /** Width and height of the pages in points. */
  readonly size?: readonly [number, number];
}

/** A PDF with pages of one colour each. */
export function pdfOf(
  colours: readonly Colour[],
  { picture, encrypted = false, size: [width, height] = [300, 400] }: PdfOptions = {},
  name = 'scan.pdf',
): File {
  const pages = colours.map((_, index) => `${index * 2 + 4} 0 R`);
  const drawn = picture ? `q ${width} 0 0 ${height} 0 0 cm /P Do Q` : '';
  const { dictionary, data } = picture ?? { dictionary: '', data: '' };
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.join(' ')}]>>`,
    `<</Type/XObject/Subtype/Image${dictionary}/Length ${data.length}>>stream\n${data}\nendstream`,
    ...colours.flatMap((colour, index) => {
      const content = `${colour.map((part) => part / 255).join(' ')} rg 0 0 ${width} ${height} re f ${drawn}`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${index * 2 + 5} 0 R/Resources<</XObject<</P 3 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return row;
  });
  const key = '0'.repeat(64);
  const lock = encrypted
    ? `/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>/ID[<${key}><${key}>]`
    : '';
  const size = rows.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R${lock}>>\nstartxref\n${start}\n%%EOF\n`;
  return new File([file], name, { type: 'application/pdf' });
}

/** A page of a TIFF file: the values of its tags, and its one strip. */
export interface TiffPage {
  readonly tags: Readonly<Record<number, readonly number[]>>;
  readonly strip: Uint8Array;
}

/** Tags whose values are longer than 16 bits: where the strip is, and how long. */
const LONGS: readonly number[] = [273, 279];
/** Tags whose values are fractions: the resolutions. */
const FRACTIONS: readonly number[] = [282, 283];

/** A TIFF file of some pages, each of one strip. */
export function tiffOf(pages: readonly TiffPage[], name = 'scan.tif'): File {
  const bytes: number[] = [0x49, 0x49];
  const put = (value: number, length: number, at = bytes.length): void => {
    for (let byte = 0; byte < length; byte += 1) bytes[at + byte] = (value >>> (byte * 8)) & 0xff;
  };
  put(42, 2);
  let link = bytes.length;
  put(0, 4);
  for (const { tags, strip } of pages) {
    const all = { ...tags, 273: [bytes.length], 279: [strip.length] };
    bytes.push(...strip);
    const entries = Object.entries(all)
      .map(([tag, values]) => [Number(tag), values] as const)
      .toSorted(([one], [other]) => one - other);
    const places = entries.map(([tag, values]) => {
      const isLong = LONGS.includes(tag);
      const isFraction = FRACTIONS.includes(tag);
      if (!isFraction && values.length * (isLong ? 4 : 2) <= 4) return undefined;
      const at = bytes.length;
      for (const value of values) put(value, isFraction || isLong ? 4 : 2);
      if (isFraction) put(1, 4);
      return at;
    });
    put(bytes.length, 4, link);
    put(entries.length, 2);
    for (const [index, [tag, values]] of entries.entries()) {
      const type = FRACTIONS.includes(tag) ? 5 : LONGS.includes(tag) ? 4 : 3;
      put(tag, 2);
      put(type, 2);
      put(values.length, 4);
      const place = places[index];
      const end = bytes.length + 4;
      if (place !== undefined) put(place, 4);
      else for (const value of values) put(value, type === 4 ? 4 : 2);
      put(0, end - bytes.length);
    }
    link = bytes.length;
    put(0, 4);
  }
  return new File([new Uint8Array(bytes)], name, { type: 'image/tiff' });
}

/** Tags of a page of `width` × `height` pixels, compressed in some way. */
export const tagsOf = (
  [width, height]: readonly [number, number],
  compression: number,
  photometric: number,
  bits: readonly number[],
): Record<number, readonly number[]> => ({
  256: [width],
  257: [height],
  258: bits,
  259: [compression],
  262: [photometric],
  277: [bits.length],
  278: [height],
});

/** A page of one colour, as it is. */
export const plainPage = (colour: Colour, width = 30, height = 40): TiffPage => ({
  tags: tagsOf([width, height], 1, 2, [8, 8, 8]),
  strip: Uint8Array.from({ length: width * height * 3 }, (_, at) => colour[at % 3] ?? 0),
});

/** Codes of ITU-T T.4 and T.6. */
const [HORIZONTAL, VERTICAL, PASS, WHITE_16, BLACK_32, END] = [
  '001',
  '1',
  '0001',
  '101010',
  '000001101010',
  '000000000001',
];

/** Size of the page of a fax in pixels. */
export const FAX = [64, 96] as const;

/**
 * The page of a fax, compressed as ITU-T T.6 (CCITT G4): white, with a black bar in the middle half of its width, in the
 * upper or the lower half of its height.
 */
export function faxPage(bar: 'above' | 'below', more: TiffPage['tags'] = {}): TiffPage {
  const [width, height] = FAX;
  const half = height / 2;
  const blank = VERTICAL.repeat(half);
  const black = HORIZONTAL + WHITE_16 + BLACK_32 + VERTICAL + VERTICAL.repeat(3 * (half - 1));
  const after = PASS + VERTICAL + VERTICAL.repeat(half - 1);
  const bits = (bar === 'above' ? black + after : blank + black) + END + END;
  return { tags: { ...tagsOf([width, height], 4, 0, [1]), ...more }, strip: bytesOf(bits) };
}

/** Bits, written as text, as bytes. */
const bytesOf = (bits: string): Uint8Array =>
  Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
  );

/** Bytes compressed as LZW, each by itself: the table begins anew before it is needed. */
export const lzw = (data: Uint8Array): Uint8Array => {
  const code = (value: number): string => value.toString(2).padStart(9, '0');
  const bits = [...data].map((byte, at) => (at % 200 === 0 ? code(256) : '') + code(byte));
  return bytesOf(bits.join('') + code(257));
};

/** Bytes compressed as PackBits: none is repeated. */
export const packBits = (data: Uint8Array): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: Math.ceil(data.length / 128) }, (_, at) => {
      const piece = data.subarray(at * 128, at * 128 + 128);
      return [piece.length - 1, ...piece];
    }).flat(),
  );

/** Bytes compressed as zlib does. */
export async function deflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What begins as a photograph of an iPhone does. */
export const heic = (name = 'IMG_0042.HEIC'): File =>
  new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], name, { type: 'image/heic' });
