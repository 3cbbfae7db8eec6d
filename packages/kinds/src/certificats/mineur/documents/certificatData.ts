import type { DocumentContext } from '@dosye/documents/document.ts';
import { longDayAt, textAt } from '@dosye/documents/recordText.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { formatNif } from '@dosye/domain/fields/numbers.ts';
import { ageInYears, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { placeWithPreposition, issuingUnit } from '../../../papers/phrases.ts';

const MINOR = 'renseignementsMineur';
/** Age of majority, in years. */
const OF_AGE = 18;

const at = (record: DossierRecord, key: string): string => textAt(record, `${MINOR}.${key}`);

/** First name, then the family name. */
export const holderName = (record: DossierRecord): string =>
  [at(record, 'prenom'), at(record, 'nom')].filter(Boolean).join(' ');

function personData(record: DossierRecord, printedOn: string) {
  const sexe = at(record, 'sexe');
  const adresse = at(record, 'adresse');
  const years = ageInYears(at(record, 'dateNaissance'), printedOn);
  return {
    sexe: sexe === 'Femme' ? 'f' : sexe === 'Homme' ? 'm' : '',
    nom: holderName(record),
    mineure: years === undefined || years < OF_AGE,
    age: years === undefined || years < 1 ? '' : plural(years, 'an'),
    'ne-a': placeWithPreposition(at(record, 'lieuNaissance')),
    'ne-le': longDayAt(record, `${MINOR}.dateNaissance`),
    pere: at(record, 'nomPere'),
    mere: at(record, 'nomMere'),
    adresse,
    'adresse-numerotee': /^\d/.test(adresse),
    acte: at(record, 'numeroActeNaissance'),
    extrait: at(record, 'numeroExtraitArchives'),
    passeport: at(record, 'numeroPasseport'),
    taille: at(record, 'signalement.taille'),
    poids: at(record, 'signalement.poids'),
    race: at(record, 'signalement.couleurRace'),
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

/**
 * The values that certificat.typ reads; blanks are ''. The age is counted on the day of printing in Haiti.
 */
export function certificatData({ record, config, printedAt }: DocumentContext) {
  return {
    bureau: issuingUnit(config),
    personne: personData(record, todayInHaiti(printedAt)),
    responsable: responsibleData(record),
    tcj: at(record, 'tcj'),
  };
}
