import type { Field, FieldMap } from '../fields/field.ts';
import { fieldsOf, type Form } from '../dossier/form.ts';
import type { KindDeclaration } from '../dossier/kind.ts';
import { oncePer } from '../text/memoize.ts';

/** A field that a column of a file can be read into. */
export interface ImportField {
  /** Its path in the record, with the place of the entry in a list: 'mandats.0.titreNumero'. */
  path: string;
  /** Title of its section in the form. */
  section: string;
  label: string;
  /** The heading by which a column is recognised without doubt: the label, with its section where others have it too. */
  heading: string;
  field: Field;
}

/** Entries of a list that a row has room for, where their number is not fixed. */
const ENTRIES = 3;

const isPicture = ({ type }: Field): boolean => type === 'image' || type === 'images';

/** Of boxes that are one choice the first stands for all. */
const isFirstOfChoice = (field: Field, fields: FieldMap): boolean =>
  !field.exclusive ||
  Object.values(fields).find(({ exclusive }) => exclusive === field.exclusive) === field;

type Labelled = Omit<ImportField, 'heading'>;

function fieldsBelow(fields: FieldMap, section: string): Labelled[] {
  return Object.entries(fields).flatMap(([path, field]): Labelled[] => {
    if (isPicture(field) || !isFirstOfChoice(field, fields)) return [];
    const { item, exclusive, label } = field;
    if (!item) return [{ path, section, label: exclusive?.label ?? label, field }];
    return Array.from({ length: item.exactItems ?? ENTRIES }, (_, index) =>
      Object.entries(item.fields)
        .filter(([, inner]) => !isPicture(inner) && !inner.item)
        .map(([key, inner]) => ({
          path: `${path}.${index}.${key}`,
          section,
          label: `${label}, ${item.noun.toLowerCase()} ${index + 1} : ${inner.label}`,
          field: inner,
        })),
    ).flat();
  });
}

/** The fields of a kind that a column can be read into, in the order of its form: all but pictures. */
export const importFields = oncePer(({ form }: KindDeclaration): readonly ImportField[] => {
  const labelled = form.steps.flatMap(({ sections }) =>
    sections.flatMap(({ fields, title }) => fieldsBelow(fields, title)),
  );
  const isShared = (label: string): boolean =>
    labelled.filter((other) => other.label === label).length > 1;
  return labelled.map((one) => ({
    ...one,
    heading: isShared(one.label) ? `${one.section} : ${one.label}` : one.label,
  }));
});

/** The check boxes beside one of them, itself included, by path. */
export const boxesBeside = (form: Form, path: string): [string, Field][] => {
  const parent = path.slice(0, path.lastIndexOf('.') + 1);
  return Object.entries(fieldsOf(form)).filter(
    ([other, { type }]) =>
      type === 'checkbox' && other.slice(0, other.lastIndexOf('.') + 1) === parent,
  );
};
