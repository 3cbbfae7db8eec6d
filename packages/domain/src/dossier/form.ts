import type { FieldMap, Condition } from '../fields/field.ts';
import type { UnionToIntersection, ValuesOf } from '../fields/values.ts';
import { oncePer } from '../text/memoize.ts';
import type { FormRule } from './formRules.ts';
import { isWithin } from './paths.ts';

/** A titled group of fields. */
export interface Section<F extends FieldMap = FieldMap> {
  readonly title: string;
  readonly fields: F;
  readonly note?: string | undefined;
  readonly when?: Condition | undefined;
  /** Path of a picture shown beside the other fields, as on an identity card. */
  readonly pictureBeside?: string | undefined;
}

/** A step of a wizard; a form with a single step is one page. */
export interface Step<S extends readonly Section[] = readonly Section[]> {
  readonly title: string;
  readonly sections: S;
  readonly rules?: readonly FormRule[] | undefined;
  readonly note?: string | undefined;
  /** Begins with a review of the other steps; their content is folded where fields follow. */
  readonly review?: boolean | undefined;
  /** Toast shown when this step has errors. */
  readonly invalid?: string | undefined;
}

/** What a dossier contains that nobody enters into its form: actions alone change it (`actions.ts`). */
export interface OwnedFields<F extends FieldMap = FieldMap> extends Section<F> {
  /** The values of a dossier that no action has changed yet, by the day of its creation (YYYY-MM-DD). */
  readonly initial: (day: string) => Record<string, unknown>;
}

/** A form: a single step is one page, several are a wizard. */
export interface Form<T extends readonly Step[] = readonly Step[]> {
  readonly steps: T;
  /** Kept by every save, which ignores what it sends of them; shown on the screen after the steps, on no paper. */
  readonly owned?: OwnedFields | undefined;
}

/** The fields of every section of every step as one map. */
type FieldsOf<T extends readonly Step[]> = T[number]['sections'][number]['fields'];
type ValuesOfEach<F> = F extends FieldMap ? ValuesOf<F> : never;

/** The type of the records that a form describes. */
export type RecordOf<T extends readonly Step[]> = UnionToIntersection<ValuesOfEach<FieldsOf<T>>>;

/** Declares a section; the keys of `fields` are paths from the record's root. */
export const section = <const F extends FieldMap>(
  title: string,
  fields: F,
  rest: Omit<Section, 'title' | 'fields'> = {},
): Section<F> => ({ title, fields, ...rest });

/** Declares a step. */
export const step = <const S extends readonly Section[]>(
  title: string,
  sections: S,
  rest: Omit<Step, 'title' | 'sections'> = {},
): Step<S> => ({ title, sections, ...rest });

/** Every field of a form by path, in the order of the form; computed once per form. */
export const fieldsOf = oncePer(
  ({ steps }: Form): FieldMap =>
    Object.assign({}, ...steps.flatMap(({ sections }) => sections.map(({ fields }) => fields))),
);

/** The fields of a form and those that actions alone change; computed once per form. */
export const storedFieldsOf = oncePer(
  (form: Form): FieldMap =>
    form.owned ? { ...fieldsOf(form), ...form.owned.fields } : fieldsOf(form),
);

/** Index of the step (from 0) that contains a path, list entries included; -1 when none does. */
export function stepIndexOf(form: Form, path: string): number {
  return form.steps.findIndex(({ sections }) =>
    sections.some(({ fields }) => Object.keys(fields).some((key) => isWithin(path, key))),
  );
}
