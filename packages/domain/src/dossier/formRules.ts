import type { CheckContext, Condition, FieldErrors } from '../fields/field.ts';
import { isMet } from './conditions.ts';
import { isFilled } from './isFilled.ts';
import { getAt } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** A rule of a step over several fields, or one that a field cannot check by itself. */
export interface FormRule {
  /** Paths of the fields that it reads. */
  readonly paths: readonly string[];
  /** How many of them must be filled in, for a rule that counts them. */
  readonly filled?: 'atLeastOne' | 'exactlyOne';
  readonly when?: Condition | undefined;
  /** The error in French. */
  readonly sentence: string;
  /** The error where none is filled in, if that is another. */
  readonly sentenceOfNone?: string | undefined;
  /** What the sentence leaves out, for `docs/dossiers/`. */
  readonly note?: string;
  /** Errors by field path; empty when the rule is satisfied. */
  check(record: DossierRecord, context: CheckContext): FieldErrors;
}

interface RuleOptions {
  /** Path of the field that the error is shown at; the first one by default. */
  at?: string;
  /** The error when none of them is filled, where it is another. */
  none?: string;
  when?: Condition;
}

const countFilled = (record: DossierRecord, paths: readonly string[]): number =>
  paths.filter((path) => isFilled(getAt(record, path))).length;

const filledRule =
  (filled: 'atLeastOne' | 'exactlyOne', passes: (count: number) => boolean) =>
  (paths: readonly string[], sentence: string, { at, none, when }: RuleOptions = {}): FormRule => ({
    paths,
    filled,
    when,
    sentence,
    sentenceOfNone: none,
    check: (record, context) => {
      const count = countFilled(record, paths);
      if (!isMet(when, { record }, context) || passes(count)) return {};
      return { [at ?? paths[0] ?? '']: count === 0 ? (none ?? sentence) : sentence };
    },
  });

/** At least one of these fields must be filled. */
export const atLeastOneOf = filledRule('atLeastOne', (count) => count >= 1);

/** Exactly one of these fields must be filled. */
export const exactlyOneOf = filledRule('exactlyOne', (count) => count === 1);
