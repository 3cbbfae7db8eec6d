import { BorderStyle, Paragraph, type Table } from 'docx';
import { inches } from './units.ts';
import { type CellContent, grid, BORDERLESS } from './tables.ts';
import { centred, spacer } from './text.ts';

/** A line to sign on, with its captions. */
export interface SignatureLine {
  /** First caption, in bold. */
  name: string;
  /** Captions below the name. */
  lines: readonly string[];
}

const RULE = { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 3 } as const;

/** Empty space of `height` points, the line, the captions. */
function signatureCell({ name, lines }: SignatureLine, height: number): CellContent {
  const under = lines.map((text) => centred(text, { size: 9 }));
  const first = name ? [centred(name, { size: 10, bold: true })] : [];
  const rule = new Paragraph({
    border: { top: RULE },
    keepNext: true,
    spacing: { before: 0, after: 0, line: 40, lineRule: 'exact' },
  });
  return { borders: BORDERLESS, children: [spacer(height), rule, ...first, ...under] };
}

/** Room for the office's stamp: a file that anyone can take apart never contains the picture of a seal. */
const stampCell = (): CellContent => ({
  borders: BORDERLESS,
  middleAligned: true,
  children: [centred('Cachet', { size: 8, color: '777777' })],
});

/**
 * Two signature lines with room for the stamp between them; not broken over pages.
 * @param width in twips
 * @param height of the space above each line, in points
 */
export function signatures(
  left: SignatureLine,
  right: SignatureLine,
  width: number,
  height = 40,
): Table {
  const middle = inches(1.4);
  const side = Math.floor((width - middle) / 2);
  return grid({
    columns: [side, middle, side],
    rows: [{ cells: [signatureCell(left, height), stampCell(), signatureCell(right, height)] }],
  });
}
