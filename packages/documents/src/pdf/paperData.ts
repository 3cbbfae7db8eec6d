import { directionLine, type Signatory, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { frenchInstant, frenchLongDay, inHaiti } from '@dosye/domain/text/dates.ts';
import { type DocumentContext, imageRefs } from '../document.ts';
import { paperImage } from '../images.ts';
import { qrSvg } from '../qr.ts';
import { fadedImage } from './fadedImage.ts';

/** The data that the shared Typst blocks read, see blocks/paper.typ. */
export interface PaperData {
  /** Title in the file's metadata. */
  title: string;
  'running-title': string;
  /** The person whom the paper is about, for the running head. */
  holder: string;
  author: string;
  created: {
    year: number;
    month: number;
    day: number;
    hour: number;
    minute: number;
    second: number;
  };
  letterhead: {
    republic: string;
    title: string;
    direction: string;
    section: string;
    bureau: string;
    email: string;
    logo: boolean;
  };
  watermark: boolean;
  photo: boolean;
  seal: boolean;
  signatures: { left: Signatory; right: Signatory; center: Signatory };
  number: string;
  'number-label': string;
  qr: string;
  place: string;
  day: string;
  mentions: string[];
  'printed-at': string;
  'printed-by': string;
}

/** Values of the pictures of an office's configuration that papers show. */
export const officeImages = (config: SiteConfig): string[] =>
  imageRefs(config.logoUrl, config.sealUrl, config.homePageWatermarkUrl);

/**
 * The pictures of a paper by the names that its blocks use; missing ones are omitted.
 * @param photo value of the portrait in the record, or ''
 * @throws DocumentError when a picture is neither PNG nor JPEG
 */
export function paperImages(context: DocumentContext, photo: string): Record<string, Uint8Array> {
  const { config, images } = context;
  const found: Record<string, Uint8Array> = {};
  for (const [name, ref] of Object.entries({ logo: config.logoUrl, seal: config.sealUrl, photo })) {
    const bytes = images.get(ref);
    if (bytes) found[name] = paperImage(bytes, name).bytes;
  }
  const watermark = images.get(config.homePageWatermarkUrl);
  if (watermark) found['watermark'] = fadedImage(watermark, config.homePageWatermarkOpacity);
  return found;
}

/** Typst writes the creation date of the file in UTC. */
const createdAt = (printedAt: Date): PaperData['created'] => ({
  year: printedAt.getUTCFullYear(),
  month: printedAt.getUTCMonth() + 1,
  day: printedAt.getUTCDate(),
  hour: printedAt.getUTCHours(),
  minute: printedAt.getUTCMinutes(),
  second: printedAt.getUTCSeconds(),
});

export interface PaperTexts {
  title: string;
  /** Short title of the pages after the first. */
  runningTitle: string;
  holder: string;
  numberLabel: string;
  mentions: string[];
}

/**
 * The data for everything but the body of a paper: letterhead, signatures, place and date of issue, footer.
 * @param shown names of the available pictures, the keys of {@link paperImages}
 */
export function paperData(
  context: DocumentContext,
  texts: PaperTexts,
  shown: readonly string[],
): PaperData {
  const { config, number, printedAt } = context;
  const head = config.documentHeaderText;
  return {
    title: texts.title,
    'running-title': texts.runningTitle,
    holder: texts.holder,
    author: config.mainTitle || head.mainTitle,
    created: createdAt(printedAt),
    letterhead: {
      republic: head.republic,
      title: head.mainTitle,
      direction: directionLine(head),
      section: head.section,
      bureau: head.bureau,
      email: head.email,
      logo: shown.includes('logo'),
    },
    watermark: shown.includes('watermark'),
    photo: shown.includes('photo'),
    seal: shown.includes('seal'),
    signatures: {
      left: config.signatureLeft,
      right: config.signatureRight,
      center: config.signatureCenter,
    },
    number,
    'number-label': texts.numberLabel,
    qr: number ? qrSvg(number) : '',
    place: config.villeEmission.trim(),
    day: frenchLongDay(inHaiti(printedAt).day),
    mentions: texts.mentions,
    'printed-at': frenchInstant(printedAt),
    'printed-by': context.printedBy,
  };
}
