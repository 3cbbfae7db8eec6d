import type { Places } from './places.ts';
import type { IconName } from '../icons.ts';
import { withArticle } from '../text/articles.ts';
import type { Letters } from '../text/letters.ts';

/** French error messages by field path, from the root of the record. */
export type FieldErrors = Record<string, string>;

/** A value that a condition compares. */
export type ConditionValue = string | number | boolean | null;

/**
 * When a field is visible or required. Conditions are data, so that a form knows which values to watch.
 * A path that begins with './' is relative to the list entry that contains the field.
 */
export type Condition =
  | { path: string; is: readonly ConditionValue[] }
  | { path: string; filled: boolean }
  | { any: readonly Condition[] }
  | { office: 'grandAnse' }
  | { setting: OfficeSwitch };

/** A setting of an office that decides what its forms ask for. */
export type OfficeSwitch = 'demanderQuittance';
export type OfficeSwitches = Readonly<Partial<Record<OfficeSwitch, boolean>>>;

/** Number of columns, of six, that a field takes in a row; it hints at the expected length. */
export type FieldWidth = 1 | 2 | 3 | 4 | 5 | 6;

/** Determines the input widget and how the value is shown. */
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

/** What a check may depend on besides the value. */
export interface CheckContext {
  /** Name of the dossier's office; some fields exist for the Grand'Anse office only. */
  officeName: string;
  /** The office’s settings, where they are known: a form asks by them, a value that is there needs none. */
  settings?: OfficeSwitches | undefined;
  /** Today's date in Haiti, YYYY-MM-DD. */
  today: string;
  /** The present minute in Haiti, YYYY-MM-DDTHH:MM; without it a moment of today is not in the future. */
  now?: string | undefined;
  /** Content of the dossier that a record changes: the letters of a text that it had already are not checked. */
  stored?: Readonly<Record<string, unknown>> | undefined;
}

/** That a field is required, and the error (French) when it is blank. */
interface Requirement {
  sentence: string;
  /** Required only while this condition is met. */
  when?: Condition | undefined;
}

/** Another label of a picture on papers. */
interface PrintedLabel {
  readonly when: Condition;
  readonly label: string;
}

export interface Choice {
  value: string;
  label: string;
  /** Other spellings that are read as this value. */
  also?: readonly string[];
}

/** How a value is shown as a badge: colour and icon beside its text. */
export interface ValueBadge {
  icon: IconName;
  tone: 'green' | 'yellow' | 'red' | 'gray';
}

/** A group of check boxes of which at most one can be ticked; a rule of the step may require one. */
export interface ExclusiveGroup {
  readonly label: string;
  readonly required?: boolean | undefined;
}

/**
 * The present day or minute, the office's own place or its text of consent, the user, or the value of the dossier that was saved last on this
 * day; 'nothing' for a field whose initial value is for creations by a call alone.
 */
export type Prefill =
  | 'nothing'
  | 'today'
  | 'now'
  | 'officeDepartment'
  | 'officeCommune'
  | 'officer'
  | 'consentText'
  | 'lastOfDay';

/** How a field asks for an officer: its suggestions are those of the office, and a chosen one fills the fields beside it. */
export interface OfficerNeighbours {
  /** What the field itself has of the officer: the full name by default. */
  readonly takes?: 'familyName' | 'gradeAndName';
  /** Paths of what else is filled, from the root of the record or, with './', from the list entry. */
  readonly givenNames?: string;
  readonly grade?: string;
  readonly matricule?: string;
  readonly telephone?: string;
}

/** Fields of a form or of a list entry, by path from the record's root or from the entry. */
export type FieldMap = Record<string, Field>;

/** Whether searches match a field; 'name' also matches it by its sound, 'birth' as people write a birth or an age. */
type SearchMode = boolean | 'name' | 'birth';

/** A field whose value a button takes over into another. */
interface CopiedField {
  /** Path from the record's root. */
  readonly path: string;
  readonly label: string;
}

