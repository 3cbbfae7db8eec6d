import type { CheckContext, FieldErrors } from '../fields/field.ts';
import { isMet } from './conditions.ts';
import type { Form } from './form.ts';
import { isFilled } from './isFilled.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';
import { fieldLettersError } from './fieldLetters.ts';
import { type FieldValue, visibleFieldValues } from './fieldValues.ts';

/** A dossier that came from a register, without pictures, is saved without them until somebody adds one. */
const lackedPicture = ({ field, path }: FieldValue, stored: CheckContext['stored']): boolean =>
  (field.type === 'image' || field.type === 'images') &&
  stored !== undefined &&
  !isFilled(getAt(stored, path));

function errorOf(visited: FieldValue, context: CheckContext): string | undefined {
  const { field, value, scope } = visited;
  // Before the check for a blank value: an empty list has too few entries.
  const { exactItems, minItems = 0, noun } = field.item ?? {};
  const count = Array.isArray(value) ? value.length : 0;
  if (exactItems !== undefined && count !== exactItems)
    return `${exactItems} entrées sont attendues (${noun}).`;
  if (count < minItems) return `Au moins ${minItems} entrée est attendue (${noun}).`;
  if (field.isBlank(value)) {
    const { required } = field;
    const isAsked = required && isMet(required.when, scope, context);
    return isAsked && !lackedPicture(visited, context.stored) ? required.sentence : undefined;
  }
  return fieldLettersError(visited, context.stored) ?? field.check(value, context);
}

/**
 * The errors of some steps of a form by field path, in the order of the form; empty when they pass.
 * The page and the server call this same function. Hidden fields are not checked.
 */
export function checkSteps(
  steps: Form['steps'],
  record: DossierRecord,
  context: CheckContext,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const visited of visibleFieldValues(steps, record, context)) {
    const sentence = errorOf(visited, context);
    if (sentence) errors[visited.path] ??= sentence;
  }
  for (const rule of steps.flatMap(({ rules }) => rules ?? [])) {
    const broken = Object.entries(rule.check(record, context));
    for (const [path, sentence] of broken) errors[path] ??= sentence;
  }
  return errors;
}
