import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  TextRun,
} from 'docx';
import { points } from './units.ts';

// oxlint-disable-next-line no-control-regex -- these are the characters XML cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as a Word file can hold it, its straight apostrophes bent as French print does. */
export const wordText = (text: string): string =>
  text.toWellFormed().replace(UNWRITABLE, '').replaceAll("'", '’');

export interface TextStyle {
  /** points */
  size?: number;
  bold?: boolean;
  italics?: boolean;
  /** six hexadecimal digits */
  color?: string;
  font?: string;
  /** extra space between letters, in points */
  letterSpacing?: number;
}

/** A stretch of text of one style. */
export function run(text: string, { size, letterSpacing, ...style }: TextStyle = {}): TextRun {
  const options: IRunOptions = {
    ...style,
    text: wordText(text),
    ...(size ? { size: points(size) } : {}),
    ...(letterSpacing ? { characterSpacing: Math.round(letterSpacing * 20) } : {}),
  };
  return new TextRun(options);
}

/** A paragraph of one style, without space around it unless asked. */
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

/** The title of a part over a rule, kept with what follows. */
export const ruledTitle = (text: string, style: TextStyle): Paragraph =>
  line(text, style, {
    keepNext: true,
    spacing: { before: 160, after: 60 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: style.color, space: 1 } },
  });

/** The small empty paragraph that Word wants after a table, `height` points high. */
export const spacer = (height: number): Paragraph =>
  new Paragraph({
    spacing: { before: 0, after: 0, line: Math.round(height * 20), lineRule: 'exact' },
    children: [],
  });
