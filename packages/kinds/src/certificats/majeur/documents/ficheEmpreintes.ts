import {
  type DocumentContext,
  type DocumentType,
  imageRefs,
  WORD_TYPE,
} from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { textAt, textsAt } from '@dosye/documents/recordText.ts';
import { NAVY } from '@dosye/documents/word/colours.ts';
import { type Fact, factTable } from '@dosye/documents/word/facts.ts';
import { photoFrame } from '@dosye/documents/word/frames.ts';
import { letterhead } from '@dosye/documents/word/letterhead.ts';
import { inches, LETTER, WORD_TITLE_FONT } from '@dosye/documents/word/units.ts';
import { signatures } from '@dosye/documents/word/signatures.ts';
import { type Block, grid, NO_MARGINS, BORDERLESS } from '@dosye/documents/word/tables.ts';
import { centred, documentTitle, line, sectionTitle, spacer } from '@dosye/documents/word/text.ts';
import { wordFile } from '@dosye/documents/word/wordFile.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { frenchDay, isRealDay } from '@dosye/domain/text/dates.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { joinPlaceParts, placeAndBlankDay } from '../../../papers/phrases.ts';
import { plainPrints, rolledPrints } from './empreintesTable.ts';

const MARGIN = { top: inches(0.35), bottom: inches(0.42), left: inches(0.5), right: inches(0.5) };
const WIDTH = LETTER.width - MARGIN.left - MARGIN.right;
const PHOTO = { width: 1.15, height: 1.4 };
/** Exact height of a row of facts, in twips, and characters of 10 points that a sixth of the width holds. */
const ROW = inches(0.3);
const COLUMN_CHARS = 12;
/** Characters of the name in the foot, which is one line. */
const FOOT_CHARS = 60;
const SIZES = [9, 8, 6.5];

/** A fact on one line: a long value is written smaller, and cut as a last resort, so that the form stays one page. */
function oneLine(fact: Fact): Fact {
  const chars = (size: number): number => Math.floor((COLUMN_CHARS * (fact.span ?? 1) * 10) / size);
  const value = fact.value.replace(/\s+/gu, ' ');
  const size = SIZES.find((tried) => value.length <= chars(tried)) ?? 6.5;
  return { ...fact, size, value: firstWords(value, chars(size)) };
}
const PERSON = 'renseignementsPersonnels';
const PHOTO_PATH = `${PERSON}.photoUrl`;

function identity(record: DossierRecord): Fact[] {
  const at = (key: string): string => textAt(record, `${PERSON}.${key}`);
  const papers = (key: string): string => textAt(record, `verificationIdentite.${key}`);
  const address = (key: string): string => at(`adresseActuelle.${key}`);
  const born = at('dateNaissance');
  const home = joinPlaceParts(
    address('numeroImpasseRueVille'),
    address('sectionCommunale'),
    address('commune'),
    address('departement'),
  );
  return [
    { label: 'Nom de famille', value: at('nomFamille'), span: 3 },
    { label: 'Prénoms', value: at('prenoms'), span: 3 },
    { label: 'Nom de naissance', value: at('nomNaissance'), span: 2 },
    { label: 'Surnom', value: at('surnom'), span: 2 },
    { label: 'Sexe', value: at('sexe') },
    { label: 'État civil', value: at('statut') },
    { label: 'Date de naissance', value: isRealDay(born) ? frenchDay(born) : '', span: 2 },
    {
      label: 'Lieu de naissance',
      value: joinPlaceParts(at('lieuNaissance'), at('departementNaissance'), at('paysNaissance')),
      span: 4,
    },
    { label: 'Nom du père', value: at('nomPere'), span: 3 },
    { label: 'Nom de la mère', value: at('nomMere'), span: 3 },
    { label: 'Adresse', value: home, span: 4 },
    { label: 'Téléphone', value: formatPhone(at('telephone')), span: 2 },
    { label: 'NIU', value: papers('idUnique'), span: 2 },
    { label: 'Numéro de carte', value: papers('numeroCarte'), span: 2 },
    { label: 'NIF', value: formatNif(papers('idFiscale')), span: 2 },
  ];
}

