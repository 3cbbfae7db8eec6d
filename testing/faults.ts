import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { type KindDeclaration, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type Changes, changed } from './records.ts';
import { sampleOf } from './samples.ts';

/** The office and the day that rules are tried in, unless a test says otherwise. */
const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };

/** A record as it is kept, and everything that is wrong with it, as the page and the server say it. */
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

/** The changes with a section's name before each path. */
export const under = (section: string, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([path, value]) => [`${section}.${path}`, value]));

/** What is wrong with the example of a kind once these values are others. */
export const faultsAfter = (
  kind: KindDeclaration,
  changes: Changes,
  office?: string,
): FieldErrors => judged(kind, changed(sampleOf(kind), changes), office).faults;
