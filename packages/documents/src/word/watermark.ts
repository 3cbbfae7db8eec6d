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
import { inchPixels } from './units.ts';

/** inches */
const SIDE = 4;

/**
 * A header that holds nothing but the office's watermark, behind the text and centred on every page.
 * @param faded the picture already mixed with white at the office's opacity (spec file 1 §3): old Words and
 *   other word processors leave out a transparency that the file only asks for, and would print it solid
 * @throws DocumentError when the picture is neither PNG nor JPEG
 */
export function watermarkHeader(faded: Uint8Array): Header {
  const image = paperImage(faded, 'watermark');
  const watermark = new ImageRun({
    type: image.type,
    data: faded,
    transformation: fitWithin(image, inchPixels(SIDE), inchPixels(SIDE)),
    altText: { name: 'Filigrane' },
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
