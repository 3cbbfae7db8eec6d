import type { DocumentContext } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import {
  type SignatureLine,
  signatoryLine,
  signatures,
  textWithSignature,
} from '@dosye/documents/word/signatures.ts';
import { type Block, grid, NO_MARGINS, BORDERLESS } from '@dosye/documents/word/tables.ts';
import { spacer } from '@dosye/documents/word/text.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import type { Paragraph } from 'docx';
import { ERASURE_NOTICE } from '../../papers/phrases.ts';
import { WIDTH } from './blocks.ts';

/** A signature line with the scanned signature at a path of the dossier, if there is one. */
export const scannedSignature = (
  { record, images }: DocumentContext,
  path: string,
  words: Pick<SignatureLine, 'name' | 'lines'>,
): SignatureLine => ({ ...words, image: images.get(textAt(record, path)) });

/**
 * The last sentences beside a signature, and below them the signatures and the seal of the office. They
 * are one table row, so that a page break never separates a signature from the text.
 */
export function closingBlocks(
  { config, images }: DocumentContext,
  sentences: Paragraph[],
  who: SignatureLine,
): Block[] {
  const office = signatures(
    signatoryLine(config.signatureLeft),
    signatoryLine(config.signatureRight),
    images.get(config.sealUrl),
    WIDTH,
    40,
  );
  const children = [textWithSignature(sentences, who, WIDTH, 36), spacer(4), office, spacer(1)];
  return [
    grid({
      columns: [WIDTH],
      margins: { ...NO_MARGINS, top: 60 },
      rows: [{ cells: [{ borders: BORDERLESS, children }] }],
    }),
  ];
}

/** The footer of each page. */
export const footerText = (
  { number, printedAt, printedBy }: DocumentContext,
  title: string,
): string =>
  [`${title} ${number}`.trim(), ERASURE_NOTICE, printedLine(printedAt, printedBy)].join(' · ');
