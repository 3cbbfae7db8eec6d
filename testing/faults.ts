import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { type KindDeclaration, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type Changes, changed } from './records.ts';
import { sampleOf } from './samples.ts';

/** Office and day in which rules are checked by default. */
const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };

/** A record as it is stored, and its errors, as the page and the server report them. */
export function judged(
  kind: KindDeclaration,
  record: DossierRecord,
  officeName = CONTEXT.officeName,
): { record: DossierRecord; faults: FieldErrors } {
  const context = { ...CONTEXT, officeName };
  const read = readRecord(kind.form, upgradeRecord(kind, record), context);
  const faults = { ...checkSteps(kind.form.steps, read.record, context), ...read.errors };
  return { record: read.record, faults };
}

/** The changes with a section's name in front of each path. */
export const under = (section: string, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [`${section}.${path}`, value]));

/** The errors of the example of a kind after some values are changed. */
export const faultsAfter = (
  kind: KindDeclaration,
  changes: Changes,
  office?: string,
): FieldErrors => judged(kind, changed(sampleOf(kind), changes), office).faults;
