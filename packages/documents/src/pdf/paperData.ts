import {
  directionLine,
  officeLine,
  type Signatory,
  type SiteConfig,
} from '@dosye/domain/office/siteConfig.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { atPlace } from '@dosye/domain/text/places.ts';
import { dayInSentence } from '@dosye/domain/text/prose.ts';
import { type DocumentContext, imageRefs } from '../document.ts';
import { paperImage } from '../images.ts';
import { type ActData, actData, dayOfPaper, paperCode } from './actData.ts';
import { fadedImage } from './fadedImage.ts';

/** The data that the shared Typst blocks read, see blocks/paper.typ. */
interface PaperData {
  /** Title in the file's metadata. */
  title: string;
  'running-title': string;
  /** The person whom the paper is about, first names first, and family name first for head and foot. */
  holder: string;
  'filed-under': string;
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
    office: string;
    logo: boolean;
  };
  watermark: boolean;
  photo: boolean;
  seal: boolean;
  signatures: { left: Signatory; right: Signatory; center: Signatory };
  /** Of the act, or of the dossier on a paper that is none; '' on a draft. */
  number: string;
  'number-label': string;
  /** Number of the dossier, where the paper is an act with its own. */
  dossier: string;
  act: ActData | null;
  draft: boolean;
  /** SVG, and the side that it has on paper in mm. */
  qr: string;
  'qr-side': number;
  /** 'à Jérémie', 'aux Cayes'; '' when it is not configured. */
  place: string;
  day: string;
  mentions: string[];
  'printed-at': string;
  'printed-by': string;
}

/** The watermark is no darker on paper than this, so that the text over it stays readable when photocopied. */
const WATERMARK_OPACITY_MAX = 0.15;

/** Values of the pictures of an office's configuration that papers show. */
export const officeImages = (config: SiteConfig): string[] =>
  imageRefs(config.logoUrl, config.sealUrl, config.homePageWatermarkUrl);

/**
 * The pictures of a paper by the names that its blocks use; missing ones are omitted.
 * @param own values of its own pictures in the record by name: `photo` is the portrait; '' for none
 * @throws DocumentError when a picture is neither PNG nor JPEG
 */
export function paperImages(
  context: DocumentContext,
  own: Readonly<Record<string, string>>,
): Record<string, Uint8Array> {
  const { config, images } = context;
  const byName: Record<string, Uint8Array> = {};
  for (const [name, ref] of Object.entries({
    logo: config.logoUrl,
    seal: config.sealUrl,
    ...own,
  })) {
    const bytes = images.get(ref);
    if (bytes) byName[name] = paperImage(bytes, name).bytes;
  }
  const watermark = images.get(config.homePageWatermarkUrl);
  if (watermark) {
    const opacity = Math.min(config.homePageWatermarkOpacity, WATERMARK_OPACITY_MAX);
    byName['watermark'] = fadedImage(watermark, opacity);
  }
  return byName;
}

/** Creation date of a file, which Typst writes in UTC. */
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
  /** First names, then the family name. */
  holder: string;
  /** Family name, then the first names. */
  filedUnder: string;
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
  const { act, config, draft = false, number, printedAt } = context;
  const { qr, side } = paperCode(context);
  const head = config.documentHeaderText;
  return {
    title: texts.title,
    'running-title': texts.runningTitle,
    holder: texts.holder,
    'filed-under': texts.filedUnder,
    author: config.mainTitle || head.mainTitle,
    created: createdAt(act?.issuedAt ?? printedAt),
    letterhead: {
      republic: head.republic,
      title: head.mainTitle,
      direction: directionLine(head),
      section: head.section,
      office: officeLine(config),
      logo: shown.includes('logo'),
    },
    watermark: shown.includes('watermark'),
    photo: shown.includes('photo'),
    // A photocopy of a draft may lose its mark.
    seal: !draft && shown.includes('seal'),
    signatures: {
      left: config.signatureLeft,
      right: config.signatureRight,
      center: config.signatureCenter,
    },
    number: act?.number ?? (draft ? '' : number),
    'number-label': texts.numberLabel,
    dossier: act ? number : '',
    act: actData(act),
    draft,
    qr,
    'qr-side': side,
    place: atPlace(config.villeEmission.trim()),
    day: dayInSentence(dayOfPaper(context)),
    mentions: texts.mentions,
    'printed-at': frenchInstant(printedAt),
    'printed-by': context.printedBy,
  };
}
