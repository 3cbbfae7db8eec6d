import sharp from 'sharp';

/**
 * A picture of 12 megapixels, as large in bytes as a photo, as JPEG.
 * @param shapes elements of SVG, within 4,000 by 3,000
 */
export const photo = (shapes: readonly string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">${shapes.join('')}</svg>`,
    ),
  )
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();
