import type { Signatory } from '@dosye/domain/office/siteConfig.ts';
import { BorderStyle, Paragraph, type Table } from 'docx';
import { inches } from './units.ts';
import { centredPicture, picture } from './pictures.ts';
import { type CellContent, grid, NO_MARGINS, BORDERLESS } from './tables.ts';
import { centred, spacer } from './text.ts';

/** A line to sign on, with its captions. */
export interface SignatureLine {
  /** First caption, in bold. */
  name: string;
  /** Captions below the name. */
  lines: readonly string[];
  /** A picture of the signature, above the line. */
  image?: Uint8Array | undefined;
}

/** The signature line of a signatory; a blank one asks for name, rank and function. */
export function signatoryLine({ name, grade, func }: Signatory): SignatureLine {
  const lines = [grade, func].filter(Boolean);
  return name || lines.length > 0
    ? { name, lines }
    : { name: '', lines: ['Nom, grade et fonction'] };
}

const RULE = { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 3 } as const;

/** Signature or empty space of `height` points, the line, the captions. */
function signatureCell({ name, lines, image }: SignatureLine, height: number): CellContent {
  const box = { width: 1.9, height: height / 72 };
  const space = image ? centredPicture(picture(image, box, 'Signature')) : spacer(height);
  const under = lines.map((text) => centred(text, { size: 9 }));
  const first = name ? [centred(name, { size: 10, bold: true })] : [];
  const rule = new Paragraph({
    border: { top: RULE },
    keepNext: true,
    spacing: { before: 0, after: 0, line: 40, lineRule: 'exact' },
  });
  return { borders: BORDERLESS, children: [space, rule, ...first, ...under] };
}

/** The office's seal, or an empty cell for its stamp. */
export function sealCell(seal: Uint8Array | undefined): CellContent {
  const stamp = seal && picture(seal, { width: 1.1, height: 1.1 }, 'Sceau');
  return {
    borders: BORDERLESS,
    middleAligned: true,
    children: [stamp ? centredPicture(stamp) : spacer(6)],
  };
}

/**
 * Paragraphs on the left, a signature line on the right; not broken over pages.
 * @param width in twips
 * @param height of the space above the line, in points
 */
export function textWithSignature(
  paragraphs: Paragraph[],
  signature: SignatureLine,
  width: number,
  height = 40,
): Table {
  const side = inches(2.5);
  const gutter = inches(0.3);
  return grid({
    columns: [width - side - gutter, gutter, side],
    margins: NO_MARGINS,
    rows: [
      {
        cells: [
          { borders: BORDERLESS, children: paragraphs },
          { borders: BORDERLESS, children: [spacer(6)] },
          signatureCell(signature, height),
        ],
      },
    ],
  });
}

/**
 * Two signature lines with the seal between them; not broken over pages.
 * @param width in twips
 * @param height of the space above each line, in points
 */
export function signatures(
  left: SignatureLine,
  right: SignatureLine,
  seal: Uint8Array | undefined,
  width: number,
  height = 40,
): Table {
  const middle = inches(1.4);
  const side = Math.floor((width - middle) / 2);
  return grid({
    columns: [side, middle, side],
    rows: [{ cells: [signatureCell(left, height), sealCell(seal), signatureCell(right, height)] }],
  });
}
