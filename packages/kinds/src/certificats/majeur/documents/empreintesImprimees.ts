import { type DocumentContext, type DocumentType, PDF_TYPE } from '@dosye/documents/document.ts';
import { paperData, paperImages } from '@dosye/documents/pdf/paperData.ts';
import { renderPdf } from '@dosye/documents/pdf/renderPdf.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import type { Fact } from '@dosye/documents/word/facts.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { placeAndBlankDay } from '../../../papers/phrases.ts';
import {
  description,
  fileNameFor,
  footOf,
  formImages,
  identity,
  numberLine,
  PHOTO_PATH,
  TEXTS,
  titleOf,
} from './empreintesContent.ts';

const TEMPLATE = new URL('./empreintes.typ', import.meta.url);

/** More characters than a sixth of the width holds at any size. */
const MOST_CHARS = 40;

/** Facts on one line each. */
const lines = (facts: readonly Fact[]) =>
  facts.map(({ label, value, span = 1 }) => ({
    label,
    value: firstWords(value.replace(/\s+/gu, ' ').trim(), MOST_CHARS * span),
    span,
  }));

function render(context: DocumentContext): Promise<Uint8Array> {
  const { record, config, number } = context;
  const images = paperImages(
    { ...context, config: { ...config, sealUrl: '', homePageWatermarkUrl: '' } },
    { photo: textAt(record, PHOTO_PATH) },
  );
  const title = titleOf(record);
  const words = {
    title,
    runningTitle: title,
    holder: '',
    filedUnder: '',
    numberLabel: '',
    mentions: [],
  };
  const data = {
    papier: paperData(context, words, Object.keys(images)),
    textes: TEXTS,
    numero: numberLine(number),
    identite: lines(identity(record)),
    signalement: lines(description(record)),
    fait: placeAndBlankDay(config),
    pied: footOf(context),
  };
  return renderPdf({ template: TEMPLATE, data, images });
}

/** The fingerprint form to be printed at once: the content of the Word document, on one page. */
export const empreintesImprimees: DocumentType = {
  id: 'fiche-empreintes-pdf',
  mediaType: PDF_TYPE,
  fileName: (record, number) => fileNameFor(record, number, 'pdf'),
  images: formImages,
  render,
};
