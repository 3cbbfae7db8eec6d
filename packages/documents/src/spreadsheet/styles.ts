/** Custom number formats; their codes are language-independent. */
const FORMATS = {
  day: { id: 164, code: 'dd/mm/yyyy' },
  instant: { id: 165, code: 'dd/mm/yyyy\\ hh:mm' },
  month: { id: 167, code: '[$-40C]mmmm\\ yyyy' },
  share: { id: 166, code: '0.0%' },
} as const;

/** Built-in number formats. */
const GENERAL = 0;
const WHOLE = 3;
const DECIMAL = 4;
const TEXT = 49;

const xf = (format: number, more = '', inside = ''): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}>${inside}</xf>`;

/** Left alignment, like the header. */
const LEFT = [' applyAlignment="1"', '<alignment horizontal="left"/>'] as const;

/** Cell styles; a style's position is its index. */
const CELL_STYLES = {
  plain: xf(GENERAL),
  head: `<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>`,
  /** The text format keeps leading zeros and signs when the cell is edited. */
  text: xf(TEXT),
  /** Some versions show ### for more than 255 characters in the text format. */
  longText: xf(GENERAL, ' quotePrefix="1"'),
  strong: xf(TEXT).replace('fontId="0"', 'fontId="2" applyFont="1"'),
  day: xf(FORMATS.day.id, ...LEFT),
  instant: xf(FORMATS.instant.id, ...LEFT),
  month: xf(FORMATS.month.id, ...LEFT),
  whole: xf(WHOLE),
  /** For a number beside its label. */
  wholeLeft: xf(WHOLE, ...LEFT),
  decimal: xf(DECIMAL),
  share: xf(FORMATS.share.id),
} as const;

/** Index of each cell style. */
export const STYLE = Object.fromEntries(
  Object.keys(CELL_STYLES).map((name, index) => [name, index]),
) as Record<keyof typeof CELL_STYLES, number>;

const formats = Object.values(FORMATS)
  .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join('');
const cellStyles = Object.values(CELL_STYLES);

/** The part with the styles; the header is white on navy. */
export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${Object.keys(FORMATS).length}">${formats}</numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF132F57"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
