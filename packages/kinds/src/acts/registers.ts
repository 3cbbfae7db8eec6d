import { answerAt } from '@dosye/documents/recordText.ts';
import type { ActCondition, RegisterMatch } from '@dosye/domain/dossier/acts.ts';

/** The area of the custody register. */
export const CUSTODY = 'retention';

const numbers = (matches: readonly RegisterMatch[]): string =>
  matches
    .map(({ dossierNo }) => dossierNo)
    .toSorted()
    .join(', ');

/** The area of the weapons. */
export const FIREARMS = 'firearms';

/** An officer has decided about each dossier of the consulted register. @param sentence that asks for it */
const eachDecided = (
  id: string,
  waivable: boolean,
  sentence: (open: readonly RegisterMatch[]) => string,
): ActCondition => ({
  id,
  waivable,
  check: ({ matches }) => {
    const open = matches.filter(({ decision }) => decision === null);
    return open.length === 0 ? undefined : { message: sentence(open), matches: true };
  },
});

/** An officer has decided of each weapon of the register that may be the same whether it is. */
export const weaponDecided = eachDecided('registre-armes', true, (open) =>
  open.length === 1
    ? `Le registre des armes a une arme de même numéro de série (${numbers(open)}) : dites dans « Rapprochements » si c’est la même.`
    : `Le registre des armes a ${open.length} armes de même numéro de série (${numbers(open)}) : dites dans « Rapprochements » lesquelles sont la même.`,
);

/** An officer has decided of each dossier in custody that may be of the person whether it is. */
export const custodyDecided = eachDecided('registre-retention', false, (open) =>
  open.length === 1
    ? `Le registre de rétention a un dossier qui peut être de cette personne (${numbers(open)}) : dites dans « Rapprochements » s’il la concerne.`
    : `Le registre de rétention a ${open.length} dossiers qui peuvent être de cette personne (${numbers(open)}) : dites dans « Rapprochements » lesquels la concernent.`,
);

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
