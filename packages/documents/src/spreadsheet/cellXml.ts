import type { Cell } from '@dosye/domain/sheets/table.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import { serialDay, serialInstant } from './serialDays.ts';
import { STYLE } from './styles.ts';
import { xmlText } from '../xmlText.ts';

/** Maximum length of a cell's text, and of one in the text format. */
const TEXT_MAX = 32_767;
const SHORT_TEXT_MAX = 255;

/** Letters of a column from its index: 0 to 'A', 26 to 'AA'. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** A text cell. Inline, since shared strings would have to be collected for the whole workbook. */
export function textXml(at: string, text: string, style?: number): string {
  const shortened = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
  const styleIndex = style ?? (shortened.length > SHORT_TEXT_MAX ? STYLE.longText : STYLE.text);
  return `<c r="${at}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened)}</t></is></c>`;
}

const numberXml = (at: string, value: number, style: number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/**
 * A cell as XML; '' for an empty one and for NaN. Dates before March 1900, which have no serial number, become text.
 * @param at reference such as 'B7'
 * @param fact the cell is beside its label rather than in a column of numbers
 */
export function cellXml(at: string, cell: Cell, fact = false): string {
  if (cell === null) return '';
  if ('text' in cell) return textXml(at, cell.text, cell.strong ? STYLE.strong : undefined);
  if ('day' in cell) {
    const serial = serialDay(cell.day);
    return serial === undefined
      ? textXml(at, frenchDay(cell.day))
      : numberXml(at, serial, STYLE.day);
  }
  if ('month' in cell) {
    const serial = serialDay(`${cell.month}-01`);
    return serial === undefined ? textXml(at, cell.month) : numberXml(at, serial, STYLE.month);
  }
  if ('instant' in cell) {
    const serial = serialInstant(cell.instant);
    return serial === undefined ? textXml(at, cell.instant) : numberXml(at, serial, STYLE.instant);
  }
  const value = 'share' in cell ? cell.share : cell.number;
  if (!Number.isFinite(value)) return '';
  const whole = fact ? STYLE.wholeLeft : STYLE.whole;
  if ('share' in cell) return numberXml(at, value, STYLE.share);
  return numberXml(at, value, Number.isInteger(value) ? whole : STYLE.decimal);
}
