import type { Field, FieldErrors } from './field.ts';
import { checkText, lengthError, TEXT_MAX } from './text.ts';

/** The fields of what a dialog asks for beside dossiers, such as an officer, by their names. */
type TextFields = Readonly<Record<string, Field<string>>>;
type TextsOf<F extends TextFields> = { [K in keyof F]: string };

/** The texts as they are stored; a missing one is blank. */
export const normaliseTexts = <F extends TextFields>(
  fields: F,
  typed: Partial<TextsOf<F>>,
): TextsOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.normalise(typed[name] ?? '')]),
  ) as TextsOf<F>;

/**
 * The errors of some texts by field; empty when there are none.
 * @param stored what stood there before: a text that stays as it is may have letters that are refused today
 */
export function checkTexts<F extends TextFields>(
  fields: F,
  typed: Partial<TextsOf<F>>,
  stored: Partial<TextsOf<F>> = {},
): FieldErrors {
  const [texts, before] = [normaliseTexts(fields, typed), normaliseTexts(fields, stored)];
  const errorOf = ([name, field]: [string, Field<string>]): string | undefined => {
    const { letters, maxLength = TEXT_MAX, required } = field;
    const text = texts[name] ?? '';
    if (text === '') return required?.sentence;
    if (text === before[name]) return lengthError(text, maxLength);
    return checkText(text, maxLength, letters) ?? field.check(text, { officeName: '', today: '' });
  };
  const errors = Object.entries(fields).map((entry) => [entry[0], errorOf(entry)] as const);
  return Object.fromEntries(
    errors.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
