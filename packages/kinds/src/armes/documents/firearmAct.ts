import {
  type DocumentContext,
  type DocumentType,
  imageRefs,
  PDF_TYPE,
} from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import {
  officeImages,
  paperData,
  paperImages,
  type PaperTexts,
} from '@dosye/documents/pdf/paperData.ts';
import { renderPdf } from '@dosye/documents/pdf/renderPdf.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { fillWording, type StyledText } from '@dosye/documents/wording.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { mentionsOf } from '../../papers/phrases.ts';
import { weaponFacts } from './weaponFacts.ts';
import { wordingParagraphs } from './wording.ts';

/** Paths of the pictures of an act, by the names that its template uses. */
const PICTURES = {
  photo: 'declarantInfo.photoUrl',
  weapon: 'firearmSpec.photoArmeUrl',
  signature: 'seizedInfo.signatureEnqueteurUrl',
} as const;

type Values = Readonly<Record<string, string>>;

interface FirearmAct {
  template: URL;
  /** Beginning of the file name. */
  fileStart: string;
  /** Whom or what it is about, for the name of the file. */
  filedBy: (record: DossierRecord) => string;
  texts: (context: DocumentContext) => Omit<PaperTexts, 'mentions'>;
  /** The further values that its template reads. */
  content: (context: DocumentContext) => Record<string, unknown>;
}

/** The paragraphs under a title of textes.txt with their values, as the templates read them. */
export const filledParagraphs = (title: string, values: Values): StyledText[][] =>
  wordingParagraphs(title).map((paragraph) => fillWording(paragraph, values));

const picturesOf = (record: DossierRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(PICTURES).map(([name, path]) => [name, textAt(record, path)]));

function render(act: FirearmAct, context: DocumentContext): Promise<Uint8Array> {
  const images = paperImages(context, picturesOf(context.record));
  const texts = { ...act.texts(context), mentions: mentionsOf('cet acte') };
  const data = {
    papier: paperData(context, texts, Object.keys(images)),
    'arme-photo': 'weapon' in images,
    arme: weaponFacts(context.record).map(({ label, value }) => [label, value]),
    'signature-photo': 'signature' in images,
    ...act.content(context),
  };
  return renderPdf({ template: act.template, data, images, drawing: context.drawing });
}

/** An act of a firearm dossier, a PDF on letter paper in the look of the certificates. */
export const firearmAct = (act: FirearmAct): DocumentType => ({
  id: 'acte',
  mediaType: PDF_TYPE,
  fileName: (record, number) => fileNameOf(act.fileStart, [act.filedBy(record), number], 'pdf'),
  images: (record, config) => [
    ...officeImages(config),
    ...imageRefs(...Object.values(picturesOf(record))),
  ],
  render: (context) => render(act, context),
});
