import { answerAt } from '@dosye/documents/recordText.ts';
import type { ActCondition, RegisterMatch } from '@dosye/domain/dossier/acts.ts';

/** The area of the custody register. */
export const CUSTODY = 'retention';

const numbers = (matches: readonly RegisterMatch[]): string =>
  matches
    .map(({ dossierNo }) => dossierNo)
    .toSorted()
    .join(', ');

/** An officer has decided of each dossier in custody that may be of the person whether it is. */
export const custodyDecided: ActCondition = {
  id: 'registre-retention',
  waivable: false,
  check: ({ matches }) => {
    const open = matches.filter(({ decision }) => decision === null);
    if (open.length === 0) return undefined;
    const message =
      open.length === 1
        ? `Le registre de rétention a un dossier qui peut être de cette personne (${numbers(open)}) : dites dans « Rapprochements » s’il la concerne.`
        : `Le registre de rétention a ${open.length} dossiers qui peuvent être de cette personne (${numbers(open)}) : dites dans « Rapprochements » lesquels la concernent.`;
    return { message, matches: true };
  },
};

/**
 * No dossier in custody is of a person who is certified to have no record in the department. It may be waived: an
 * arrest that led to nothing is no record.
 * @param field path of the finding
 */
export const agreesWithCustody = (field: string): ActCondition => ({
  id: 'registre-contraire',
  waivable: true,
  check: ({ record, matches }) => {
    const own = matches.filter(({ decision }) => decision === 'same');
    if (own.length === 0 || answerAt(record, field) !== false) return undefined;
    const message = `Le registre de rétention a un dossier de cette personne (${numbers(own)}), et le certificat dirait qu’elle n’a aucun antécédent dans le département : revoyez ce constat.`;
    return { message, field };
  },
});
