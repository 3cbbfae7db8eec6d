import {
  BorderStyle,
  type ITableCellOptions,
  type Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';

const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: '444444' } as const;
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

/** Borders on every side of a cell, or on none. */
export const BORDERED = { top: HAIRLINE, bottom: HAIRLINE, left: HAIRLINE, right: HAIRLINE };
export const BORDERLESS = { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE };

/** Block-level content of a Word document. */
export type Block = Paragraph | Table;

export interface CellContent
  extends Omit<ITableCellOptions, 'children' | 'width' | 'verticalAlign'> {
  children: Block[];
  /** Centre the content vertically; it is at the top by default. */
  middleAligned?: boolean;
}

/** Cell margins in twips. */
export interface CellMargins {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface GridRow {
  cells: readonly CellContent[];
  /** In twips; a minimum unless `exactHeight`. */
  height?: number;
  exactHeight?: boolean;
  /** Repeat the row at the top of each further page. */
  repeatedHeader?: boolean;
}

interface GridOptions {
  /** Fixed column widths in twips. */
  columns: readonly number[];
  rows: readonly GridRow[];
  margins?: CellMargins;
}

export const NO_MARGINS: CellMargins = { top: 0, bottom: 0, left: 0, right: 0 };
const NARROW_MARGINS: CellMargins = { top: 20, bottom: 20, left: 60, right: 60 };

const widthOf = (columns: readonly number[], from: number, span: number): number =>
  columns.slice(from, from + span).reduce((sum, width) => sum + width, 0);

function cellsOf(cells: readonly CellContent[], columns: readonly number[]): TableCell[] {
  let at = 0;
  return cells.map(({ middleAligned, ...content }) => {
    const span = content.columnSpan ?? 1;
    const size = widthOf(columns, at, span);
    at += span;
    const width = { size, type: WidthType.DXA };
    const verticalAlign = middleAligned ? VerticalAlign.CENTER : VerticalAlign.TOP;
    return new TableCell({ ...content, verticalAlign, width });
  });
}

/** A table with fixed columns whose rows are not broken over pages. */
export function grid({ columns, rows, margins = NARROW_MARGINS }: GridOptions): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: [...columns],
    width: { size: widthOf(columns, 0, columns.length), type: WidthType.DXA },
    borders: TableBorders.NONE,
    margins,
    rows: rows.map(
      ({ cells, height, exactHeight, repeatedHeader = false }) =>
        new TableRow({
          cantSplit: true,
          tableHeader: repeatedHeader,
          ...(height ? { height: { value: height, rule: exactHeight ? 'exact' : 'atLeast' } } : {}),
          children: cellsOf(cells, columns),
        }),
    ),
  });
}
