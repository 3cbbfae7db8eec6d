import type { DocumentContext } from '@dosye/documents/document.ts';
import { type Block, grid, NO_MARGINS, BORDERLESS } from '@dosye/documents/word/tables.ts';
import { line, spacer } from '@dosye/documents/word/text.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import type { Paragraph } from 'docx';
import { WIDTH } from './blocks.ts';
import { wordingText } from './wording.ts';

/** The last sentences, and that the file is a working copy: in one table row, which no page break divides. */
export const closingBlocks = (sentences: Paragraph[]): Block[] => {
  const notice = line(wordingText('copie de travail : mention'), { size: 10, bold: true });
  return [
    grid({
      columns: [WIDTH],
      margins: { ...NO_MARGINS, top: 60 },
      rows: [{ cells: [{ borders: BORDERLESS, children: [...sentences, spacer(6), notice] }] }],
    }),
  ];
};

/** The footer of each page. */
export const footerText = (
  { number, printedAt, printedBy }: DocumentContext,
  title: string,
): string =>
  [
    wordingText('copie de travail : titre'),
    `${title} ${number}`.trim(),
    printedLine(printedAt, printedBy),
  ].join(' · ');
