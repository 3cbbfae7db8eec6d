import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  TextRun,
} from 'docx';
import { points } from './units.ts';

// oxlint-disable-next-line no-control-regex -- these characters are removed
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without characters that XML does not allow, and with typographic apostrophes. */
export const wordText = (text: string): string =>
  text.toWellFormed().replace(UNWRITABLE, '').replaceAll("'", '’');

export interface TextStyle {
  /** Points. */
  size?: number;
  bold?: boolean;
  italics?: boolean;
  /** Six hexadecimal digits. */
  color?: string;
  font?: string;
  /** Points. */
  letterSpacing?: number;
}

/** A text run of one style. */
export function run(text: string, { size, letterSpacing, ...style }: TextStyle = {}): TextRun {
  const options: IRunOptions = {
    ...style,
    text: wordText(text),
    ...(size ? { size: points(size) } : {}),
    ...(letterSpacing ? { characterSpacing: Math.round(letterSpacing * 20) } : {}),
  };
  return new TextRun(options);
}

/** A paragraph of one style, without spacing by default. */
export const line = (
  text: string,
  style: TextStyle = {},
  options: IParagraphOptions = {},
): Paragraph =>
  new Paragraph({ spacing: { before: 0, after: 0 }, ...options, children: [run(text, style)] });

/** A centred paragraph. */
export const centred = (
  text: string,
  style: TextStyle = {},
  options: IParagraphOptions = {},
): Paragraph => line(text, style, { alignment: AlignmentType.CENTER, ...options });

/** A section title above a rule, kept with the next paragraph. */
export const ruledTitle = (text: string, style: TextStyle): Paragraph =>
  line(text, style, {
    keepNext: true,
    spacing: { before: 160, after: 60 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: style.color, space: 1 } },
  });

/** An empty paragraph of `height` points; Word requires one after a table. */
export const spacer = (height: number): Paragraph =>
  new Paragraph({
    spacing: { before: 0, after: 0, line: Math.round(height * 20), lineRule: 'exact' },
    children: [],
  });
