import { type Drawing, svgOf } from '@dosye/demo/drawings/svg.ts';
import sharp from 'sharp';

const DRAWN = 'data:image/svg+xml;base64,';

/** True for a picture of an example that is still a drawing. */
export const isDrawn = (value: string): boolean => value.startsWith(DRAWN);

/** Renders the data URL of a drawing as JPEG on white. */
export const jpegOf = (dataUrl: string): Promise<Buffer> =>
  sharp(Buffer.from(dataUrl.slice(DRAWN.length), 'base64'))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();

/** Renders a drawing as PNG on a transparent background: logos, seals, watermarks. */
export const pngOf = (drawing: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing)))
    .png()
    .toBuffer();
