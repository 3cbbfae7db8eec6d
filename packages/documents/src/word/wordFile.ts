import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Packer,
  PageBorderDisplay,
  PageBorderOffsetFrom,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import { NAVY } from './colours.ts';
import { LETTER, points, WORD_FONT } from './units.ts';
import type { Block } from './tables.ts';
import { centred, run, wordText } from './text.ts';

interface WordFile {
  title: string;
  config: SiteConfig;
  children: Block[];
  /** Twips. */
  margin: { top: number; bottom: number; left: number; right: number };
  /** Footer of each page. */
  foot: string;
  /** Append 'Page 1 sur 2' to the footer. */
  numbered?: boolean;
  /** Draw a double navy border around each page. */
  framed?: boolean;
}

const EDGE = { style: BorderStyle.DOUBLE, size: 6, color: NAVY, space: 24 };
const FRAME = {
  pageBorders: {
    display: PageBorderDisplay.ALL_PAGES,
    offsetFrom: PageBorderOffsetFrom.PAGE,
  },
  pageBorderTop: EDGE,
  pageBorderBottom: EDGE,
  pageBorderLeft: EDGE,
  pageBorderRight: EDGE,
};

/** A Word file on letter paper, in French, with the office as author. */
export function wordFile(file: WordFile): Promise<Uint8Array> {
  const { config, margin } = file;
  const document = new Document({
    title: wordText(file.title),
    creator: wordText(config.mainTitle || config.documentHeaderText.mainTitle),
    lastModifiedBy: wordText(config.mainTitle),
    styles: {
      default: {
        document: {
          run: { font: WORD_FONT, size: points(10), language: { value: 'fr-HT' } },
          paragraph: { spacing: { before: 0, after: 0 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: LETTER,
            margin: { ...margin, header: 300, footer: file.framed ? 620 : 340 },
            ...(file.framed ? { borders: FRAME } : {}),
          },
        },
        footers: {
          default: new Footer({ children: [footLine(file)] }),
        },
        children: file.children,
      },
    ],
  });
  return Packer.toBuffer(document);
}

function footLine({ foot, numbered }: WordFile): Paragraph {
  const style = { size: 8, color: '555555' };
  if (!numbered) return centred(foot, style);
  const numbers = ['Page ', PageNumber.CURRENT, ' sur ', PageNumber.TOTAL_PAGES];
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      run(`${foot} · `, style),
      new TextRun({ children: numbers, size: points(style.size), color: style.color }),
    ],
  });
}
