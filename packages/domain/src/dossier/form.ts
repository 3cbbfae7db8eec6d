import type { FieldMap } from '../fields/field.ts';
import type { Condition } from './conditions.ts';
import type { UnionToIntersection, ValuesOf } from './record.ts';
import type { FormRule } from './formRules.ts';

/** Fields that stand together under one title of 16 px. */
export interface Section<F extends FieldMap = FieldMap> {
  readonly title: string;
  readonly fields: F;
  readonly note?: string | undefined;
  readonly when?: Condition | undefined;
  /** A picture beside the other fields, as on an identity card. */
  readonly pictureBeside?: string | undefined;
}

/** A step of a wizard, or the whole of a form that has none. */
export interface Step<S extends readonly Section[] = readonly Section[]> {
  readonly title: string;
  readonly sections: S;
  readonly rules?: readonly FormRule[] | undefined;
  readonly note?: string | undefined;
  /** Toast when this step does not pass. */
  readonly invalid?: string | undefined;
}

/** A form: one step shows its sections on one page, several are walked through. */
export interface Form<T extends readonly Step[] = readonly Step[]> {
  readonly steps: T;
}

/** The fields of every section of every step as one map. */
type FieldsOf<T extends readonly Step[]> = T[number]['sections'][number]['fields'];
type ValuesOfEach<F> = F extends FieldMap ? ValuesOf<F> : never;
/** The record a form describes. */
export type RecordOf<T extends readonly Step[]> = UnionToIntersection<ValuesOfEach<FieldsOf<T>>>;

/** A section; `fields` are named by their path from the record's root. */
export const section = <const F extends FieldMap>(
  title: string,
  fields: F,
  rest: Omit<Section, 'title' | 'fields'> = {},
): Section<F> => ({ title, fields, ...rest });

/** A step with its sections. */
export const step = <const S extends readonly Section[]>(
  title: string,
  sections: S,
  rest: Omit<Step, 'title' | 'sections'> = {},
): Step<S> => ({ title, sections, ...rest });

const fieldsByForm = new WeakMap<Form, FieldMap>();

/** Every field of a form by path, in the order of the paper form. */
export function fieldsOf(form: Form): FieldMap {
  const known = fieldsByForm.get(form);
  if (known) return known;
  const fields: FieldMap = Object.assign(
    {},
    ...form.steps.flatMap(({ sections }) => sections.map((part) => part.fields)),
  );
  fieldsByForm.set(form, fields);
  return fields;
}

/** The number of the step (from 0) that holds a path, also of an entry of a list; -1 for none. */
export function stepIndexOf(form: Form, path: string): number {
  return form.steps.findIndex(({ sections }) =>
    sections.some(({ fields }) =>
      Object.keys(fields).some((own) => path === own || path.startsWith(`${own}.`)),
    ),
  );
}
