import type { DocumentContext } from '@dosye/documents/document.ts';
import { dayOfPaper } from '@dosye/documents/pdf/actData.ts';
import { longDayAt, textAt } from '@dosye/documents/recordText.ts';
import { FILL_IN_LINE } from '@dosye/documents/wording.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { isRealDay, isRealTime, MONTHS } from '@dosye/domain/text/dates.ts';
import { withDe } from '@dosye/domain/text/elision.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { numberInWords } from '@dosye/domain/text/numbers.ts';
import { atPlace } from '@dosye/domain/text/places.ts';
import { dayInSentence, withinSentence } from '@dosye/domain/text/prose.ts';
import { issuingUnit, residence } from '../../papers/phrases.ts';
import { wordingText } from './wording.ts';

/** First names, then the family name; '' without a declarant. */
export const declarantName = (record: DossierRecord): string =>
  [textAt(record, 'declarantInfo.prenom'), textAt(record, 'declarantInfo.nom')]
    .filter(Boolean)
    .join(' ');

/** "le NIU 1042771836 et la carte HT8204117"; numbers that are blank are left out. */
function identityNumbers(record: DossierRecord): string {
  const at = (key: string): string => textAt(record, `declarantInfo.${key}`);
  return [
    ['le NIU', at('idUnique')],
    ['le NIF', formatNif(at('idFiscale'))],
    ['la carte No.', at('numeroCarte')],
    ['le passeport No.', at('numeroPasseport')],
  ]
    .filter(([, number]) => number)
    .map((words) => words.join(' '))
    .join(', ')
    .replace(/, (?=l[ea] [^,]*$)/u, ' et ');
}

/** "Chauffeur de Camionnette" to "chauffeur de camionnette", as within a sentence. */
const lowerCase = (words: string): string => words.toLocaleLowerCase('fr');

function declarantValues(record: DossierRecord) {
  const at = (key: string): string => textAt(record, `declarantInfo.${key}`);
  return {
    nom: declarantName(record),
    sobriquet: at('sobriquet'),
    'ne-a': atPlace(at('lieuNaissance')),
    'ne-le': longDayAt(record, 'declarantInfo.dateNaissance'),
    profession: lowerCase(at('profession')),
    adresse: residence(withinSentence(at('adresseActuelle'))),
    pieces: identityNumbers(record),
    telephone: formatPhone(at('telephone')),
  };
}

/** "deux mille vingt-six", "vingt et un novembre". @param moment YYYY-MM-DDTHH:MM; parts that do not exist give '' */
export function momentInWords(moment: string): Record<string, string> {
  const [day = '', time = ''] = moment.split('T');
  const number = Number(day.slice(8, 10));
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const real = isRealDay(day);
  return {
    'an-en-lettres': real ? numberInWords(Number(day.slice(0, 4))) : '',
    'jour-en-lettres': real
      ? `${number === 1 ? 'premier' : numberInWords(number)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
      : '',
    'heure-en-lettres': isRealTime(time) ? hourInWords(hours, minutes) : '',
  };
}

/** When a report was closed: "21 novembre 2026", and the hour in words. */
const closingMoment = (moment: string): Record<string, string> => ({
  'jour-clos': isRealDay(moment.slice(0, 10)) ? dayInSentence(moment.slice(0, 10)) : '',
  'heure-close': momentInWords(moment)['heure-en-lettres'] ?? '',
});

/** "une heure", "vingt et une heures trente": the French words for hours and minutes are feminine. */
function hourInWords(hours: number, minutes: number): string {
  if (hours === 0 && minutes === 0) return 'minuit';
  const feminine = (count: number): string => numberInWords(count).replace(/\bun$/, 'une');
  const words = `${feminine(hours)} heure${hours > 1 ? 's' : ''}`;
  return minutes === 0 ? words : `${words} ${feminine(minutes)}`;
}

const countSignatories = ({ signatureLeft, signatureRight }: SiteConfig): number =>
  [signatureLeft, signatureRight].filter(({ name }) => name.trim()).length;

/** Every value that the wording may contain, by its name in textes.txt. */
export function wordingValues(context: DocumentContext): Record<string, string> {
  const { record, config, number } = context;
  const at = (path: string): string => textAt(record, path);
  return {
    numero: number,
    'jour-dossier': longDayAt(record, 'dossierDate'),
    bureau: issuingUnit(config),
    'a-ville': atPlace(config.villeEmission.trim()) || `à ${FILL_IN_LINE}`,
    jour: dayInSentence(dayOfPaper(context)),
    'de-vendeur': withDe(at('provenance.nomVendeur')),
    institution: at('enterpriseInfo.nomInstitution'),
    siege: at('enterpriseInfo.siegeInstitution'),
    patente: at('enterpriseInfo.noPatente'),
    lieu: at('seizedInfo.lieuRemise'),
    categorie: at('seizedInfo.categorie'),
    enqueteur: at('seizedInfo.nomEnqueteur'),
    'grade-enqueteur': at('seizedInfo.gradeEnqueteur'),
    'matricule-enqueteur': at('seizedInfo.matriculeEnqueteur'),
    ...closingMoment(at('seizedInfo.clotureDateHeure')),
    ...declarantValues(record),
    ...momentInWords(at('seizedInfo.remiseDateHeure')),
  };
}

/** The values of an authorisation: one signatory writes in the singular. */
export function authorisationValues(context: DocumentContext): Record<string, string> {
  const many = countSignatories(context.config) === 1 ? 'un signataire' : 'plusieurs signataires';
  return { ...wordingValues(context), soussignes: wordingText(`autorisation : ${many}`) };
}

/** Which wording the report uses, by the field 'Catégorie'. */
export function reportType(categorie: string): 'saisie' | 'récupération' | 'remise' {
  const folded = fold(categorie);
  if (/\bsais/.test(folded)) return 'saisie';
  return /\b(recup|trouv)/.test(folded) ? 'récupération' : 'remise';
}
