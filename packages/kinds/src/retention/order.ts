import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext, Condition, FieldErrors } from '@dosye/domain/fields/field.ts';
import { isRealTime } from '@dosye/domain/text/dates.ts';
import { momentAt, notInFuture, notBefore, precedes } from '../momentRules.ts';
import { released, transferred } from './sortie.ts';

const ARREST_DAY = 'informationSurLaRetention.dateInterpellation';
const ARREST_TIME = 'informationSurLaRetention.heureInterpellation';
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

/**
 * A moment is after the arrest, and has come.
 * @param at its path
 * @param what what happens at it: 'Le contrôle'
 * @param enter how to enter it once it has come, after a colon
 * @param when condition under which it is asked for
 */
const afterArrest = (at: string, what: string, enter = '', when?: Condition): FormRule[] => [
  notInFuture(at, `${what} ne peut pas être dans le futur${enter && ` : ${enter}`}.`, when),
  notBefore({
    at,
    earliest: arrest,
    when,
    sentence: `${what} ne peut pas précéder l’interpellation.`,
  }),
];

/** The order of a check that is noted by an action. */
export const checkInOrder: readonly FormRule[] = afterArrest('dateHeure', 'Le contrôle');

/** The order of the moments of a retention dossier. */
export const momentsInOrder: readonly FormRule[] = [
  bornBeforeArrest,
  interrogationsAfterArrest,
  ...afterArrest(
    'comparutionDevantLeJuge.dateHeure',
    'La comparution',
    'inscrivez-la quand elle a eu lieu',
  ),
  ...afterArrest(
    'sortieDeLaRetention.transfere.dateHeure',
    'Le transfert',
    'inscrivez-le quand il a eu lieu',
    transferred,
  ),
  ...afterArrest(
    'sortieDeLaRetention.libere.dateHeure',
    'La libération',
    'inscrivez-la quand elle a eu lieu',
    released,
  ),
];
