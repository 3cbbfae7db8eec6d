import { type DocumentContext, imageRefs } from '@dosye/documents/document.ts';
import { fileNameOf } from '@dosye/documents/fileName.ts';
import { textAt, textsAt } from '@dosye/documents/recordText.ts';
import type { Fact } from '@dosye/documents/word/facts.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { heightText, weightText } from '@dosye/domain/fields/measures.ts';
import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { frenchDay, isBirth } from '@dosye/domain/text/dates.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { joinPlaceParts } from '../../../papers/phrases.ts';

const PERSON = 'renseignementsPersonnels';
export const PHOTO_PATH = `${PERSON}.photoUrl`;
/** Characters of the name in the foot, which is one line. */
const FOOT_CHARS = 60;
const FINGERS = ['Pouce', 'Index', 'Majeur', 'Annulaire', 'Auriculaire'];

/** The boxes of one hand, thumb first, with the standard numbers of ten-print cards. */
const hand = (heading: string, first: number) => ({
  heading,
  boxes: FINGERS.map((finger, index) => `${first + index}. ${finger}`),
});

/** The words of the fingerprint form, of the Word document and of the print. */
export const TEXTS = {
  heading: "FICHE D'EMPREINTES DIGITALES",
  description: 'Signalement',
  hands: [hand('MAIN DROITE : empreintes roulées', 1), hand('MAIN GAUCHE : empreintes roulées', 6)],
  plain: {
    heading: 'EMPREINTES POSÉES, PRISES SIMULTANÉMENT',
    boxes: [
      'Main gauche : quatre doigts',
      'Pouce gauche',
      'Pouce droit',
      'Main droite : quatre doigts',
    ],
  },
  person: 'Signature de la personne',
  officer: 'Agent qui a relevé les empreintes',
  officerBelow: 'Nom, grade et signature',
} as const;

/** The dossier's number, or room for it. */
export const numberLine = (number: string): string => `No. Dossier : ${number || '……………………………………'}`;

const nameOf = (record: DossierRecord): string =>
  [textAt(record, `${PERSON}.nomFamille`), textAt(record, `${PERSON}.prenoms`)]
    .filter(Boolean)
    .join(' ');

/** The title of the file. */
export const titleOf = (record: DossierRecord): string =>
  `Fiche d'empreintes digitales ${nameOf(record)}`.trim();

/** The one line of the foot. */
export const footOf = ({ record, number, printedAt }: DocumentContext): string =>
  [firstWords(nameOf(record), FOOT_CHARS), number, printedLine(printedAt)]
    .filter(Boolean)
    .join(' · ');

/** The name of the file. */
export const fileNameFor = (record: DossierRecord, number: string, extension: string): string =>
  fileNameOf('Fiche_Empreintes', [textAt(record, `${PERSON}.nomFamille`), number], extension);

/** Logo and portrait. */
export const formImages = (record: DossierRecord, config: SiteConfig): string[] =>
  imageRefs(config.logoUrl, textAt(record, PHOTO_PATH));

/** Who the person is, in sixths of a row. */
export function identity(record: DossierRecord): Fact[] {
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
    { label: 'Date de naissance', value: isBirth(born) ? frenchDay(born) : '', span: 2 },
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

/** What the person looks like, in fifths of a row. */
export function description(record: DossierRecord): Fact[] {
  const at = (key: string): string => textAt(record, `signalement.${key}`);
  const marks = ['Marques', 'Cicatrices', 'Tatouages', 'Piercings']
    .flatMap((key) => {
      const texts = textsAt(record, `signalement.${key.toLowerCase()}`);
      return texts.length > 0 ? [`${key} : ${texts.join(', ')}`] : [];
    })
    .join(' ; ');
  return [
    { label: 'Race', value: at('race') },
    { label: 'Taille', value: heightText(at('taille')) },
    { label: 'Poids', value: weightText(at('poids')) },
    { label: 'Couleur des yeux', value: at('couleurYeux') },
    { label: 'Couleur des cheveux', value: at('couleurCheveux') },
    { label: 'Signes particuliers', value: marks, span: 5 },
  ];
}
