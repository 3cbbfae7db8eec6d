import { answerAt, textAt } from '@dosye/documents/recordText.ts';
import type { ActCondition } from '@dosye/domain/dossier/acts.ts';
import { MAJORITY } from '@dosye/domain/dossier/person.ts';
import { ageInYears } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';

/** The office's head still names the State and the institution that issue the act. */
export const officeHead: ActCondition = {
  id: 'en-tete',
  waivable: false,
  check: ({ config: { documentHeaderText: head } }) => {
    const empty = (['republic', 'mainTitle'] as const).find((line) => !head[line].trim());
    if (!empty) return undefined;
    const message =
      'L’en-tête du bureau est incomplet : la république et le titre doivent y être. Complétez la configuration du bureau.';
    return { message, setting: `documentHeaderText.${empty}` };
  },
};

/** A field that the act cannot do without; `message` asks for it. */
export const filledField = (id: string, field: string, message: string): ActCondition => ({
  id,
  waivable: false,
  check: ({ record }) => (textAt(record, field) === '' ? { message, field } : undefined),
});

/** A question that must be answered Oui; `message` says what the other answer means. */
export const answeredYes = (id: string, field: string, message: string): ActCondition => ({
  id,
  waivable: false,
  check: ({ record }) => (answerAt(record, field) === true ? undefined : { message, field }),
});

/** The person at this path was of age on the day of issue. */
export const ofAge = (field: string, person: string): ActCondition => ({
  id: 'majorite',
  waivable: false,
  check: ({ record, today }) => {
    const age = ageInYears(textAt(record, field), today);
    if (age !== undefined && age >= MAJORITY) return undefined;
    const message =
      age === undefined
        ? `La date de naissance ${person} manque : une autorisation ne se délivre qu’à un majeur.`
        : `Une autorisation ne se délivre qu’à un majeur : l’âge ${person} est de ${plural(Math.max(0, age), 'an')}, il en faut ${MAJORITY}.`;
    return { message, field };
  },
});
