import type { Condition } from '@dosye/domain/fields/field.ts';
import { type Field, type FieldMap, fieldLabel } from '@dosye/domain/fields/field.ts';
import { enumerated, quoted } from './markdown.ts';

/** The fields by path: those of the form, and those of the list entry that contains the condition. */
export interface FieldNames {
  form: FieldMap;
  entry?: FieldMap | undefined;
}

/** The field at a path of a condition or a rule; a path that begins with './' is relative to the entry. */
function fieldAt(path: string, { form, entry }: FieldNames): Field {
  const field = path.startsWith('./') ? entry?.[path.slice(2)] : form[path];
  if (!field) throw new Error(`No field at ${path}`);
  return field;
}

/** The label of the field at a path. */
export const nameAt = (path: string, names: FieldNames): string =>
  quoted(fieldLabel(fieldAt(path, names)));

function valueWords(field: Field, value: unknown): string {
  if (field.type === 'checkbox') return value === true ? 'est coché' : 'n’est pas coché';
  return `est ${quoted(field.format(value))}`;
}

/** A condition in words, to follow 'si': '« Statut du père » est « Vivant »'. */
export function conditionWords(condition: Condition, names: FieldNames): string {
  if ('any' in condition) {
    return enumerated(
      condition.any.map((each) => conditionWords(each, names)),
      'ou',
    );
  }
  if ('office' in condition) return 'le dossier est du bureau de la Grand’Anse';
  if ('setting' in condition) return 'le bureau le demande dans sa configuration';
  const name = nameAt(condition.path, names);
  if ('filled' in condition) return `${name} ${condition.filled ? 'est' : 'n’est pas'} rempli`;
  const field = fieldAt(condition.path, names);
  const values = condition.is.map((value) => valueWords(field, value));
  return `${name} ${enumerated(values, 'ou')}`;
}
