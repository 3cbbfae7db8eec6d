import type { Field } from '../fields/field.ts';
import { inHaiti } from '../text/dates.ts';
import { type Form, fieldsOf } from './form.ts';
import { blankValue } from './initialValues.ts';
import { getAt, setAt } from './paths.ts';
import { initialRecord } from './readRecord.ts';
import type { DossierRecord } from './record.ts';

/** What the form of a new dossier knows when it is opened. */
export interface PrefillContext {
  readonly now: Date;
  /** Of the office, '' where it is not known. */
  readonly department: string;
  readonly commune: string;
  /** Grade and name of the user, '' where no name is recorded. */
  readonly officer: string;
  /** The dossier of the same kind that its user saved last on this day, if any. */
  readonly last: DossierRecord | undefined;
}

/**
 * The record of a new form: the initial values, and those that its fields take over ({@link Field.prefill}). They
 * are proposed on the page only: the server adds nothing to what a call leaves out. A value that its field would not
 * accept is not proposed.
 */
export function prefilledRecord(
  form: Form,
  context: PrefillContext,
  officeName: string,
): DossierRecord {
  const record = initialRecord(form);
  const today = inHaiti(context.now).day;
  for (const [path, field] of Object.entries(fieldsOf(form))) {
    if (field.prefill === undefined) continue;
    if (field.prefill === 'nothing') setAt(record, path, blankValue(field));
    const value = field.normalise(proposal(field, path, context));
    const accepted =
      !field.isBlank(value) && field.check(value, { officeName, today }) === undefined;
    if (accepted) setAt(record, path, value);
  }
  return record;
}

/** What a field takes over; its blank value when that is not known. */
function proposal({ prefill, blank, type }: Field, path: string, context: PrefillContext): unknown {
  const { day, time } = inHaiti(context.now);
  switch (prefill) {
    case 'today':
      return day;
    case 'now':
      return type === 'dateTime' ? `${day}T${time}` : time;
    case 'officeDepartment':
      return context.department;
    case 'officeCommune':
      return context.commune;
    case 'officer':
      return context.officer;
    case 'lastOfDay':
      return (context.last && getAt(context.last, path)) ?? blank;
    case 'nothing':
    case undefined:
      return blank;
    default:
      return prefill satisfies never;
  }
}
