import { AlignmentType, ImageRun, Paragraph } from 'docx';
import { fitWithin, paperImage } from '../images.ts';
import { inchPixels } from './units.ts';

/**
 * A picture within a box, whole and in its own proportions.
 * @param box inches
 * @param name what it shows, read aloud by screen readers
 * @throws DocumentError when it is neither PNG nor JPEG
 */
export function picture(
  bytes: Uint8Array,
  box: { width: number; height: number },
  name: string,
): ImageRun {
  const image = paperImage(bytes, name);
  const transformation = fitWithin(image, inchPixels(box.width), inchPixels(box.height));
  return new ImageRun({ type: image.type, data: bytes, transformation, altText: { name } });
}

/**
 * A portrait that fills its box: what is too wide or too high is cut off, evenly on both sides.
 * @param box inches
 */
export function portrait(bytes: Uint8Array, box: { width: number; height: number }): ImageRun {
  const image = paperImage(bytes, 'photo');
  const wanted = box.width / box.height;
  const given = image.width / Math.max(1, image.height);
  const share = (part: number): number => Math.round((1 - part) * 5000) / 100;
  const [aside, above] = given > wanted ? [share(wanted / given), 0] : [0, share(given / wanted)];
  return new ImageRun({
    type: image.type,
    data: bytes,
    transformation: { width: inchPixels(box.width), height: inchPixels(box.height) },
    crop: { left: aside, right: aside, top: above, bottom: above },
    altText: { name: 'Photo' },
  });
}

/** A picture in a paragraph of its own, centred. */
export const centredPicture = (shown: ImageRun): Paragraph =>
  new Paragraph({ alignment: AlignmentType.CENTER, children: [shown] });

/** A picture in a paragraph of its own, at the left. */
export const pictureLine = (shown: ImageRun): Paragraph => new Paragraph({ children: [shown] });
