import type { DocumentContext } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { NAVY } from '@dosye/documents/word/colours.ts';
import { type Fact, factTable } from '@dosye/documents/word/facts.ts';
import { photoFrame, pictureFrame } from '@dosye/documents/word/frames.ts';
import { letterhead } from '@dosye/documents/word/letterhead.ts';
import { inches, LETTER, WORD_TITLE_FONT } from '@dosye/documents/word/units.ts';
import { wordingParagraph } from '@dosye/documents/word/wordingParagraph.ts';
import {
  type Block,
  type CellContent,
  grid,
  NO_MARGINS,
  BORDERLESS,
} from '@dosye/documents/word/tables.ts';
import { centred, documentTitle, run, sectionTitle, spacer } from '@dosye/documents/word/text.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { AlignmentType, BorderStyle, Paragraph, TabStopType } from 'docx';
import { weaponFacts } from './weaponFacts.ts';
import { wordingParagraphs, wordingText } from './wording.ts';

export const MARGIN = {
  top: inches(0.6),
  bottom: inches(0.7),
  left: inches(0.85),
  right: inches(0.85),
};
export const WIDTH = LETTER.width - MARGIN.left - MARGIN.right;
// Sizes of pictures, in inches.
const PORTRAIT = { width: 1.2, height: 1.5 };
const WEAPON = { width: 2.2, height: 1.48 };

const LINE = { style: BorderStyle.SINGLE, size: 8, space: 2 } as const;
/** A box around the words that mark a working copy. */
const WORKING_COPY = { top: LINE, bottom: LINE };

/** Size in points. */
const BODY = { size: 11, font: WORD_TITLE_FONT };

type Values = Readonly<Record<string, string>>;

/** Letterhead, number, 'Copie de travail', title and subtitle. */
export function documentHeading(
  context: DocumentContext,
  title: string,
  subtitle: string,
): Block[] {
  const { config, images, number } = context;
  return [
    ...letterhead(config, images.get(config.logoUrl), WIDTH),
    new Paragraph({
      spacing: { before: 20, after: 0 },
      children: [run('No. ', { size: 10 }), run(number, { size: 10, bold: true })],
    }),
    centred(
      wordingText('copie de travail : titre').toLocaleUpperCase('fr'),
      { size: 11, bold: true, letterSpacing: 2 },
      { border: WORKING_COPY, spacing: { before: 40, after: 0 } },
    ),
    documentTitle(
      title.toLocaleUpperCase('fr'),
      { font: WORD_TITLE_FONT, size: 20, bold: true, color: NAVY, letterSpacing: 3 },
      { before: 60, after: 0 },
    ),
    centred(
      subtitle,
      { font: WORD_TITLE_FONT, size: 11.5, italics: true },
      { spacing: { before: 0, after: 110 } },
    ),
  ];
}

/** The paragraphs under a title of the wording, with their values. */
export const paragraphs = (title: string, values: Values): Paragraph[] =>
  wordingParagraphs(title).map((paragraph) =>
    wordingParagraph(paragraph, values, BODY, {
      alignment: AlignmentType.JUSTIFIED,
      spacing: { before: 0, after: 80, line: 252 },
    }),
  );

/** The same in the small italics of the legal references. */
export const legalBasis = (title: string, values: Values): Paragraph[] =>
  wordingParagraphs(title).map((paragraph) =>
    wordingParagraph(
      paragraph,
      values,
      { size: 9.5, italics: true, font: WORD_TITLE_FONT },
      { spacing: { before: 0, after: 40 } },
    ),
  );

/** The same as numbered conditions. */
export const numberedConditions = (title: string, values: Values): Paragraph[] =>
  wordingParagraphs(title).map((paragraph, index) =>
    wordingParagraph(
      `${index + 1}.\t${paragraph}`,
      values,
      { size: 9.25, font: WORD_TITLE_FONT },
      {
        alignment: AlignmentType.JUSTIFIED,
        indent: { left: 300, hanging: 300 },
        tabStops: [{ type: TabStopType.LEFT, position: 300 }],
        spacing: { before: 0, after: 35 },
      },
    ),
  );

/** Text on the left, the declarant's photo on the right. */
export function withPortrait({ record, images }: DocumentContext, text: Paragraph[]): Block {
  const side = inches(PORTRAIT.width) + 160;
  const photo = images.get(textAt(record, 'declarantInfo.photoUrl'));
  const right: CellContent = {
    borders: BORDERLESS,
    margins: { left: 160 },
    children: [photoFrame(photo, PORTRAIT), spacer(1)],
  };
  return grid({
    columns: [WIDTH - side, side],
    margins: NO_MARGINS,
    rows: [{ cells: [{ borders: BORDERLESS, children: text }, right] }],
  });
}

const weaponTable = (record: DossierRecord): Fact[] =>
  weaponFacts(record).map((fact, index, all) => ({
    ...fact,
    span: index === all.length - 1 ? 2 : 1,
  }));

/** The weapon's photo beside its description. */
export function weaponBlocks({ record, images }: DocumentContext): Block[] {
  const left = inches(WEAPON.width) + 60;
  const right = WIDTH - left;
  const photo = images.get(textAt(record, 'firearmSpec.photoArmeUrl'));
  const half = Math.floor((right - 240) / 2);
  return [
    sectionTitle(
      'Description de l’arme',
      { size: 10, bold: true, color: NAVY },
      { before: 60, after: 50 },
    ),
    grid({
      columns: [left, right],
      margins: NO_MARGINS,
      rows: [
        {
          cells: [
            {
              borders: BORDERLESS,
              children: [pictureFrame(photo, 'Photo de l’arme', WEAPON), spacer(1)],
            },
            {
              borders: BORDERLESS,
              margins: { left: 200 },
              middleAligned: true,
              children: [factTable(weaponTable(record), [half, half]), spacer(1)],
            },
          ],
        },
      ],
    }),
    spacer(5),
  ];
}
