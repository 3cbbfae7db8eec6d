import { type Drawing, svgOf } from '@dosye/demo/drawings/svg.ts';
import sharp from 'sharp';

const DRAWN = 'data:image/svg+xml;base64,';

/** True for a picture of an example that is still a drawing. */
export const isDrawn = (value: string): boolean => value.startsWith(DRAWN);

/** Render the data URL of a drawing as JPEG on white. */
export const jpegOf = (dataUrl: string): Promise<Buffer> =>
  sharp(Buffer.from(dataUrl.slice(DRAWN.length), 'base64'))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();

/** Render a drawing as PNG on a transparent ground: logos, seals, watermarks. */
export const pngOf = (drawing: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing)))
    .png()
    .toBuffer();
