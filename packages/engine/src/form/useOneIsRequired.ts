import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { FieldMap } from '@dosye/domain/fields/field.ts';
import { useDossierFormContext, useFormValue } from './formContext.ts';
import { isMetAt } from './useCondition.ts';

/** Whether a rule requires one of exactly these fields, so that a mark at their title says it of all. */
export const oneOfThemIsRequired = (form: Form, fields: FieldMap): boolean => {
  const paths = Object.keys(fields);
  return form.steps
    .flatMap(({ rules = [] }) => rules)
    .some((rule) => rule.filled === 'atLeastOne' && hasSamePaths(rule, paths));
};

const hasSamePaths = (rule: FormRule, paths: readonly string[]): boolean =>
  rule.paths.length === paths.length && paths.every((path) => rule.paths.includes(path));

/**
 * Whether a field is one of several of which one must be filled, and none of the others is. Fields whose section says
 * so are not marked one by one.
 * @param path from the root of the record
 */
export function useOneIsRequired(path: string): boolean {
  const { kind, checkContext } = useDossierFormContext();
  const rules = kind.form.steps
    .flatMap((step) => step.rules ?? [])
    .filter((rule) => rule.filled === 'atLeastOne' && rule.paths.includes(path))
    .filter((rule) => !isOfWholeSection(kind.form, rule));
  return useFormValue((record) =>
    rules.some(
      ({ paths, when }) =>
        isMetAt(when, record, undefined, checkContext) &&
        !paths.some((other) => other !== path && isFilled(getAt(record, other))),
    ),
  );
}

const isOfWholeSection = (form: Form, rule: FormRule): boolean =>
  form.steps
    .flatMap(({ sections }) => sections)
    .some(({ fields }) => hasSamePaths(rule, Object.keys(fields)));
