import { answerAt, textAt } from '@dosye/documents/recordText.ts';
import type { ActCondition } from '@dosye/domain/dossier/acts.ts';
import type { AgeCheck } from '@dosye/domain/dossier/kind.ts';
import { MAJORITY } from '@dosye/domain/dossier/majority.ts';
import { agesInWords, agesInYears, dayOfAgeOf, maySuit } from '@dosye/domain/text/ages.ts';

/** The office's head still names the State and the institution that issue the act. */
export const officeHead: ActCondition = {
  id: 'en-tete',
  waivable: false,
  check: ({ config: { documentHeaderText: head } }) => {
    const empty = (['republic', 'mainTitle'] as const).find((line) => !head[line].trim());
    if (!empty) return undefined;
    const message =
      'L’en-tête du bureau est incomplet : la république et le titre doivent y être. Complétez la configuration du bureau.';
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

/**
 * The person whose birth date stands at this path has, on the day of issue, an age that suits the act, or may have it
 * where only the year is known.
 * @param message what is missing; in: the age in words, undefined without a birth date
 */
const suitableAge = (
  id: string,
  field: string,
  suits: (age: number) => boolean,
  message: (age: string | undefined) => string,
): ActCondition => ({
  id,
  waivable: false,
  check: ({ record, today }) => {
    const ages = agesInYears(textAt(record, field), today);
    if (ages && maySuit(ages, suits)) return undefined;
    return { message: message(ages && agesInWords(ages)), field };
  },
  turnsOn: (record) =>
    dayOfAgeOf(textAt(record, field), MAJORITY, suits(MAJORITY) ? 'possible' : 'sure'),
});

/** The person at this path was of age on the day of issue. */
export const ofAge = (field: string, person: string): ActCondition =>
  suitableAge(
    'majorite',
    field,
    (age) => age >= MAJORITY,
    (age) =>
      age === undefined
        ? `La date de naissance ${person} manque : une autorisation ne se délivre qu’à un majeur.`
        : `Une autorisation ne se délivre qu’à un majeur : l’âge ${person} est de ${age}, il en faut ${MAJORITY}.`,
  );

/** On the day of issue the person has the age that the form of the certificate is for; `people` are 'majeures'. */
export const ageOfForm = (
  { birthDate, suits }: AgeCheck,
  id: string,
  people: string,
): ActCondition =>
  suitableAge(id, birthDate, suits, (age) =>
    age === undefined
      ? 'La date de naissance manque.'
      : `Ce certificat est celui des personnes ${people} : cette personne a ${age} aujourd’hui.`,
  );
