import { AlignmentType, ImageRun, Paragraph } from 'docx';
import { fitWithin, paperImage } from '../images.ts';
import { inchPixels } from './units.ts';

/** Alternative text, for screen readers too. */
const described = (name: string) => ({ name, description: name });

/**
 * A whole picture, scaled to fit a box.
 * @param box in inches
 * @param name alternative text
 * @throws DocumentError when it is neither PNG nor JPEG
 */
export function picture(
  bytes: Uint8Array,
  box: { width: number; height: number },
  name: string,
): ImageRun {
  const image = paperImage(bytes, name);
  const transformation = fitWithin(image, inchPixels(box.width), inchPixels(box.height));
  return new ImageRun({ type: image.type, data: bytes, transformation, altText: described(name) });
}

/**
 * A portrait that fills its box, cropped evenly on both sides.
 * @param box in inches
 * @throws DocumentError when it is neither PNG nor JPEG
 */
export function portrait(bytes: Uint8Array, box: { width: number; height: number }): ImageRun {
  const image = paperImage(bytes, 'photo');
  const boxRatio = box.width / box.height;
  const ratio = image.width / Math.max(1, image.height);
  const cropPercent = (share: number): number => Math.round((1 - share) * 5000) / 100;
  const [side, top] =
    ratio > boxRatio ? [cropPercent(boxRatio / ratio), 0] : [0, cropPercent(ratio / boxRatio)];
  return new ImageRun({
    type: image.type,
    data: bytes,
    transformation: { width: inchPixels(box.width), height: inchPixels(box.height) },
    crop: { left: side, right: side, top, bottom: top },
    altText: described('Photo'),
  });
}

/** A paragraph with a centred picture. */
export const centredPicture = (image: ImageRun): Paragraph =>
  new Paragraph({ alignment: AlignmentType.CENTER, children: [image] });

/** A paragraph with a left-aligned picture. */
export const pictureLine = (image: ImageRun): Paragraph => new Paragraph({ children: [image] });
