import { fold } from '../text/fold.ts';
import {
  type Choice,
  type ExclusiveGroup,
  type Field,
  type FieldOptions,
  type ValueBadge,
  defineField,
} from './field.ts';
import { readText } from './text.ts';

const toChoice = (given: string | Choice): Choice =>
  typeof given === 'string' ? { value: given, label: given } : given;

/** One of a fixed set; case, accents and the kind of apostrophe do not matter when it is read. */
export function choice(
  label: string,
  values: readonly (string | Choice)[],
  options: FieldOptions<string> = {},
): Field<string> {
  const choices = values.map(toChoice);
  const byFold = new Map(choices.map((entry) => [fold(entry.value), entry.value]));
  // What is sent as it is kept need not be folded first.
  const exact = choices.map(({ value }) => [value, byFold.get(fold(value)) ?? value] as const);
  const known = new Map([...byFold, ...exact]);
  return defineField<string>(label, options, {
    type: 'choice',
    accepts: 'un choix',
    blank: '',
    choices,
    read: readText,
    format: (value) => choices.find((entry) => entry.value === value)?.label ?? value,
    normalise: (value) => known.get(value) ?? known.get(fold(value)) ?? value.trim(),
    check: (value) =>
      choices.some((entry) => entry.value === value)
        ? undefined
        : `${label} : choisissez une des valeurs proposées.`,
  });
}

const readBoolean = (raw: unknown): boolean | null | undefined =>
  raw === undefined || raw === null ? null : typeof raw === 'boolean' ? raw : undefined;

/** An answer that says nothing for or against. */
const PLAIN_ANSWER: Record<string, ValueBadge> = {
  true: { icon: 'check', tone: 'gray' },
  false: { icon: 'x', tone: 'gray' },
};

/** Badges of a question whose Oui asks for attention. */
export const YES_NEEDS_ATTENTION: Record<string, ValueBadge> = {
  ...PLAIN_ANSWER,
  true: { icon: 'warning', tone: 'yellow' },
};

/** Oui or Non, or not yet answered (null). */
export const yesNo = (
  label: string,
  options: FieldOptions<boolean | null> = {},
): Field<boolean | null> =>
  defineField<boolean | null>(label, options, {
    type: 'yesNo',
    accepts: 'Oui ou Non',
    blank: null,
    badges: PLAIN_ANSWER,
    read: readBoolean,
    format: (value) => (value === null ? '' : value ? 'Oui' : 'Non'),
  });

interface CheckboxOptions extends FieldOptions<boolean> {
  /** The group of boxes of which this one alone can be ticked; one object for all its boxes. */
  exclusive?: ExclusiveGroup;
}

/** A box that is ticked or not. */
export const checkbox = (
  label: string,
  { exclusive, ...options }: CheckboxOptions = {},
): Field<boolean> =>
  defineField<boolean>(label, options, {
    type: 'checkbox',
    accepts: 'case à cocher',
    blank: false,
    exclusive,
    read: (raw) => readBoolean(raw) ?? (raw === null || raw === undefined ? false : undefined),
    format: (value) => (value ? 'Oui' : 'Non'),
  });

/** A box for each choice, named by its path below `base`: { 'motif.immigration': …, 'motif.autre': … }. */
export const checkboxes = <const P extends string, const C extends readonly Choice[]>(
  base: P,
  choices: C,
  options: CheckboxOptions = {},
): { [V in C[number]['value'] as `${P}.${V}`]: Field<boolean> } =>
  Object.fromEntries(
    choices.map(({ value, label }) => [`${base}.${value}`, checkbox(label, options)]),
  ) as { [V in C[number]['value'] as `${P}.${V}`]: Field<boolean> };
