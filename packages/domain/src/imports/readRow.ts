import type { ColumnMapping, RowFault } from '../calls/imports.ts';
import { checkSteps } from '../dossier/checkSteps.ts';
import { fieldsOf } from '../dossier/form.ts';
import { type KindDeclaration, upgradeRecord } from '../dossier/kind.ts';
import { getAt, isWithin, setAt } from '../dossier/paths.ts';
import { readRecord } from '../dossier/readRecord.ts';
import type { DossierRecord } from '../dossier/record.ts';
import { type CheckContext, type FieldErrors, fieldLabel } from '../fields/field.ts';
import { fold } from '../text/fold.ts';
import { boxesBeside, importFields, type ImportField } from './importFields.ts';
import { cellValue } from './cellValue.ts';

/** Content of the dossier that a row changes: none, and so no picture that its form would ask for (`checkSteps`). */
export const WITHOUT_PICTURES: DossierRecord = {};

/** The fields of the columns, in the order of the cells; undefined for a column that is not read. */
function columnFields(
  kind: KindDeclaration,
  columns: readonly ColumnMapping[],
): (ImportField | undefined)[] {
  const byPath = new Map(importFields(kind).map((field) => [field.path, field]));
  return columns.map(({ field }) => (field === null ? undefined : byPath.get(field)));
}

/** Ticks the boxes whose labels a cell names. @returns its error (French), if it names anything else */
function tickNamed(kind: KindDeclaration, input: DossierRecord, path: string, text: string) {
  const boxes = boxesBeside(kind.form, path);
  const names = text.split(/[\n;,]/).map(fold);
  const paths = names.map((name) => boxes.find(([, { label }]) => fold(label) === name)?.[0]);
  if (paths.includes(undefined)) {
    const labels = boxes.map(([, { label }]) => `« ${label} »`).join(', ');
    return `Écrivez ${boxes.length > 1 ? labels : 'Oui ou Non'}.`;
  }
  for (const ticked of paths) setAt(input, ticked ?? '', true);
  return undefined;
}

/** Makes the entries of lists, which were set by their place, lists. */
function makeLists(kind: KindDeclaration, input: DossierRecord): void {
  for (const [path, { item }] of Object.entries(fieldsOf(kind.form))) {
    const entries = getAt(input, path) as Record<string, unknown> | undefined;
    if (!item || entries === undefined) continue;
    const last = Math.max(...Object.keys(entries).map(Number));
    const length = Math.max(last + 1, item.exactItems ?? 0);
    setAt(
      input,
      path,
      Array.from({ length }, (_, index) => entries[index] ?? {}),
    );
  }
}

/**
 * The record of a row as a call would send it. What the file does not say has the initial value of a new form, but for
 * days: that of the import is none of the register's.
 */
function rowInput(
  kind: KindDeclaration,
  fields: readonly (ImportField | undefined)[],
  cells: readonly string[],
): { input: DossierRecord; errors: FieldErrors } {
  const input: DossierRecord = {};
  const errors: FieldErrors = {};
  for (const [path, field] of Object.entries(fieldsOf(kind.form))) {
    if (field.defaultsToToday) setAt(input, path, null);
  }
  for (const [index, target] of fields.entries()) {
    if (!target) continue;
    const text = (cells[index] ?? '').trim();
    const value = cellValue(target.field, text);
    if (target.field.type === 'checkbox' && typeof value === 'string') {
      const error = tickNamed(kind, input, target.path, value);
      if (error) errors[target.path] = error;
    } else if (target.field.type === 'yesNo' && typeof value === 'string') {
      errors[target.path] = 'Écrivez Oui ou Non.';
    } else if (target.field.type !== 'checkbox' || value !== null) {
      setAt(input, target.path, value);
    }
  }
  makeLists(kind, input);
  return { input, errors };
}

/** A row of a file as a dossier. */
export interface ReadRow {
  /** What a call that creates the dossier would send. */
  input: DossierRecord;
  /** The record, normalised. */
  record: DossierRecord;
  /** By the path of the field, in the order of the form. */
  errors: FieldErrors;
}

/**
 * Reads a row as a new dossier, by the rules of its form; of what the form asks for only pictures may be missing.
 * @param context that of a new dossier
 */
export function readRow(
  kind: KindDeclaration,
  columns: readonly ColumnMapping[],
  cells: readonly string[],
  context: CheckContext,
): ReadRow {
  const { input, errors: unread } = rowInput(kind, columnFields(kind, columns), cells);
  const { record, errors: misshapen } = readRecord(kind.form, upgradeRecord(kind, input), context);
  const { officeName, settings, today, now } = context;
  const checked = { officeName, settings, today, now, stored: WITHOUT_PICTURES };
  const broken = checkSteps(kind.form.steps, record, checked);
  return { input, record, errors: { ...broken, ...misshapen, ...unread } };
}

/** The errors of a row with the column that each is of; a required field without a column is named by its label. */
export function rowFaults(
  kind: KindDeclaration,
  columns: readonly ColumnMapping[],
  row: number,
  cells: readonly string[],
  errors: FieldErrors,
): RowFault[] {
  return Object.entries(errors).map(([path, message]) => {
    const index = columns.findIndex(
      ({ field }) => field !== null && (isWithin(path, field) || isWithin(field, path)),
    );
    const column = columns[index]?.column ?? labelOf(kind, path);
    return { row, column, value: index < 0 ? '' : (cells[index] ?? ''), message };
  });
}

function labelOf(kind: KindDeclaration, path: string): string {
  const ofColumn = importFields(kind).find((field) => field.path === path);
  if (ofColumn) return ofColumn.heading;
  const [, field] = Object.entries(fieldsOf(kind.form)).find(([own]) => isWithin(path, own)) ?? [];
  return field ? fieldLabel(field) : '';
}
