import { inches } from '@dosye/documents/word/units.ts';
import { type Block, BORDERED, type CellContent, grid } from '@dosye/documents/word/tables.ts';
import { centred, line } from '@dosye/documents/word/text.ts';
import { TEXTS } from './empreintesContent.ts';

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

const boxRows = (title: string, boxes: readonly string[]) => [
  { cells: [heading(title, boxes.length)] },
  { cells: boxes.map(box), height: BOX, exactHeight: true },
];

/** The ten rolled prints: right hand 1 to 5, left hand 6 to 10. */
export function rolledPrints(width: number): Block {
  const fingers = TEXTS.hands[0].boxes;
  const column = Math.floor(width / fingers.length);
  return grid({
    columns: fingers.map(() => column),
    rows: TEXTS.hands.flatMap(({ heading: title, boxes }) => boxRows(title, boxes)),
  });
}

/** The plain prints: four fingers together of each hand, and both thumbs. */
export function plainPrints(width: number): Block {
  const thumb = Math.floor(width * 0.16);
  const hand = Math.floor((width - 2 * thumb) / 2);
  return grid({
    columns: [hand, thumb, thumb, hand],
    rows: boxRows(TEXTS.plain.heading, TEXTS.plain.boxes),
  });
}
