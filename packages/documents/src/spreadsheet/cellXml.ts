import type { Cell } from '@dosye/domain/sheets/table.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import { serialDay, serialInstant } from './serialDays.ts';
import { STYLE } from './styles.ts';
import { xmlText } from './xmlText.ts';

/** Longest text of a cell of a workbook, and of one in the format of texts. */
const TEXT_MAX = 32_767;
const SHORT_TEXT_MAX = 255;

/** 'A' of column 0, 'AA' of column 26. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** A text as a cell; it stands in the cell itself, so that nothing is gathered for the whole book. */
export function textXml(at: string, text: string, look?: number): string {
  const kept = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
  const style = look ?? (kept.length > SHORT_TEXT_MAX ? STYLE.longText : STYLE.text);
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(kept)}</t></is></c>`;
}

const numberXml = (at: string, value: number, look: number): string =>
  `<c r="${at}" s="${look}"><v>${value}</v></c>`;

/**
 * A cell at its place, such as 'B7'; nothing for an empty one. A day that spreadsheets cannot count
 * (before March 1900) is a text, and a number that is none is left out.
 * @param fact it stands beside its label, not below others
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
