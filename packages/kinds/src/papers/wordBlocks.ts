import type { DocumentImages } from '@dosye/documents/document.ts';
import { NAVY } from '@dosye/documents/word/colours.ts';
import { dataTable } from '@dosye/documents/word/dataTable.ts';
import { factTable } from '@dosye/documents/word/facts.ts';
import { centredPicture, picture, pictureLine } from '@dosye/documents/word/pictures.ts';
import {
  type Block,
  type CellContent,
  grid,
  NO_MARGINS,
  BORDERLESS,
} from '@dosye/documents/word/tables.ts';
import { annexTitle, line, ruledTitle, spacer } from '@dosye/documents/word/text.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import {
  badgeAsValue,
  type Block as ViewBlock,
  type LabelledValue,
  type ViewPicture,
  type ViewSection,
} from '@dosye/engine/dossierView/blocks.ts';

/** Columns of values and of small pictures; scanned papers are shown larger, in fewer columns. */
const COLUMNS = 3;
const PAPER_COLUMNS = 2;
/** Sizes of pictures by frame, in inches. */
const BOXES = {
  signature: { width: 1.9, height: 0.8 },
  portrait: { width: 1.4, height: 1.7 },
  paper: { width: 3.2, height: 3.1 },
} as const;
/** Size of an annex, one on a page of letter paper, in inches. */
const ANNEX = { width: 6.8, height: 8 };

interface Paper {
  images: DocumentImages;
  /** Width of the text, in twips. */
  width: number;
}

const sectionTitle = (text: string): Block =>
  ruledTitle(text.toLocaleUpperCase('fr'), { size: 10.5, bold: true, color: NAVY });

const subTitle = (text: string): Block =>
  line(text, { size: 9.5, bold: true }, { keepNext: true, spacing: { before: 80, after: 40 } });

function facts(values: readonly LabelledValue[], { width }: Paper): Block[] {
  const columns = Array.from({ length: COLUMNS }, () => Math.floor(width / COLUMNS));
  const cells = values.map(({ label, lines, span }) =>
    lines.length === 0
      ? { label, value: TEXTS.empty, placeholder: true }
      : { label, value: lines.join('\n'), span },
  );
  return [factTable(cells, columns), spacer(2)];
}

/** A picture above its label; the label alone when the file is missing. */
function pictureCell({ label, url, frame }: ViewPicture, images: DocumentImages): CellContent {
  const bytes = images.get(url);
  const image = bytes && pictureLine(picture(bytes, BOXES[frame], label));
  return {
    borders: BORDERLESS,
    children: [...(image ? [image] : []), line(label, { size: 7.5, color: '555555' })],
  };
}

function pictures(views: readonly ViewPicture[], { images, width }: Paper): Block[] {
  const count = views.some(({ frame }) => frame === 'paper') ? PAPER_COLUMNS : COLUMNS;
  const columns = Array.from({ length: count }, () => Math.floor(width / count));
  const rows = [];
  for (let at = 0; at < views.length; at += count) {
    const row = views.slice(at, at + count).map((one) => pictureCell(one, images));
    const empty = { borders: BORDERLESS, children: [spacer(2)] };
    rows.push({ cells: [...row, ...Array.from({ length: count - row.length }, () => empty)] });
  }
  return [
    spacer(4),
    grid({ columns, rows, margins: { ...NO_MARGINS, left: 60, bottom: 60 } }),
    spacer(2),
  ];
}

function blockOf(block: ViewBlock, paper: Paper): Block[] {
  switch (block.kind) {
    case 'values':
      return facts(block.values, paper);
    case 'badges':
      return facts(block.values.map(badgeAsValue), paper);
    case 'table': {
      const named = block.rows.some(({ rowHeader }) => rowHeader !== undefined);
      const columns = named ? ['', ...block.columns] : block.columns;
      const rows = block.rows.map(({ rowHeader, cells }) => {
        const filled = cells ?? block.columns.map(() => '');
        return named ? [rowHeader ?? '', ...filled] : filled;
      });
      const caption = block.caption === undefined ? [] : [subTitle(block.caption)];
      return [...caption, dataTable(columns, rows, paper.width, TEXTS.empty), spacer(4)];
    }
    case 'entries':
      return block.entries.flatMap(({ title, blocks }) => [
        subTitle(title),
        ...blocks.flatMap((inner) => blockOf(inner, paper)),
      ]);
    case 'pictures':
      return pictures(block.pictures, paper);
    default:
      return block satisfies never;
  }
}

/** The sections of a dossier as Word blocks, in the order of the form. @param width of the text, in twips */
export function wordBlocks(
  parts: readonly ViewSection[],
  images: DocumentImages,
  width: number,
): Block[] {
  const paper = { images, width };
  return parts.flatMap(({ number, title, subsections }) => [
    sectionTitle(number === undefined ? title : `${number}. ${title}`),
    ...subsections.flatMap((section) => [
      ...(section.title === undefined ? [] : [subTitle(section.title)]),
      ...section.blocks.flatMap((block) => blockOf(block, paper)),
    ]),
  ]);
}

/**
 * The annexes of a dossier, each on a page of its own that says whose it is; the label alone when the file is missing.
 * @param subject name and number of the dossier
 */
export const wordAnnexes = (
  annexes: readonly ViewPicture[],
  images: DocumentImages,
  subject: string,
): Block[] =>
  annexes.flatMap(({ label, url }, index) => {
    const bytes = images.get(url);
    return [
      annexTitle(`Annexe ${index + 1} sur ${annexes.length}`),
      line(`${label} · ${subject}`, { size: 9 }, { keepNext: bytes !== undefined }),
      ...(bytes ? [spacer(6), centredPicture(picture(bytes, ANNEX, label))] : []),
    ];
  });
