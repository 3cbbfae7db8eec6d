import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext, FieldErrors } from '@dosye/domain/fields/field.ts';
import { isRealTime } from '@dosye/domain/text/dates.ts';
import { momentAt, notInFuture, notBefore, precedes } from '../momentRules.ts';
import { released, transferred } from './sortie.ts';

const ARREST_DAY = 'informationSurLaRetention.dateInterpellation';
const ARREST_TIME = 'informationSurLaRetention.heureInterpellation';
const APPEARANCE = 'comparutionDevantLeJuge.dateHeure';
const TRANSFER = 'sortieDeLaRetention.transfere.dateHeure';
const RELEASE = 'sortieDeLaRetention.libere.dateHeure';
const BIRTH = 'etatCivil.dateNaissance';

/**
 * The moment of the arrest; its day while the time is missing, '' while the day is. A day in the future is a typing
 * error, and the other moments are not to be corrected for it.
 */
function arrestMoment(record: DossierRecord, { today }: CheckContext): string {
  const day = momentAt(record, ARREST_DAY);
  if (day > today) return '';
  const time = getAt(record, ARREST_TIME);
  return day !== '' && typeof time === 'string' && isRealTime(time) ? `${day}T${time}` : day;
}
const arrest = { paths: [ARREST_DAY, ARREST_TIME], of: arrestMoment };

const INTERROGATION = 'Un interrogatoire ne peut pas précéder l’interpellation.';

const interrogationsAfterArrest: FormRule = {
  paths: ['interrogatoires', ...arrest.paths],
  sentence: INTERROGATION,
  check: (record, context): FieldErrors => {
    const arrested = arrestMoment(record, context);
    const list = getAt(record, 'interrogatoires');
    const paths = Array.isArray(list) ? list.map((_, n) => `interrogatoires.${n}.dateHeure`) : [];
    const early = paths.filter((path) => precedes(momentAt(record, path), arrested));
    return Object.fromEntries(early.map((path) => [path, INTERROGATION]));
  },
};

const BORN_LATER = 'La date de naissance ne peut pas être postérieure à l’interpellation.';

const bornBeforeArrest: FormRule = {
  paths: [BIRTH, ARREST_DAY],
  sentence: BORN_LATER,
  check: (record): FieldErrors =>
    precedes(momentAt(record, ARREST_DAY), momentAt(record, BIRTH)) ? { [BIRTH]: BORN_LATER } : {},
};

const CHECK = 'dateHeure';

/** The order of a check that is noted by an action. */
export const checkInOrder: readonly FormRule[] = [
  notInFuture(CHECK, 'Le contrôle ne peut pas être dans le futur.'),
  notBefore({
    at: CHECK,
    earliest: arrest,
    sentence: 'Le contrôle ne peut pas précéder l’interpellation.',
  }),
];

/** The order of the moments of a retention dossier. */
export const momentsInOrder: readonly FormRule[] = [
  bornBeforeArrest,
  interrogationsAfterArrest,
  notInFuture(
    APPEARANCE,
    'La comparution ne peut pas être dans le futur : inscrivez-la quand elle a eu lieu.',
  ),
  notBefore({
    at: APPEARANCE,
    earliest: arrest,
    sentence: 'La comparution ne peut pas précéder l’interpellation.',
  }),
  notInFuture(
    TRANSFER,
    'Le transfert ne peut pas être dans le futur : inscrivez-le quand il a eu lieu.',
    transferred,
  ),
  notBefore({
    at: TRANSFER,
    earliest: arrest,
    when: transferred,
    sentence: 'Le transfert ne peut pas précéder l’interpellation.',
  }),
  notInFuture(
    RELEASE,
    'La libération ne peut pas être dans le futur : inscrivez-la quand elle a eu lieu.',
    released,
  ),
  notBefore({
    at: RELEASE,
    earliest: arrest,
    when: released,
    sentence: 'La libération ne peut pas précéder l’interpellation.',
  }),
];
