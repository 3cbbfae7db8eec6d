import type { FieldErrors } from '../calls/errors.ts';
import type { CheckContext } from '../fields/field.ts';
import { type Condition, isConditionMet } from './conditions.ts';
import { isFilled } from './isFilled.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A rule over several fields of a step, or one that a field cannot check by itself. */
export interface FormRule {
  /** The fields that it looks at. */
  readonly paths: readonly string[];
  /** How many of them must be filled, where this is what it asks for. */
  readonly filled?: 'atLeastOne' | 'exactlyOne';
  readonly when?: Condition | undefined;
  /** What is said under a field when the rule is not kept. */
  readonly sentence: string;
  /** What the sentence leaves out, for `docs/dossiers/`. */
  readonly note?: string;
  /** The errors by path; none when the rule is kept. */
  check(record: DossierRecord, context: CheckContext): FieldErrors;
}

interface RuleOptions {
  /** The field that the sentence stands under; the first one unless said. */
  at?: string;
  when?: Condition;
}

const filledAmong = (record: DossierRecord, paths: readonly string[]): number =>
  paths.filter((path) => isFilled(getAt(record, path))).length;

const filledRule =
  (filled: 'atLeastOne' | 'exactlyOne', passes: (count: number) => boolean) =>
  (paths: readonly string[], sentence: string, { at, when }: RuleOptions = {}): FormRule => ({
    paths,
    filled,
    when,
    sentence,
    check: (record, context) =>
      isConditionMet(when, { record }, context) && !passes(filledAmong(record, paths))
        ? { [at ?? paths[0] ?? '']: sentence }
        : {},
  });

/** At least one of these fields must be filled. */
export const atLeastOneOf = filledRule('atLeastOne', (count) => count >= 1);

/** Exactly one of these fields must be filled. */
export const exactlyOneOf = filledRule('exactlyOne', (count) => count === 1);
