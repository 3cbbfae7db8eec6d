import sharp from 'sharp';

/** How a scanner stores a page: as a photograph, or black and white as a fax does. */
export type ScanFormat = 'JPEG' | 'CCITT';

interface ScanOptions {
  format?: ScanFormat;
  /** Text over the picture, as text recognition or a scanning application adds it. */
  text?: { content: string; visible: boolean };
}

/** A PDF of one page that is the picture of a paper. */
export async function scannedPdf(picture: Buffer, options: ScanOptions = {}): Promise<Buffer> {
  const { format = 'JPEG', text } = options;
  const { width, height, filter, data } = await (format === 'JPEG' ? jpeg : fax)(picture);
  const words = text
    ? `BT /F1 8 Tf ${text.visible ? 0 : 3} Tr 20 20 Td (${text.content}) Tj ET`
    : '';
  const content = `q 612 0 0 792 0 0 cm /Scan Do Q ${words}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<
      /XObject<</Scan 5 0 R>>/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}${filter}/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

interface StoredPicture {
  width: number;
  height: number;
  /** Entries of the picture's dictionary. */
  filter: string;
  data: Buffer;
}

async function jpeg(picture: Buffer): Promise<StoredPicture> {
  const { data, info } = await sharp(picture).jpeg().toBuffer({ resolveWithObject: true });
  const filter = '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode';
  return { width: info.width, height: info.height, filter, data };
}

/** Tags of TIFF: where its one tile begins, and how long it is. */
const TILE_OFFSET = 324;
const TILE_BYTES = 325;

/** Black and white, compressed as ITU-T T.6: the one tile of a TIFF file. */
async function fax(picture: Buffer): Promise<StoredPicture> {
  const { width, height } = await sharp(picture).metadata();
  // A tile has a multiple of 16 pixels on each side.
  const [across, down] = [Math.ceil(width / 16) * 16, Math.ceil(height / 16) * 16];
  const plain = await sharp(picture).resize(across, down, { fit: 'fill' }).png().toBuffer();
  const tiff = await sharp(plain)
    .flatten()
    .greyscale()
    .threshold(128)
    .toColourspace('b-w')
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      tile: true,
      tileWidth: across,
      tileHeight: down,
    })
    .toBuffer();
  const data = tiff.subarray(
    tagOf(tiff, TILE_OFFSET),
    tagOf(tiff, TILE_OFFSET) + tagOf(tiff, TILE_BYTES),
  );
  const parms = `<</K -1/Columns ${across}/Rows ${down}/BlackIs1 true>>`;
  const filter = `/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms${parms}`;
  return { width: across, height: down, filter, data };
}

/** The number that a tag of a TIFF file has. */
function tagOf(tiff: Buffer, tag: number): number {
  const directory = tiff.readUInt32LE(4);
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (tiff.readUInt16LE(at) === tag) return tiff.readUInt32LE(at + 8);
  }
  throw new Error(`The TIFF file has no tag ${tag}`);
}
