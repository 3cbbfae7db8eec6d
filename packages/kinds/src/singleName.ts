import { checkbox } from '@dosye/domain/fields/choices.ts';
import { whenBlank } from '@dosye/domain/dossier/conditions.ts';
import type { Condition, Field } from '@dosye/domain/fields/field.ts';

/** Hint of a birth date that may be a year alone. */
export const YEAR_ALONE_HINT = 'Si le jour n’est pas connu, l’année seule.';

/** What a list says in place of first names: where they are blank the person has a single name. */
export const SINGLE_NAME = 'Nom unique';

/** First names are required of whoever has not a single name. @param at path of the person in the record */
export const givenNameIsAsked = (at: string): Condition => whenBlank(`${at}.nomUnique`);

/**
 * The box that says that a person has a single name, at `nomUnique`. It is shown while no first name is written, so that
 * nobody else passes it.
 * @param at path of the person in the record
 * @param given name of the field of the first names beside it
 */
export const singleName = <const P extends string>(
  at: P,
  given: string,
): { [K in `${P}.nomUnique`]: Field<boolean> } =>
  ({
    [`${at}.nomUnique`]: checkbox(`${SINGLE_NAME}\u00a0: cette personne n’a pas de prénom`, {
      when: whenBlank(`${at}.${given}`),
      width: 6,
    }),
  }) as { [K in `${P}.nomUnique`]: Field<boolean> };
