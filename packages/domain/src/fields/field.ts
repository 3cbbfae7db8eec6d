import type { Condition } from '../dossier/conditions.ts';
import type { IconName } from '../icons.ts';

/** Columns of six that a field takes in a form row; its width says what is expected. */
export type FieldWidth = 1 | 2 | 3 | 4 | 5 | 6;

/** Which widget, row and check a field gets. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'digits'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'integer'
  | 'amount'
  | 'choice'
  | 'yesNo'
  | 'checkbox'
  | 'image'
  | 'images'
  | 'textList'
  | 'list';

/** What a check may know besides the value. */
export interface CheckContext {
  /** Name of the office that the dossier belongs to (the Grand'Anse rule hangs on it). */
  officeName: string;
  /** Today's day in Haiti, YYYY-MM-DD. */
  today: string;
}

/** A field that must be filled, and the sentence said when it is not. */
export interface Requirement {
  sentence: string;
  /** Only while this holds. */
  when?: Condition | undefined;
}

export interface Choice {
  value: string;
  label: string;
}

/** A value that is shown as a word with an icon and a colour, always all three. */
export interface ValueBadge {
  /** Name of an icon of the register of icons. */
  icon: IconName;
  tone: 'green' | 'yellow' | 'red' | 'gray';
}

/** Boxes of which one alone can be ticked; one rule of the step says whether one must be. */
export interface ExclusiveGroup {
  readonly label: string;
  readonly required?: boolean | undefined;
}

/** Fields of a form or of one entry of a list, by path (from the record's root, or from the entry). */
export type FieldMap = Record<string, Field>;

/** Whether searches look into a field, and into a name by its sound too. */
export type SearchMode = boolean | 'name';

/**
 * One field, described once: input, check, details row, printed row, word in the history and search
 * text all follow from it. `read` answers undefined when the value has not the shape of the type.
 */
export interface Field<T = unknown> {
  readonly type: FieldType;
  readonly label: string;
  /** What may be entered, in French words, for `docs/dossiers/`. */
  readonly accepts: string;
  /** The value that stands for "nothing". */
  readonly blank: T;
  /** The value of a new form, where it is not blank. */
  readonly initial: T;
  readonly width: FieldWidth;
  readonly required?: Requirement | undefined;
  readonly when?: Condition | undefined;
  readonly hint?: string | undefined;
  /** Explanation behind a '?' for a new clerk. */
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Found by searches; a person's name is found however it is spelled. */
  readonly searched: SearchMode;
  /** Values to choose from; a `text` field with choices only suggests them. */
  readonly choices?: readonly Choice[] | undefined;
  readonly maxLength?: number | undefined;
  /** A picture of a face, a signature or a scanned paper: how it is framed. */
  readonly frame?: 'portrait' | 'signature' | 'paper' | undefined;
  /** Values that stand as a badge on the details page, by value ('true' and 'false' of a yes/no). */
  readonly badges?: Readonly<Record<string, ValueBadge>> | undefined;
  /** Word shown in front of the input, such as +509. */
  readonly prefix?: string | undefined;
  readonly unit?: string | undefined;
  /** The boxes of one group exclude one another; they stand as one choice under its label. */
  readonly exclusive?: ExclusiveGroup | undefined;
  /** Said where nothing stands, instead of 'Non renseigné'. */
  readonly emptyText?: string | undefined;
  /** What one of several pictures is called: 'Photo de la victime' gives 'Photo de la victime 2'. */
  readonly itemLabel?: string | undefined;
  /** Its text goes as soon as its condition no longer holds, not only when the form is saved. */
  readonly clearWhenHidden?: boolean | undefined;
  /** A new form begins with today's day in Haiti. */
  readonly defaultsToToday?: boolean | undefined;
  /** Most entries of a list. */
  readonly maxItems?: number | undefined;
  /** Entries of a list. */
  readonly item?: ListItem | undefined;
  read(raw: unknown): T | undefined;
  /** Put right what was typed; doing it twice changes nothing. */
  normalise(value: T): T;
  /** The sentence that says what is wrong with a filled value. */
  check(value: T, context: CheckContext): string | undefined;
  isBlank(value: T): boolean;
  /** The value as people read it; '' when blank. */
  format(value: T): string;
  /** The value as paper says it, where paper says it in other words than the screen. */
  formatPrinted?(value: T): string;
}

/** The shape of a list's entries. */
export interface ListItem {
  readonly fields: FieldMap;
  /** "Référence" gives "Référence 1", "Référence 2". */
  readonly noun: string;
  readonly addLabel: string;
  /** Label of a number by which entries are added and taken away at the end. */
  readonly countLabel?: string | undefined;
  /** The list has always this many entries. */
  readonly exactItems?: number | undefined;
  readonly minItems?: number | undefined;
}

/** What every builder of a field takes. */
export interface FieldOptions<T = unknown> {
  /** true says "{label} est requis."; a text is the sentence itself. */
  required?: boolean | string | undefined;
  requiredWhen?: Condition | undefined;
  when?: Condition | undefined;
  width?: FieldWidth | undefined;
  hint?: string | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
  searched?: SearchMode | undefined;
  initial?: T | undefined;
  maxLength?: number | undefined;
  badges?: Readonly<Record<string, ValueBadge>> | undefined;
  emptyText?: string | undefined;
  itemLabel?: string | undefined;
  clearWhenHidden?: boolean | undefined;
  formatPrinted?: ((value: T) => string) | undefined;
}

type Behaviour<T> = Pick<Field<T>, 'type' | 'accepts' | 'blank' | 'read' | 'format'> &
  Partial<Omit<Field<T>, 'label' | 'required' | 'when'>>;

/** What people call a field: its label, or that of the choice it is a part of. */
export const fieldLabel = ({ label, exclusive }: Field): string => exclusive?.label ?? label;

/** Put a field together from its label, what its declaration says and how its type behaves. */
export function defineField<T>(
  label: string,
  options: FieldOptions<T>,
  behaviour: Behaviour<T>,
): Field<T> {
  const { required, requiredWhen, initial, width, searched, ...rest } = options;
  const sentence = typeof required === 'string' ? required : `${label} est requis.`;
  return {
    label,
    width: width ?? behaviour.width ?? 3,
    initial: initial ?? behaviour.initial ?? behaviour.blank,
    searched: searched ?? false,
    normalise: (value) => value,
    check: () => undefined,
    isBlank: (value) => value === behaviour.blank,
    ...behaviour,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    required: required || requiredWhen ? { sentence, when: requiredWhen } : undefined,
  };
}
