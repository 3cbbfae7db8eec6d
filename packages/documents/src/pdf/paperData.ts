import { directionLine, type Signatory, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { frenchInstant, frenchLongDay, inHaiti } from '@dosye/domain/text/dates.ts';
import { type DocumentContext, imageRefs } from '../document.ts';
import { paperImage } from '../images.ts';
import { qrSvg } from '../qr.ts';
import { fadedImage } from './fadedImage.ts';

/** What the shared blocks of a framed paper read, whatever the paper (blocks/paper.typ). */
export interface PaperData {
  /** Title of the file. */
  title: string;
  'running-title': string;
  /** Whom the paper is about, for the running head. */
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

/** The pictures of an office that its papers show, as the configuration holds them. */
export const officeImages = (config: SiteConfig): string[] =>
  imageRefs(config.logoUrl, config.sealUrl, config.homePageWatermarkUrl);

/**
 * The pictures of a framed paper under the names its blocks ask for; those that are missing are left out.
 * @param photo the portrait as the record holds it, '' for none
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

/** The typesetter writes the creation date of the file as a UTC time. */
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
 * The frame of a paper: letterhead, signatures, place and day of issue, foot (spec file 1 §3, decision 5 for the zone).
 * @param shown names of the pictures there are, as {@link paperImages} gives them
 */
export function paperData(
  context: DocumentContext,
  words: PaperTexts,
  shown: readonly string[],
): PaperData {
  const { config, number, printedAt } = context;
  const head = config.documentHeaderText;
  return {
    title: words.title,
    'running-title': words.runningTitle,
    holder: words.holder,
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
    'number-label': words.numberLabel,
    qr: number ? qrSvg(number) : '',
    place: config.villeEmission.trim(),
    day: frenchLongDay(inHaiti(printedAt).day),
    mentions: words.mentions,
    'printed-at': frenchInstant(printedAt),
    'printed-by': context.printedBy,
  };
}
