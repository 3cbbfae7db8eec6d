import { type DocumentContext, type DocumentType, WORD_TYPE } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { NAVY } from '@dosye/documents/word/colours.ts';
import { type Fact, factTable } from '@dosye/documents/word/facts.ts';
import { photoFrame } from '@dosye/documents/word/frames.ts';
import { letterhead } from '@dosye/documents/word/letterhead.ts';
import { inches, LETTER, WORD_TITLE_FONT } from '@dosye/documents/word/units.ts';
import { signatures } from '@dosye/documents/word/signatures.ts';
import {
  type Block,
  BORDERED,
  BORDERLESS,
  type CellContent,
  grid,
  NO_MARGINS,
} from '@dosye/documents/word/tables.ts';
import { centred, documentTitle, line, sectionTitle, spacer } from '@dosye/documents/word/text.ts';
import { wordFile } from '@dosye/documents/word/wordFile.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { placeAndBlankDay } from '../../../papers/phrases.ts';
import {
  description,
  fileNameFor,
  footOf,
  formImages,
  identity,
  numberLine,
  PHOTO_PATH,
  TEXTS,
  titleOf,
} from './empreintesContent.ts';

const MARGIN = { top: inches(0.35), bottom: inches(0.42), left: inches(0.5), right: inches(0.5) };
const WIDTH = LETTER.width - MARGIN.left - MARGIN.right;
const PHOTO = { width: 1.15, height: 1.4 };
/** Exact height of a row of facts, in twips, and characters of 10 points that a sixth of the width holds. */
const ROW = inches(0.3);
const COLUMN_CHARS = 12;
const SIZES = [9, 8, 6.5];

/** A fact on one line: a long value is written smaller, and cut as a last resort, so that the form stays one page. */
function oneLine(fact: Fact): Fact {
  const chars = (size: number): number => Math.floor((COLUMN_CHARS * (fact.span ?? 1) * 10) / size);
  const value = fact.value.replace(/\s+/gu, ' ');
  const size = SIZES.find((tried) => value.length <= chars(tried)) ?? 6.5;
  return { ...fact, size, value: firstWords(value, chars(size)) };
}
function identityTable({ record, images }: DocumentContext): Block {
  const side = inches(PHOTO.width) + 80;
  const left = WIDTH - side;
  const columns = Array.from({ length: 6 }, () => Math.floor(left / 6));
  const photo = images.get(textAt(record, PHOTO_PATH));
  return grid({
    columns: [left, side],
    margins: NO_MARGINS,
    rows: [
      {
        cells: [
          {
            borders: BORDERLESS,
            children: [factTable(identity(record).map(oneLine), columns, ROW), spacer(1)],
          },
          { borders: BORDERLESS, children: [photoFrame(photo, PHOTO), spacer(1)] },
        ],
      },
    ],
  });
}

function title({ number }: DocumentContext): Block[] {
  const font = WORD_TITLE_FONT;
  return [
    documentTitle(
      TEXTS.heading,
      { font, size: 14, bold: true, color: NAVY, letterSpacing: 1.2 },
      {},
    ),
    centred(numberLine(number), { size: 10 }),
  ];
}

function foot({ config }: DocumentContext): Block[] {
  return [
    spacer(4),
    line(placeAndBlankDay(config), { size: 10 }),
    signatures(
      { name: TEXTS.person, lines: [] },
      { name: TEXTS.officer, lines: [TEXTS.officerBelow] },
      WIDTH,
      24,
    ),
  ];
}

function render(context: DocumentContext): Promise<Uint8Array> {
  const { record, config, images } = context;
  const widths = Array.from({ length: 5 }, () => Math.floor(WIDTH / 5));
  return wordFile({
    title: titleOf(record),
    config,
    margin: MARGIN,
    foot: footOf(context),
    children: [
      ...letterhead(config, images.get(config.logoUrl), WIDTH),
      ...title(context),
      spacer(4),
      identityTable(context),
      sectionTitle(
        TEXTS.description,
        { size: 9, bold: true, color: NAVY },
        { before: 0, after: 0 },
      ),
      factTable(description(record).map(oneLine), widths, ROW),
      spacer(2),
      rolledPrints(WIDTH),
      spacer(3),
      plainPrints(WIDTH),
      ...foot(context),
    ],
  });
}

/** One page, made from the form before the dossier is saved. A watermark would show through the prints. */
export const ficheEmpreintes: DocumentType = {
  id: 'fiche-empreintes',
  mediaType: WORD_TYPE,
  fileName: (record, number) => fileNameFor(record, number, 'docx'),
  images: formImages,
  render,
};

/** Height of the boxes, in twips; their width is nearly the same. */
const BOX = inches(1.5);
const SHADED = { fill: 'EEF1F5' } as const;

const heading = (text: string, columnSpan: number): CellContent => ({
  borders: BORDERED,
  shading: SHADED,
  columnSpan,
  children: [centred(text, { size: 8.5, bold: true })],
});

const box = (text: string): CellContent => ({
  borders: BORDERED,
  children: [line(text, { size: 7.5, color: '444444' })],
});

const boxRows = (caption: string, boxes: readonly string[]) => [
  { cells: [heading(caption, boxes.length)] },
  { cells: boxes.map(box), height: BOX, exactHeight: true },
];

/** The ten rolled prints: right hand 1 to 5, left hand 6 to 10. */
function rolledPrints(width: number): Block {
  const fingers = TEXTS.hands[0].boxes;
  const column = Math.floor(width / fingers.length);
  return grid({
    columns: fingers.map(() => column),
    rows: TEXTS.hands.flatMap(({ heading: caption, boxes }) => boxRows(caption, boxes)),
  });
}

/** The plain prints: four fingers together of each hand, and both thumbs. */
function plainPrints(width: number): Block {
  const thumb = Math.floor(width * 0.16);
  const hand = Math.floor((width - 2 * thumb) / 2);
  return grid({
    columns: [hand, thumb, thumb, hand],
    rows: boxRows(TEXTS.plain.heading, TEXTS.plain.boxes),
  });
}
