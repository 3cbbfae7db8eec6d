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
import { besidePortrait, conditions, founded, MARGIN, opening, prose, weapon } from './blocks.ts';
import { footOf, inkedLine, signedBy } from './closing.ts';
import { textOf } from './wording.ts';
import { fullName, paperValues, signsAlone } from './wordingValues.ts';

/** Pictures of every paper of a weapon: letterhead, seal, the declarant and the weapon. */
export const PICTURE_PATHS = ['declarantInfo.photoUrl', 'firearmSpec.photoArmeUrl'] as const;
const SIGNATURE = 'provenance.signatureDeclarantUrl';

interface Authorisation {
  /** Which parts of the wording it is made of. */
  words: 'particulier' | 'entreprise';
  /** Whom it is given to, for the name of the file. */
  holder: (record: DossierRecord) => string;
  /** What stands under the signature of the declarant. */
  signedAs: (record: DossierRecord) => string;
}

function render(of: Authorisation, context: DocumentContext): Promise<Uint8Array> {
  const { config, record } = context;
  const { words } = of;
  const many = signsAlone(config) ? 'un signataire' : 'plusieurs signataires';
  const values = { ...paperValues(context), soussignes: textOf(`autorisation : ${many}`) };
  const title = textOf(`${words} : titre`);
  const subtitle = textOf(`${words} : sous-titre`);
  const accepted = textOf('autorisation : signature du titulaire');
  return wordFile({
    title: [`${title} ${subtitle}`, of.holder(record)].filter(Boolean).join(', '),
    config,
    margin: MARGIN,
    framed: true,
    numbered: true,
    foot: footOf(context, title),
    children: [
      ...opening(context, title, subtitle),
      besidePortrait(context, [
        ...founded(`${words} : visas`, values),
        spacer(3),
        ...prose(`${words} : dispositif`, values),
      ]),
      ...weapon(context),
      line(
        textOf('autorisation : avant les conditions'),
        { size: 9.5, bold: true },
        { keepNext: true },
      ),
      spacer(2),
      ...conditions(`${words} : conditions`, values),
      ...signedBy(
        context,
        prose('autorisation : clôture', values),
        inkedLine(context, SIGNATURE, {
          name: fullName(record),
          lines: [`${accepted}, ${of.signedAs(record)}`],
        }),
      ),
    ],
  });
}

/** An authorisation to keep a weapon, as a Word paper (spec file 3 §7). */
export const authorisation = (of: Authorisation): DocumentType => ({
  id: 'papier',
  mediaType: WORD_TYPE,
  fileName: (record) => fileNameOf('Autorisation', of.holder(record), 'docx'),
  images: (record, config) =>
    imageRefs(
      config.logoUrl,
      config.sealUrl,
      ...[...PICTURE_PATHS, SIGNATURE].map((path) => textAt(record, path)),
    ),
  render: (context) => render(of, context),
});

/** The authorisation of a private person. */
export const autorisationPersonnelle = authorisation({
  words: 'particulier',
  holder: fullName,
  signedAs: () => 'le titulaire',
});

/** The authorisation of an enterprise, signed for by its representative. */
export const autorisationEntreprise = authorisation({
  words: 'entreprise',
  holder: (record) => textAt(record, 'enterpriseInfo.nomInstitution'),
  signedAs: (record) =>
    `pour ${textAt(record, 'enterpriseInfo.nomInstitution') || 'l’institution'}`,
});
