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

const toChoice = (value: string | Choice): Choice =>
  typeof value === 'string' ? { value, label: value } : value;

/** One of a fixed set of values; input is matched without regard to case, accents and apostrophe style. */
export function choice(
  label: string,
  values: readonly (string | Choice)[],
  options: FieldOptions<string> = {},
): Field<string> {
  const choices = values.map(toChoice);
  const byFold = new Map(
    choices.flatMap(({ value, also = [] }) => [value, ...also].map((text) => [fold(text), value])),
  );
  // Exact values are in the map too, so that they need not be folded.
  const exact = choices.map(({ value }) => [value, byFold.get(fold(value)) ?? value] as const);
  const valueOf = new Map([...byFold, ...exact]);
  return defineField<string>(label, options, {
    type: 'choice',
    accepts: 'un choix',
    blank: '',
    choices,
    read: readText,
    format: (value) => choices.find((entry) => entry.value === value)?.label ?? value,
    normalise: (value) => valueOf.get(value) ?? valueOf.get(fold(value)) ?? value.trim(),
    check: (value) =>
      choices.some((entry) => entry.value === value)
        ? undefined
        : `${label} : choisissez une des valeurs proposées.`,
  });
}

const readBoolean = (raw: unknown): boolean | null | undefined =>
  raw === undefined || raw === null ? null : typeof raw === 'boolean' ? raw : undefined;

const NEUTRAL_BADGES: Record<string, ValueBadge> = {
  true: { icon: 'check', tone: 'gray' },
  false: { icon: 'x', tone: 'gray' },
};

/** Badges of a question where Oui is a warning. */
export const YES_WARNING_BADGES: Record<string, ValueBadge> = {
  ...NEUTRAL_BADGES,
  true: { icon: 'warning', tone: 'yellow' },
};

/** A question answered Oui (true) or Non (false), or not answered (null). */
export const yesNo = (
  label: string,
  options: FieldOptions<boolean | null> = {},
): Field<boolean | null> =>
  defineField<boolean | null>(label, options, {
    type: 'yesNo',
    accepts: 'Oui ou Non',
    blank: null,
    badges: NEUTRAL_BADGES,
    read: readBoolean,
    format: (value) => (value === null ? '' : value ? 'Oui' : 'Non'),
  });

interface CheckboxOptions extends FieldOptions<boolean> {
  /** Group in which only one box can be ticked; all its boxes share this object. */
  exclusive?: ExclusiveGroup;
}

/** A check box. */
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
