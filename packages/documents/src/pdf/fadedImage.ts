import { paperImage } from '../images.ts';

const MIME = { png: 'image/png', jpg: 'image/jpeg' } as const;
const encoder = new TextEncoder();

/**
 * A translucent picture, for watermarks: Typst cannot set the opacity of an image.
 * @param opacity 0 (invisible) to 1 (opaque)
 * @returns a square SVG with the whole picture, centred
 * @throws DocumentError when the picture is neither PNG nor JPEG
 */
export function fadedImage(bytes: Uint8Array, opacity: number): Uint8Array {
  const { type } = paperImage(bytes, 'watermark');
  const solid = Number.isFinite(opacity) ? Math.min(1, Math.max(0, opacity)) : 0;
  const href = `data:${MIME[type]};base64,${Buffer.from(bytes).toString('base64')}`;
  return encoder.encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1000 1000">` +
      `<image width="1000" height="1000" opacity="${solid}" preserveAspectRatio="xMidYMid meet" xlink:href="${href}"/></svg>`,
  );
}
