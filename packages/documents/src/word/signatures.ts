import type { Signatory } from '@dosye/domain/office/siteConfig.ts';
import { BorderStyle, Paragraph, type Table } from 'docx';
import { inches } from './units.ts';
import { centredPicture, picture } from './pictures.ts';
import { type CellContent, grid, NO_MARGINS, BORDERLESS } from './tables.ts';
import { centred, spacer } from './text.ts';

/** One line to sign on, and what stands under it. */
export interface SignatureLine {
  /** First line under the rule, in bold. */
  name: string;
  /** Lines under the name. */
  lines: readonly string[];
  /** A picture of the signature, over the rule. */
  image?: Uint8Array | undefined;
}

/** The line of someone who signs for the office; a blank one asks for a name. */
export function signatoryLine({ name, grade, func }: Signatory): SignatureLine {
  const lines = [grade, func].filter(Boolean);
  return name || lines.length > 0
    ? { name, lines }
    : { name: '', lines: ['Nom, grade et fonction'] };
}

const RULE = { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 3 } as const;

/** Empty room of `height` points for the hand, over a rule, over the words. */
function signatureCell({ name, lines, image }: SignatureLine, height: number): CellContent {
  const box = { width: 1.9, height: height / 72 };
  const room = image ? centredPicture(picture(image, box, 'Signature')) : spacer(height);
  const under = lines.map((text) => centred(text, { size: 9 }));
  const first = name ? [centred(name, { size: 10, bold: true })] : [];
  const rule = new Paragraph({
    border: { top: RULE },
    keepNext: true,
    spacing: { before: 0, after: 0, line: 40, lineRule: 'exact' },
  });
  return { borders: BORDERLESS, children: [room, rule, ...first, ...under] };
}

/** The office's seal, or an empty place for its stamp. */
export function sealCell(seal: Uint8Array | undefined): CellContent {
  const stamp = seal && picture(seal, { width: 1.1, height: 1.1 }, 'Sceau');
  return {
    borders: BORDERLESS,
    middleAligned: true,
    children: [stamp ? centredPicture(stamp) : spacer(6)],
  };
}

/**
 * Sentences on the left, the line of whom they concern on the right; never broken over a page.
 * @param width of the text, in twips
 * @param room for the hand over the line, in points
 */
export function textWithSignature(
  sentences: Paragraph[],
  who: SignatureLine,
  width: number,
  room = 40,
): Table {
  const side = inches(2.5);
  const gutter = inches(0.3);
  return grid({
    columns: [width - side - gutter, gutter, side],
    margins: NO_MARGINS,
    rows: [
      {
        cells: [
          { borders: BORDERLESS, children: sentences },
          { borders: BORDERLESS, children: [spacer(6)] },
          signatureCell(who, room),
        ],
      },
    ],
  });
}

/**
 * Two signature lines with the seal between them; never broken over a page.
 * @param width of the text, in twips
 * @param room for the hand over each line, in points
 */
export function signatures(
  left: SignatureLine,
  right: SignatureLine,
  seal: Uint8Array | undefined,
  width: number,
  room = 40,
): Table {
  const middle = inches(1.4);
  const side = Math.floor((width - middle) / 2);
  return grid({
    columns: [side, middle, side],
    rows: [{ cells: [signatureCell(left, room), sealCell(seal), signatureCell(right, room)] }],
  });
}
