import type { FieldErrors } from '../calls/errors.ts';
import type { CheckContext } from '../fields/field.ts';
import { type Condition, isConditionMet } from './conditions.ts';
import { isFilled } from './isFilled.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A rule over several fields of a step; it answers the errors by path. */
export type FormRule = (record: DossierRecord, context: CheckContext) => FieldErrors;

interface RuleOptions {
  /** The field that the sentence stands under; the first one unless said. */
  at?: string;
  when?: Condition;
}

const filledAmong = (record: DossierRecord, paths: readonly string[]): number =>
  paths.filter((path) => isFilled(getAt(record, path))).length;

function countRule(
  paths: readonly string[],
  sentence: string,
  { at, when }: RuleOptions,
  passes: (filled: number) => boolean,
): FormRule {
  return (record, context) =>
    isConditionMet(when, { record }, context) && !passes(filledAmong(record, paths))
      ? { [at ?? paths[0] ?? '']: sentence }
      : {};
}

/** At least one of these fields must be filled. */
export const atLeastOneOf = (
  paths: readonly string[],
  sentence: string,
  options: RuleOptions = {},
): FormRule => countRule(paths, sentence, options, (filled) => filled >= 1);

/** Exactly one of these fields must be filled. */
export const exactlyOneOf = (
  paths: readonly string[],
  sentence: string,
  options: RuleOptions = {},
): FormRule => countRule(paths, sentence, options, (filled) => filled === 1);
