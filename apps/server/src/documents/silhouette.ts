import sharp from 'sharp';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 48 60">
  <rect width="48" height="60" fill="#e8ebee"/>
  <g fill="#9aa5b1"><circle cx="24" cy="23" r="10"/><path d="M4 60c0-14 9-22 20-22s20 8 20 22z"/></g>
</svg>`;

/**
 * Draws the outline of a person, for the preview of papers.
 * @returns a JPEG as data URL
 */
export async function silhouette(): Promise<string> {
  const jpeg = await sharp(Buffer.from(DRAWING)).jpeg().toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
