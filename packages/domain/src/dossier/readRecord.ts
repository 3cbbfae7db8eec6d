import { mayBeUnclean } from '../text/cleanText.ts';
import type { FieldErrors, CheckContext, FieldMap } from '../fields/field.ts';
import { initialEntry, blankValue } from './initialValues.ts';
import { recordShapeOf } from './recordShape.ts';
import { type Form, fieldsOf } from './form.ts';
import { cleanRecord } from './fieldLetters.ts';
import { type KindDeclaration, upgradeRecord } from './kind.ts';
import { parsedFieldsOf } from './parsedFields.ts';
import { getAtKeys, setAtKeys } from './paths.ts';
import { RecordReader } from './recordReader.ts';
import type { DossierRecord } from './record.ts';
import { ownedKeysOf, ownedValues } from './owned.ts';
import { type ConditionScope, isMet } from './conditions.ts';

/** A new record with the initial value of every field. */
export const initialRecord = (form: Form): DossierRecord => initialEntry(fieldsOf(form));

/** Content in the current shape of its kind, its texts clean. May be `body` itself: do not change the result. */
export const cleanStoredRecord = <R extends DossierRecord>(kind: KindDeclaration, body: R): R =>
  cleanRecord(fieldsOf(kind.form), upgradeRecord(kind, body));

/** The same of a content that is JSON text; of a clean one no field is read. */
export function parseStoredRecord(kind: KindDeclaration, json: string): DossierRecord {
  const body = JSON.parse(json) as DossierRecord;
  return mayBeUnclean(json) ? cleanStoredRecord(kind, body) : upgradeRecord(kind, body);
}

/**
 * The same with every field: a missing one gets its blank value, not the initial value of a new form. May return `body`
 * itself, so do not change the result.
 */
export function upgradeStoredRecord<R extends DossierRecord>(kind: KindDeclaration, body: R): R {
  const content = cleanStoredRecord(kind, body);
  const fields = parsedFieldsOf(fieldsOf(kind.form));
  const missing = fields.filter(({ keys }) => getAtKeys(content, keys) === undefined);
  if (missing.length === 0) return content;
  const record = structuredClone(content);
  for (const { keys, field } of missing) setAtKeys(record, keys, blankValue(field));
  return record;
}

/** A record read from untrusted input, with the errors of its shape by path. */
interface ReadResult {
  record: DossierRecord;
  errors: FieldErrors;
}

/**
 * Reads a record by the types of its form, hidden fields included, as drafts are saved. Values of the wrong
 * type and unknown keys are errors; the record has every field all the same.
 * @param stored content of the dossier that the record is of: what the record lacks never gets the initial value of a
 *   new form, but the dossier's, or is blank
 */
export function readAllFields(form: Form, input: unknown, stored?: DossierRecord): ReadResult {
  const reader = new RecordReader(stored, ownedKeysOf(form));
  const record = reader.read(recordShapeOf(fieldsOf(form)), input, '');
  return { record, errors: reader.errors };
}

/**
 * Reads a record to be saved: like {@link readAllFields}, with hidden fields set to blank. Missing keys of a
 * new record get the initial value of their field; what actions alone change stays as it is stored. The rules of the
 * form are checked by checkSteps, not here.
 */
export function readRecord(
  form: Form,
  input: unknown,
  context: CheckContext,
  stored?: DossierRecord,
): ReadResult {
  const result = readAllFields(form, input, stored);
  clearHidden(form, result.record, context);
  if (stored) Object.assign(result.record, ownedValues(form, stored));
  return result;
}

/** Sets hidden fields to their blank value, in place: a value nobody can see or correct is not saved. */
export function clearHidden(form: Form, record: DossierRecord, context: CheckContext): void {
  for (const { sections } of form.steps) {
    for (const { fields, when } of sections) {
      const sectionVisible = isMet(when, { record }, context);
      clearFields(fields, sectionVisible, record, { record }, context);
    }
  }
}

function clearFields(
  fields: FieldMap,
  sectionVisible: boolean,
  container: DossierRecord,
  scope: ConditionScope,
  context: CheckContext,
): void {
  for (const { keys, field } of parsedFieldsOf(fields)) {
    if (!sectionVisible || !isMet(field.when, scope, context)) {
      setAtKeys(container, keys, blankValue(field));
      continue;
    }
    if (!field.item) continue;
    for (const entry of getAtKeys(container, keys) as DossierRecord[]) {
      clearFields(field.item.fields, true, entry, { record: scope.record, entry }, context);
    }
  }
}
