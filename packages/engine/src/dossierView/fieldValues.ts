import { type ConditionScope, isMet } from '@dosye/domain/dossier/conditions.ts';
import type { CheckContext, Field, FieldType } from '@dosye/domain/fields/field.ts';
import type { LabelledValue, ViewPicture } from './blocks.ts';

/** Where a view is shown: some fields are formatted differently on paper. */
export type Medium = 'screen' | 'paper';

/** Options of a view. */
export interface ViewOptions {
  readonly context: CheckContext;
  readonly medium: Medium;
  /** Paths of pictures that are shown elsewhere, such as the portrait in the header. */
  readonly shownElsewhere: readonly string[];
  /** Paths of pictures that are printed as annexes: their place says how many. */
  readonly annexPaths: readonly string[];
  /** Whether fields that may be blank and are, are shown all the same. */
  readonly showsBlanks: boolean;
  /** Whether the annexes are left out. */
  readonly withoutAnnexes: boolean;
}

const TABULAR: readonly FieldType[] = [
  'phone',
  'digits',
  'date',
  'time',
  'dateTime',
  'integer',
  'amount',
];
/** Characters that fit into one and two columns. */
const ONE_COLUMN_CHARS = 34;
const TWO_COLUMNS_CHARS = 80;

/** How much wider capitals and the letters m and w are than an average character. */
const CAPITAL_EXTRA = 0.5;

/** A field with its value in a record. */
export interface FieldWithValue {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
}

/** The value of a field as text, '' when it is blank. */
export function formattedValue(field: Field, value: unknown, medium: Medium): string {
  if (medium === 'paper' && field.formatPrinted) return field.formatPrinted(value);
  return field.type !== 'checkbox' && field.isBlank(value) ? '' : field.format(value);
}

/** What the formatting of a value depends on. */
type ValueOptions = Pick<ViewOptions, 'medium' | 'withoutAnnexes'>;

function linesOf({ field, value }: FieldWithValue, options: ValueOptions): string[] {
  if (isPictureField(field)) {
    const printed = options.withoutAnnexes ? ', sans impression' : '';
    return field.isBlank(value) ? [] : [`${[value].flat().length} en annexe${printed}`];
  }
  if (field.type === 'textList') return (value as string[]).filter((line) => line.trim() !== '');
  const text = formattedValue(field, value, options.medium);
  return text === '' ? [] : text.split('\n');
}

const wordWidth = (word: string): number =>
  word.length + (word.match(/[\p{Lu}mw]/gu)?.length ?? 0) * CAPITAL_EXTRA;

/** Columns of three: a long line takes more than one, and so does a word that would not fit one whole. */
function spanOf(lines: readonly string[]): LabelledValue['span'] {
  const words = lines.flatMap((line) => line.split(/[\s-]+/u)).map(wordWidth);
  const longest = Math.max(0, ...lines.map((line) => line.length), ...words);
  if (longest > TWO_COLUMNS_CHARS || (lines.length > 3 && longest > ONE_COLUMN_CHARS)) return 3;
  return longest > ONE_COLUMN_CHARS ? 2 : 1;
}

/** A field as a labelled value. */
export function labelledValue(item: FieldWithValue, options: ValueOptions): LabelledValue {
  const { label, type, emptyText } = item.field;
  const lines = linesOf(item, options);
  return {
    path: item.path,
    label,
    lines,
    span: spanOf(lines),
    tabular: TABULAR.includes(type),
    emptyText,
  };
}

/** Adjacent checkboxes as one labelled value: the labels of those that are ticked. */
export function checkedBoxesValue(items: readonly FieldWithValue[], label: string): LabelledValue {
  const lines = items.filter(({ value }) => value === true).map(({ field }) => field.label);
  return { path: items[0]?.path ?? '', label, lines, span: spanOf(lines), tabular: false };
}

/** The caption of a picture; papers have another one while its condition is met. */
export function pictureLabel(
  { label, itemLabel = label, printedLabel }: Field,
  scope: ConditionScope,
  { context, medium }: ViewOptions,
): string {
  if (medium !== 'paper' || !printedLabel) return itemLabel;
  return isMet(printedLabel.when, scope, context) ? printedLabel.label : itemLabel;
}

/** The pictures of a field, each with a caption. */
export function fieldPictures(
  { path, field, value }: FieldWithValue,
  label = field.itemLabel ?? field.label,
): ViewPicture[] {
  const { frame = 'paper' } = field;
  const urls = [value].flat().filter((url) => typeof url === 'string' && url !== '') as string[];
  return urls.map((url, index) => ({
    path: field.type === 'images' ? `${path}.${index}` : path,
    label: urls.length > 1 ? `${label} ${index + 1}` : label,
    url,
    frame,
  }));
}

/** True for fields whose value is one or several pictures. */
export const isPictureField = ({ type }: Field): boolean => type === 'image' || type === 'images';
