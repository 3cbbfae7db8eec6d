import { isMet } from '@dosye/domain/dossier/conditions.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext, FieldErrors, Condition } from '@dosye/domain/fields/field.ts';
import { isRealDay, isRealTime } from '@dosye/domain/text/dates.ts';

/** The day (YYYY-MM-DD) or the moment (YYYY-MM-DDTHH:MM) at a path; '' when there is none that exists. */
export function momentAt(record: DossierRecord, path: string): string {
  const value = getAt(record, path);
  if (typeof value !== 'string') return '';
  const [day = '', time] = value.split('T');
  return isRealDay(day) && (time === undefined || isRealTime(time)) ? value : '';
}

interface MomentOrder {
  /** Path of the moment, and of the error. */
  at: string;
  /** Paths that tell the moment before which it cannot be, and how: a day, or a day and a time; '' for none. */
  earliest: {
    paths: readonly string[];
    of: (record: DossierRecord, context: CheckContext) => string;
  };
  sentence: string;
  /** Condition under which the moment is asked for. */
  when?: Condition;
}

/** Whether a moment precedes another one, or a day. */
export const precedes = (moment: string, other: string): boolean =>
  moment !== '' && moment.slice(0, other.length) < other;

/** One moment of a paper does not precede another one. */
export const notBefore = ({ at, earliest, sentence, when }: MomentOrder): FormRule => ({
  paths: [at, ...earliest.paths],
  when,
  sentence,
  check: (record, context): FieldErrors =>
    isMet(when, { record }, context) && precedes(momentAt(record, at), earliest.of(record, context))
      ? { [at]: sentence }
      : {},
});

/**
 * Whether a moment, or a day, is yet to come; of a moment today that is not known while the hour is not.
 * @param minute the present one in Haiti, YYYY-MM-DDTHH:MM, or the day
 */
export const isYetToCome = (moment: string, minute: string): boolean =>
  precedes(minute, moment.slice(0, minute.length));

/**
 * A moment is not later than now: what has not happened yet is not entered. One that was stored before the rule stays.
 * @param when condition under which the moment is asked for
 */
export const notInFuture = (at: string, sentence: string, when?: Condition): FormRule => ({
  paths: [at],
  when,
  sentence,
  check: (record, context): FieldErrors => {
    const { today, now = today, stored } = context;
    const moment = momentAt(record, at);
    if (!isMet(when, { record }, context) || !isYetToCome(moment, now)) return {};
    return stored && getAt(stored, at) === moment ? {} : { [at]: sentence };
  },
});
