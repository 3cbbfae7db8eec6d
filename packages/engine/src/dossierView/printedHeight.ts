import type { Block, LabelledValue, TableRow } from './blocks.ts';

/** Characters of a line as wide as a paper. */
const LINE_CHARS = 105;
/** Height of a picture by its frame, in lines. */
const PICTURE_LINES = { portrait: 20, signature: 5, paper: 20 } as const;
/** Most lines that are not split between pages: the blank that they may leave is under a third of a page. */
const MAX_UNBROKEN_LINES = 20;

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0);

const linesOfText = (text: string, chars: number): number =>
  Math.max(1, Math.ceil(text.length / chars));

const linesOfValue = ({ lines, span }: LabelledValue): number =>
  1 + Math.max(1, sum(lines.map((line) => linesOfText(line, (LINE_CHARS * span) / 3))));

/** Three columns are side by side. */
const linesOfValues = (values: readonly LabelledValue[]): number =>
  sum(values.map((value) => (linesOfValue(value) * value.span) / 3));

const linesOfRow = ({ cells = [] }: TableRow): number =>
  Math.max(1, ...cells.map((cell) => linesOfText(cell, LINE_CHARS / cells.length)));

function printedLines(block: Block): number {
  switch (block.kind) {
    case 'values':
      return linesOfValues(block.values);
    case 'badges':
      return block.values.length;
    case 'table':
      return 1 + sum(block.rows.map(linesOfRow));
    case 'entries':
      return sum(block.entries.flatMap(({ blocks }) => [1, ...blocks.map(printedLines)]));
    case 'pictures':
      return sum(block.pictures.map(({ frame }) => PICTURE_LINES[frame]));
    default:
      return block satisfies never;
  }
}

/** Whether some blocks are low enough on paper to stay together on one page, by an estimate of their lines. */
export const staysWhole = (blocks: readonly Block[]): boolean =>
  sum(blocks.map(printedLines)) <= MAX_UNBROKEN_LINES;