function description(record: DossierRecord): Fact[] {
  const at = (key: string): string => textAt(record, `signalement.${key}`);
  const marks = ['Marques', 'Cicatrices', 'Tatouages', 'Piercings']
    .flatMap((key) => {
      const texts = textsAt(record, `signalement.${key.toLowerCase()}`);
      return texts.length > 0 ? [`${key} : ${texts.join(', ')}`] : [];
    })
    .join(' ; ');
  return [
    { label: 'Race', value: at('race') },
    { label: 'Taille', value: at('taille') },
    { label: 'Poids', value: at('poids') },
    { label: 'Couleur des yeux', value: at('couleurYeux') },
    { label: 'Couleur des cheveux', value: at('couleurCheveux') },
    { label: 'Signes particuliers', value: marks, span: 5 },
  ];
}

function identityTable({ record, images }: DocumentContext): Block {
  const side = inches(PHOTO.width) + 80;
  const left = WIDTH - side;
  const columns = Array.from({ length: 6 }, () => Math.floor(left / 6));
  const photo = images.get(textAt(record, PHOTO_PATH));
  return grid({
    columns: [left, side],
    margins: NO_MARGINS,
    rows: [
      {
        cells: [
          {
            borders: BORDERLESS,
            children: [factTable(identity(record).map(oneLine), columns, ROW), spacer(1)],
          },
          { borders: BORDERLESS, children: [photoFrame(photo, PHOTO), spacer(1)] },
        ],
      },
    ],
  });
}

function title({ number }: DocumentContext): Block[] {
  const font = WORD_TITLE_FONT;
  const name = "FICHE D'EMPREINTES DIGITALES";
  return [
    documentTitle(name, { font, size: 14, bold: true, color: NAVY, letterSpacing: 1.2 }, {}),
    centred(`No. Dossier : ${number || '……………………………………'}`, { size: 10 }),
  ];
}

function foot({ config }: DocumentContext): Block[] {
  return [
    spacer(4),
    line(placeAndBlankDay(config), { size: 10 }),
    signatures(
      { name: 'Signature de la personne', lines: [] },
      { name: 'Agent qui a relevé les empreintes', lines: ['Nom, grade et signature'] },
      WIDTH,
      24,
    ),
  ];
}

function render(context: DocumentContext): Promise<Uint8Array> {
  const { record, config, images, number, printedAt } = context;
  const name = [textAt(record, `${PERSON}.nomFamille`), textAt(record, `${PERSON}.prenoms`)];
  const widths = Array.from({ length: 5 }, () => Math.floor(WIDTH / 5));
  return wordFile({
    title: ["Fiche d'empreintes digitales", ...name].filter(Boolean).join(' '),
    config,
    margin: MARGIN,
    foot: [firstWords(name.filter(Boolean).join(' '), FOOT_CHARS), number, printedLine(printedAt)]
      .filter(Boolean)
      .join(' · '),
    children: [
      ...letterhead(config, images.get(config.logoUrl), WIDTH),
      ...title(context),
      spacer(4),
      identityTable(context),
      sectionTitle('Signalement', { size: 9, bold: true, color: NAVY }, { before: 0, after: 0 }),
      factTable(description(record).map(oneLine), widths, ROW),
      spacer(2),
      rolledPrints(WIDTH),
      spacer(3),
      plainPrints(WIDTH),
      ...foot(context),
    ],
  });
}

/**
 * The fingerprint card, always one page, made from the form before the dossier is saved. It has no watermark, which
 * would show through the prints.
 */
export const ficheEmpreintes: DocumentType = {
  id: 'fiche-empreintes',
  mediaType: WORD_TYPE,
  fileName: (record, number) =>
    fileNameOf('Fiche_Empreintes', [textAt(record, `${PERSON}.nomFamille`), number], 'docx'),
  images: (record, config) => imageRefs(config.logoUrl, textAt(record, PHOTO_PATH)),
  render,
};
