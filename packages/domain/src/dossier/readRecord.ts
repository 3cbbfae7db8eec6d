import type { FieldErrors } from '../calls/errors.ts';
import type { CheckContext } from '../fields/field.ts';
import { initialEntry, blankValue } from './initialValues.ts';
import { recordShapeOf } from './recordShape.ts';
import { type Form, fieldsOf } from './form.ts';
import { clearHidden } from './clearHidden.ts';
import { type KindDeclaration, formOf, upgradeRecord } from './kind.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, setAtKeys } from './paths.ts';
import { RecordReader } from './recordReader.ts';
import type { DossierRecord } from './record.ts';

/** A new record of a form, with the values that a form begins with. */
export const initialRecord = (form: Form): DossierRecord => initialEntry(fieldsOf(form));

/**
 * Content as it lies in the database, in today's shape: what an older record lacks is blank, and not
 * what a new form would begin with. Content that lacks nothing is given back as it is: nobody may
 * change what comes out of this.
 */
export function upgradeStoredRecord<R extends DossierRecord>(kind: KindDeclaration, body: R): R {
  const content = upgradeRecord(kind, body);
  const parts = parsedFieldsOf(fieldsOf(formOf(kind)));
  const lacking = parts.filter(({ keys }) => getAtKeys(content, keys) === undefined);
  if (lacking.length === 0) return content;
  const record = structuredClone(content);
  for (const { keys, field } of lacking) setAtKeys(record, keys, blankValue(field));
  return record;
}

/** A record that was read, and what was wrong with its shape. */
export interface ReadResult {
  record: DossierRecord;
  errors: FieldErrors;
}

/**
 * Read a record by the types of its form, hidden fields included: what a draft keeps. Errors name
 * wrong shapes and unknown keys; the record is complete even when there are some.
 */
export function readShape(form: Form, input: unknown): ReadResult {
  const reader = new RecordReader();
  const record = reader.branch(recordShapeOf(fieldsOf(form)), input, '');
  return { record, errors: reader.errors };
}

/**
 * Read a record that came from outside to be saved: every field of the form by its type, normalised,
 * with the form's initial value where a key is missing, and nothing in fields that do not show. The
 * rules of the form are those of checkSteps.
 */
export function readRecord(form: Form, input: unknown, context: CheckContext): ReadResult {
  const result = readShape(form, input);
  clearHidden(form, result.record, context);
  return result;
}
