import {
  Header,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  Paragraph,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from 'docx';
import { fitWithin, paperImage } from '../images.ts';
import { described } from './pictures.ts';
import { inchPixels } from './units.ts';

/** inches */
const SIDE = 4;

/**
 * A header with the office's watermark behind the text, centred on every page.
 * @param faded the picture already blended with white: old versions of Word and other word processors ignore
 *   transparency and would print it opaque
 * @throws DocumentError when the picture is neither PNG nor JPEG
 */
export function watermarkHeader(faded: Uint8Array): Header {
  const image = paperImage(faded, 'watermark');
  const watermark = new ImageRun({
    type: image.type,
    data: faded,
    transformation: fitWithin(image, inchPixels(SIDE), inchPixels(SIDE)),
    altText: described('Filigrane'),
    floating: {
      behindDocument: true,
      wrap: { type: TextWrappingType.NONE },
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.PAGE,
        align: HorizontalPositionAlign.CENTER,
      },
      verticalPosition: {
        relative: VerticalPositionRelativeFrom.PAGE,
        align: VerticalPositionAlign.CENTER,
      },
    },
  });
  return new Header({ children: [new Paragraph({ children: [watermark] })] });
}