/** One field of a form: input, check, details, print, history and search all derive from it. */
export interface Field<T = unknown> {
  readonly type: FieldType;
  readonly label: string;
  /** What may be entered, in French, for `docs/dossiers/`. */
  readonly accepts: string;
  /** The value of an empty field. */
  readonly blank: T;
  /** The value in a new form. */
  readonly initial: T;
  readonly width: FieldWidth;
  readonly required?: Requirement | undefined;
  readonly when?: Condition | undefined;
  readonly hint?: string | undefined;
  /** Explanation shown by a '?' button. */
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly searched: SearchMode;
  /** Allowed values; for a `text` field, suggestions. */
  readonly choices?: readonly Choice[] | undefined;
  /** What is suggested for a `text` field by other values, such as places; the same list for the same values. */
  readonly suggest?:
    | ((record: Readonly<Record<string, unknown>>, places: Places) => readonly string[])
    | undefined;
  /** The field asks for an officer, whom the office's list suggests. */
  readonly officer?: OfficerNeighbours | undefined;
  readonly maxLength?: number | undefined;
  /** How a picture is framed. */
  readonly frame?: 'portrait' | 'signature' | 'paper' | undefined;
  /** A picture of a paper: the form also takes PDF and TIFF files, of which each page becomes a picture. */
  readonly scanned?: boolean | undefined;
  /** Badges on the details page, by value ('true' and 'false' for a yes/no field). */
  readonly badges?: Readonly<Record<string, ValueBadge>> | undefined;
  /** Shown in front of the input, such as +509. */
  readonly prefix?: string | undefined;
  readonly unit?: string | undefined;
  /** Group of a check box; the boxes of one group are shown as one choice under its label. */
  readonly exclusive?: ExclusiveGroup | undefined;
  /** Shown for a blank value, instead of 'Non renseigné'. */
  readonly emptyText?: string | undefined;
  /** Label of one of several pictures: 'Photo de la victime' gives 'Photo de la victime 2'. */
  readonly itemLabel?: string | undefined;
  /** Label of the picture on papers while a condition is met: 'Signature de la détenue'. */
  readonly printedLabel?: PrintedLabel | undefined;
  /** Cleared as soon as its condition is no longer met, not only on saving. */
  readonly clearWhenHidden?: boolean | undefined;
  /** A date of which the year alone may be known. */
  readonly yearAlone?: boolean | undefined;
  /** A new form starts with today's date in Haiti. */
  readonly defaultsToToday?: boolean | undefined;
  /** What the form of a new dossier proposes as its value, see `dossier/prefill.ts`. */
  readonly prefill?: Prefill | undefined;
  /** Other fields of the record whose value a button each takes over, such as 'Le père'. */
  readonly copies?: readonly CopiedField[] | undefined;
  /** The form shows what was proposed, and nobody types it. */
  readonly isShownOnly?: boolean | undefined;
  /** Maximum number of list entries or pictures. */
  readonly maxItems?: number | undefined;
  /** What the entries of a list are. */
  readonly item?: ListItem | undefined;
  /** Reads a JSON value; undefined when it has the wrong type. */
  read(raw: unknown): T | undefined;
  /** The text of an input as it is while typed: spaces, dashes and case; no letter and no digit is left out. */
  readonly shape?: ((typed: string) => string) | undefined;
  /** What keys may write into the input, shaped: a key that would write anything else does nothing. */
  readonly typeable?: RegExp | undefined;
  /** Which letters a text may have, see `text/letters.ts`; undefined for a value that is no text. */
  readonly letters?: Letters | undefined;
  /** A text without what cannot be seen, as it is read wherever it was stored, see `text/cleanText.ts`; idempotent. */
  clean?(value: T): T;
  /** Cleans a value, and corrects its spacing, case and format; idempotent. */
  normalise(value: T): T;
  /** Error (French) of a non-blank value, apart from its letters; undefined when it is valid. */
  check(value: T, context: CheckContext): string | undefined;
  isBlank(value: T): boolean;
  /** The value as shown to users; '' when blank. */
  format(value: T): string;
  /** The value on printed papers, when it differs from {@link Field.format}. */
  formatPrinted?(value: T): string;
}

/** The entries of a list. */
export interface ListItem {
  readonly fields: FieldMap;
  /** "Référence" gives "Référence 1", "Référence 2". */
  readonly noun: string;
  readonly addLabel: string;
  /** Label of an input for the number of entries, which appends or removes them at the end. */
  readonly countLabel?: string | undefined;
  /** Fixed number of entries. */
  readonly exactItems?: number | undefined;
  readonly minItems?: number | undefined;
}

/** The options that every type of field accepts. */
export interface FieldOptions<T = unknown> {
  /** true gives an error such as 'Indiquez les prénoms.'; a text is the error itself. */
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
  printedLabel?: PrintedLabel | undefined;
  clearWhenHidden?: boolean | undefined;
  prefill?: Prefill | undefined;
  copies?: readonly CopiedField[] | undefined;
  isShownOnly?: boolean | undefined;
  formatPrinted?: ((value: T) => string) | undefined;
}

type Behaviour<T> = Pick<Field<T>, 'type' | 'accepts' | 'blank' | 'read' | 'format'> &
  Partial<Omit<Field<T>, 'label' | 'required' | 'when'>>;

/** The label of a field, or that of its group of check boxes. */
export const fieldLabel = ({ label, exclusive }: Field): string => exclusive?.label ?? label;

/** Whether a field is required, and its error: "Indiquez les prénoms." unless `required` is the sentence itself. */
export function requirementOf(
  label: string,
  required: FieldOptions['required'],
  when?: Condition,
): Requirement | undefined {
  if (!required && !when) return undefined;
  const sentence = typeof required === 'string' ? required : `Indiquez ${withArticle(label)}.`;
  return { sentence, when };
}

/** Creates a field; `options` come from its declaration, `behaviour` from its type. */
export function defineField<T>(
  label: string,
  options: FieldOptions<T>,
  behaviour: Behaviour<T>,
): Field<T> {
  const { required, requiredWhen, initial, width, searched, ...rest } = options;
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
    required: requirementOf(label, required, requiredWhen),
  };
}
