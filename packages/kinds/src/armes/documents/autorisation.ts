import {
  type DocumentContext,
  type DocumentType,
  imageRefs,
  WORD_TYPE,
} from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { spacer, line } from '@dosye/documents/word/text.ts';
import { wordFile } from '@dosye/documents/word/wordFile.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import {
  withPortrait,
  numberedConditions,
  legalBasis,
  MARGIN,
  documentHeading,
  paragraphs,
  weaponBlocks,
} from './blocks.ts';
import { footerText, closingBlocks } from './closing.ts';
import { wordingText } from './wording.ts';
import { authorisationValues, declarantName } from './wordingValues.ts';

/** Paths of the pictures of the dossier that every firearm document shows. */
export const PICTURE_PATHS = ['declarantInfo.photoUrl', 'firearmSpec.photoArmeUrl'] as const;

/** Whose authorisation it is. */
export interface Authorisation {
  /** Prefix of its titles in textes.txt. */
  words: 'particulier' | 'entreprise';
  /** The person or enterprise it is given to; part of the file name. */
  holder: (record: DossierRecord) => string;
}

function render(of: Authorisation, context: DocumentContext): Promise<Uint8Array> {
  const { config, record } = context;
  const { words } = of;
  const values = authorisationValues(context);
  const title = wordingText(`${words} : titre`);
  const subtitle = wordingText(`${words} : sous-titre`);
  return wordFile({
    title: [`${title} ${subtitle}`, of.holder(record)].filter(Boolean).join(', '),
    config,
    margin: MARGIN,
    framed: true,
    numbered: true,
    foot: footerText(context, title),
    children: [
      ...documentHeading(context, title, subtitle),
      withPortrait(context, [
        ...legalBasis(`${words} : visas`, values),
        spacer(3),
        ...paragraphs(`${words} : dispositif`, values),
      ]),
      ...weaponBlocks(context),
      line(
        wordingText('autorisation : avant les conditions'),
        { size: 9.5, bold: true },
        { keepNext: true },
      ),
      spacer(2),
      ...numberedConditions(`${words} : conditions`, values),
      ...closingBlocks(paragraphs('autorisation : clôture', values)),
    ],
  });
}

/** A working copy of an authorisation to keep a weapon, as a Word document. */
const authorisationDocument = (of: Authorisation): DocumentType => ({
  id: 'papier',
  mediaType: WORD_TYPE,
  fileName: (record, number) => fileNameOf('Autorisation', [of.holder(record), number], 'docx'),
  images: (record, config) =>
    imageRefs(config.logoUrl, ...PICTURE_PATHS.map((path) => textAt(record, path))),
  render: (context) => render(of, context),
});

export const PRIVATE: Authorisation = { words: 'particulier', holder: declarantName };

export const ENTERPRISE: Authorisation = {
  words: 'entreprise',
  holder: (record) => textAt(record, 'enterpriseInfo.nomInstitution'),
};

/** The working copy of a private person's authorisation. */
export const autorisationPersonnelle = authorisationDocument(PRIVATE);

/** The working copy of an enterprise's authorisation. */
export const autorisationEntreprise = authorisationDocument(ENTERPRISE);
