import { directionLine, officeLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { AlignmentType, BorderStyle, Paragraph } from 'docx';
import { NAVY } from './colours.ts';
import { inches, WORD_TITLE_FONT } from './units.ts';
import { picture } from './pictures.ts';
import { type Block, type CellContent, grid, BORDERLESS } from './tables.ts';
import { centred, spacer } from './text.ts';

/** inches */
const LOGO = { width: 0.8, height: 0.8 };

function titles(config: SiteConfig): Paragraph[] {
  const head = config.documentHeaderText;
  const font = WORD_TITLE_FONT;
  const office = officeLine(config);
  const lines = [
    head.republic &&
      centred(head.republic.toLocaleUpperCase('fr'), { font, size: 9.5, letterSpacing: 1 }),
    head.mainTitle &&
      centred(head.mainTitle.toLocaleUpperCase('fr'), { font, size: 13.5, bold: true }),
    centred(directionLine(head), { font, size: 10.5, bold: true }),
    head.section && centred(head.section, { font, size: 9.5 }),
    office && centred(office, { font, size: 8.5, color: '444444' }),
  ];
  return lines.filter((entry): entry is Paragraph => typeof entry === 'object');
}

/**
 * An office's letterhead: logo, republic, titles, direction, section, office line, a double rule. The titles are
 * centred, with or without logo.
 * @param width in twips
 */
export function letterhead(
  config: SiteConfig,
  logo: Uint8Array | undefined,
  width: number,
): Block[] {
  const side = inches(1);
  const cell = (children: Paragraph[]): CellContent => ({
    borders: BORDERLESS,
    middleAligned: true,
    children,
  });
  const logoParagraph = new Paragraph({
    alignment: AlignmentType.LEFT,
    children: logo ? [picture(logo, LOGO, 'Logo')] : [],
  });
  const rule = { style: BorderStyle.THICK_THIN_SMALL_GAP, size: 18, color: NAVY, space: 1 };
  return [
    grid({
      columns: [side, width - 2 * side, side],
      rows: [{ cells: [cell([logoParagraph]), cell(titles(config)), cell([spacer(6)])] }],
    }),
    new Paragraph({
      border: { top: rule },
      spacing: { before: 60, after: 0, line: 120, lineRule: 'exact' },
    }),
  ];
}
