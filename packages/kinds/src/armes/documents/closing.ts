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

/** A line to sign on with the signature that the dossier holds. */
export const scannedSignature = (
  { record, images }: DocumentContext,
  path: string,
  words: Pick<SignatureLine, 'name' | 'lines'>,
): SignatureLine => ({ ...words, image: images.get(textAt(record, path)) });

/**
 * The last sentences beside the signature of whom they concern; below them the office signs and seals.
 * All of it stays on one page: no signature stands apart from what is signed.
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

/** The small line at the foot of each page. */
export const footerText = (
  { number, printedAt, printedBy }: DocumentContext,
  title: string,
): string =>
  [`${title} ${number}`.trim(), ERASURE_NOTICE, printedLine(printedAt, printedBy)].join(' · ');
