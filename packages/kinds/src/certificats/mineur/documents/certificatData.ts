import type { DocumentContext } from '@dosye/documents/document.ts';
import { dayOfPaper } from '@dosye/documents/pdf/actData.ts';
import { longDayAt, textAt, yearAt } from '@dosye/documents/recordText.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { heightText, weightText } from '@dosye/domain/fields/measures.ts';
import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { agesInWords, agesInYears } from '@dosye/domain/text/ages.ts';
import { withDe } from '@dosye/domain/text/elision.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { atPlace } from '@dosye/domain/text/places.ts';
import { startingSmall, withinSentence } from '@dosye/domain/text/prose.ts';
import { MAJORITY } from '@dosye/domain/dossier/majority.ts';
import { issuingUnit } from '../../../papers/phrases.ts';

const MINOR = 'renseignementsMineur';
const at = (record: DossierRecord, key: string): string => textAt(record, `${MINOR}.${key}`);

/** First name, then the family name. */
export const holderName = (record: DossierRecord): string =>
  [at(record, 'prenom'), at(record, 'nom')].filter(Boolean).join(' ');

/** Family name, then first name. */
export const filedName = (record: DossierRecord): string =>
  [at(record, 'nom'), at(record, 'prenom')].filter(Boolean).join(' ');

function personData(record: DossierRecord, issuedOn: string) {
  const sexe = at(record, 'sexe');
  const adresse = at(record, 'adresse');
  const ages = agesInYears(at(record, 'dateNaissance'), issuedOn);
  return {
    sexe: sexe === 'Femme' ? 'f' : sexe === 'Homme' ? 'm' : '',
    nom: holderName(record),
    mineure: !ages || ages.least < MAJORITY,
    age: !ages || ages.least < 1 ? '' : agesInWords(ages),
    'ne-a': atPlace(at(record, 'lieuNaissance')),
    'ne-le': longDayAt(record, `${MINOR}.dateNaissance`),
    'ne-vers': yearAt(record, `${MINOR}.dateNaissance`),
    nationalite: startingSmall(withinSentence(at(record, 'nationalite'))),
    parents: [at(record, 'nomPere'), at(record, 'nomMere')].filter(Boolean).map(withDe),
    adresse,
    'adresse-numerotee': /^\d/.test(adresse),
    acte: at(record, 'numeroActeNaissance'),
    extrait: at(record, 'numeroExtraitArchives'),
    passeport: at(record, 'numeroPasseport'),
    taille: heightText(at(record, 'signalement.taille')),
    poids: weightText(at(record, 'signalement.poids')),
    yeux: at(record, 'signalement.couleurYeux'),
    cheveux: at(record, 'signalement.couleurCheveux'),
  };
}

/** The responsible adult, and which parent that is when the names are the same. */
function responsibleData(record: DossierRecord) {
  const nom = at(record, 'nomResponsable');
  const is = (key: string): boolean => nom !== '' && fold(nom) === fold(at(record, key));
  return {
    nom,
    nif: formatNif(at(record, 'nifResponsable')),
    lien: is('nomPere') ? 'pere' : is('nomMere') ? 'mere' : '',
  };
}

/** The values that certificat.typ reads; blanks are ''. The age is counted on the day of issue in Haiti. */
export function certificatData(context: DocumentContext) {
  const { record, config } = context;
  return {
    bureau: issuingUnit(config),
    personne: personData(record, dayOfPaper(context)),
    responsable: responsibleData(record),
    tcj: at(record, 'tcj'),
  };
}
