import { type Drawing, svgOf } from '@dosye/demo/drawings/svg.ts';
import sharp from 'sharp';

const DRAWN = 'data:image/svg+xml;base64,';

/** True for a picture of an example that is still a drawing. */
export const isDrawn = (value: string): boolean => value.startsWith(DRAWN);

/** A drawing as the JPEG that somebody's telephone would have made of it. */
export const photograph = (dataUrl: string): Promise<Buffer> =>
  sharp(Buffer.from(dataUrl.slice(DRAWN.length), 'base64'))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();

/** A drawing on nothing, as PNG: logos, seals, watermarks. */
export const cutOut = (drawing: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing)))
    .png()
    .toBuffer();
