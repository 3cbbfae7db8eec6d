import {
  type DocumentContext,
  type DocumentType,
  imageRefs,
  WORD_TYPE,
} from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { NAVY } from '@dosye/documents/word/colours.ts';
import type { Block } from '@dosye/documents/word/tables.ts';
import { line, sectionTitle } from '@dosye/documents/word/text.ts';
import { wordFile } from '@dosye/documents/word/wordFile.ts';
import { WORD_TITLE_FONT } from '@dosye/documents/word/units.ts';
import { AlignmentType, type Paragraph } from 'docx';
import { PICTURE_PATHS } from './autorisation.ts';
import { footerText, closingBlocks } from './closing.ts';
import { withPortrait, MARGIN, documentHeading, paragraphs, weaponBlocks } from './blocks.ts';
import { reportWording } from './reportWording.ts';
import { wordingText } from './wording.ts';

/** The circumstances, one paragraph for each line of the field. */
const circumstances = ({ record }: DocumentContext): Paragraph[] => [
  sectionTitle(
    wordingText('procès-verbal : avant les circonstances'),
    { size: 10, bold: true, color: NAVY },
    { before: 60, after: 40 },
  ),
  ...textAt(record, 'seizedInfo.detailCirconstances')
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text, index, all) =>
      line(
        text,
        { size: 11, font: WORD_TITLE_FONT },
        {
          keepNext: index === all.length - 1,
          alignment: AlignmentType.JUSTIFIED,
          spacing: { before: 0, after: 80, line: 252 },
        },
      ),
    ),
];

/** The statement, beside the photo of the person found with the weapon if there is one. */
function statementBlocks(context: DocumentContext, report: Paragraph[], known: boolean): Block[] {
  const photo = context.images.has(textAt(context.record, 'declarantInfo.photoUrl'));
  return known && photo ? [withPortrait(context, report)] : report;
}

function render(context: DocumentContext): Promise<Uint8Array> {
  const { config } = context;
  const { subtitle, statement, known, values } = reportWording(context);
  const title = wordingText('procès-verbal : titre');
  const blocks = statement.flatMap((part) => paragraphs(part, values));
  return wordFile({
    title: `${title} ${subtitle} ${context.number}`.trim(),
    config,
    margin: MARGIN,
    numbered: true,
    foot: footerText(context, title),
    children: [
      ...documentHeading(context, title, subtitle),
      ...statementBlocks(context, blocks, known),
      ...weaponBlocks(context),
      ...circumstances(context),
      ...closingBlocks(paragraphs('procès-verbal : clôture', values)),
    ],
  });
}

/** A working copy of the report of a seizure or recovery, as a Word document. */
export const procesVerbal: DocumentType = {
  id: 'papier',
  mediaType: WORD_TYPE,
  fileName: (record, number) =>
    fileNameOf('Proces-Verbal', [textAt(record, 'firearmSpec.serie'), number], 'docx'),
  images: (record, config) =>
    imageRefs(config.logoUrl, ...PICTURE_PATHS.map((path) => textAt(record, path))),
  render,
};
