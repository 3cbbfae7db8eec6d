import type { Form } from '@dosye/domain/dossier/form.ts';
import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type FieldMap, fieldLabel, type FieldErrors } from '@dosye/domain/fields/field.ts';

/** What a field is called, and what it belongs to: its section, or the list entries around it. */
interface FieldName {
  readonly place: string;
  readonly label: string;
}

/**
 * The errors of a form in words that tell its fields apart: a sentence that several fields share, or that names none,
 * is preceded by the field.
 * @param namesNoField paths whose sentence does not say which field it is about
 * @returns path and message of each error, in the given order: 'Référence, Téléphone : le téléphone est requis.'
 */
export function errorMessages(
  form: Form,
  record: DossierRecord,
  errors: FieldErrors,
  namesNoField: (path: string) => boolean,
): [path: string, message: string][] {
  const entries = Object.entries(errors);
  return entries.map(([path, sentence]) => {
    const name = fieldNameAt(form, record, path);
    const sharing = entries.filter(([, shared]) => shared === sentence);
    if (!name || (sharing.length === 1 && !namesNoField(path))) return [path, sentence];
    const others = sharing.flatMap(([shared]) => fieldNameAt(form, record, shared) ?? []);
    return [path, `${shortName(name, others)} : ${lowerFirst(sentence)}`];
  });
}

/** The label where it tells a field from these (itself among them), else the place before it. */
const shortName = ({ place, label }: FieldName, all: readonly FieldName[]): string =>
  all.filter((name) => name.label === label).length > 1 ? `${place}, ${label}` : label;

/** 'Le NIU …' becomes 'le NIU …'; 'NIU …' stays. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

function fieldNameAt(form: Form, record: DossierRecord, path: string): FieldName | undefined {
  for (const { title, fields } of form.steps.flatMap(({ sections }) => sections)) {
    const name = nameAmong(fields, record, path, '', title);
    if (name) return name;
  }
  return undefined;
}

function nameAmong(
  fields: FieldMap,
  record: DossierRecord,
  path: string,
  base: string,
  place: string,
): FieldName | undefined {
  for (const [fieldPath, field] of Object.entries(fields)) {
    const at = joinPath(base, fieldPath);
    if (at === path) return { place, label: fieldLabel(field) };
    if (!field.item || !path.startsWith(`${at}.`)) continue;
    const index = Number(path.slice(at.length + 1).split('.', 1)[0]);
    if (!Array.isArray(getAt(record, at))) continue;
    const entry = `${field.item.noun} ${index + 1}`;
    const around = base === '' ? entry : `${place}, ${entry}`;
    const name = nameAmong(field.item.fields, record, path, `${at}.${index}`, around);
    if (name) return name;
  }
  return undefined;
}
