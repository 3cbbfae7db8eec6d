import { type IParagraphOptions, Paragraph } from 'docx';
import { fillWording } from '../wording.ts';
import { run, type TextStyle } from './text.ts';

/** A paragraph of a wording with its values filled in, see {@link fillWording}. */
export const wordingParagraph = (
  paragraph: string,
  values: Readonly<Record<string, string>>,
  style: TextStyle = {},
  options: IParagraphOptions = {},
): Paragraph =>
  new Paragraph({
    spacing: { before: 0, after: 0 },
    ...options,
    children: fillWording(paragraph, values).map(({ text, bold }) =>
      run(text, bold ? { ...style, bold } : style),
    ),
  });
