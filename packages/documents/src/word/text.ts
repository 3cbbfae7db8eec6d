import { typeset } from '@dosye/domain/text/typography.ts';
import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  NoBreakHyphen,
  Paragraph,
  TextRun,
} from 'docx';
import { NAVY } from './colours.ts';
import { withoutIllegal } from '../xmlText.ts';
import { points } from './units.ts';

/** A text without characters that XML does not allow, with the typography of French print. */
export const wordText = (text: string): string => typeset(withoutIllegal(text));

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

type Spacing = NonNullable<IParagraphOptions['spacing']>;

/** The parts of a text and no-break hyphens in its numbers: no line ends within 004-182-337-6. */
const withUnbrokenNumbers = (text: string): (string | NoBreakHyphen)[] =>
  text
    .split(/(?<=[\p{Lu}\d])-(?=\d)/u)
    .flatMap((part, index) => (index === 0 ? [part] : [new NoBreakHyphen(), part]));

/** A text run of one style. */
export function run(text: string, { size, letterSpacing, ...style }: TextStyle = {}): TextRun {
  const options: IRunOptions = {
    ...style,
    children: withUnbrokenNumbers(wordText(text)),
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

/** The title of a document, which word processors list as its first heading. */
export const documentTitle = (text: string, style: TextStyle, spacing: Spacing): Paragraph =>
  centred(text, style, { heading: HeadingLevel.HEADING_1, spacing });

/** The title of a section, kept with the next paragraph. */
export const sectionTitle = (text: string, style: TextStyle, spacing: Spacing): Paragraph =>
  line(text, style, { heading: HeadingLevel.HEADING_2, keepNext: true, spacing });

/** The title of an annex, which begins a page. */
export const annexTitle = (text: string): Paragraph =>
  line(
    text,
    { size: 12, bold: true, color: NAVY },
    { heading: HeadingLevel.HEADING_2, keepNext: true, pageBreakBefore: true },
  );

/** A section title above a rule, kept with the next paragraph. */
export const ruledTitle = (text: string, style: TextStyle): Paragraph =>
  line(text, style, {
    heading: HeadingLevel.HEADING_2,
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
