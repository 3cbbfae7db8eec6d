import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { ApiError, NO_RESPONSE } from '../../api/apiError.ts';
import type { FormContextValue } from '../formContext.ts';
import {
  type CreateOptions,
  createDossier,
  isDuplicatesAnswer,
  fetchDossier,
  updateDossier,
} from './dossierCalls.ts';
import type { IdempotencyKey } from './idempotencyKey.ts';
import { type MergeResult, threeWayMerge } from './threeWayMerge.ts';
import { recordToSend } from './recordToSend.ts';

/** The dossier to save, and the version and record that the form is based on. */
export interface SaveTarget {
  id: number | null;
  version: number | null;
  baseRecord: DossierRecord | null;
  /** The dossier as the server has it, once this form has saved it without its latest changes; null before. */
  saved: Dossier | null;
}

/** What the save actions need of the form. */
export interface SaveContext {
  readonly formContext: FormContextValue;
  readonly saveTarget: { current: SaveTarget };
  /** Whether the server may have ended the draft: it saved the dossier, or it was sent and no answer came. */
  readonly draftMayHaveEnded: { current: boolean };
  readonly idempotencyKey: IdempotencyKey;
  /** Resolves once no picture is being reduced. */
  readonly changesMade: () => Promise<void>;
  /** The draft that ends with the save. */
  readonly draftId: string;
}

/** A saved dossier, and whether it has everything that the form has: what was typed while it was sent may be refused. */
export interface Saved {
  readonly saved: Dossier;
  readonly isComplete: boolean;
}

/** Whether the server has not said that it saved nothing: the dossier may be saved. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === NO_RESPONSE || failure.status >= 500);

/** The version that somebody else has saved, merged with the form. */
export interface StaleMerge {
  readonly merge: MergeResult;
  readonly theirs: Dossier;
}

/** A record as the server would store it: normalised, hidden fields blank. */
const normaliseRecord = ({ formContext }: SaveContext, record: DossierRecord): DossierRecord =>
  readRecord(formContext.kind.form, record, formContext.checkContext).record;

const formRecord = (save: SaveContext): DossierRecord =>
  normaliseRecord(save, save.formContext.values.current());

/** Creates the dossier, or answers its possible duplicates. Throws ApiError. */
export async function createFromForm(
  save: SaveContext,
  options: CreateOptions,
): Promise<Saved | { duplicates: readonly Duplicate[] }> {
  const { formContext, idempotencyKey, draftId } = save;
  const sent = formRecord(save);
  const record = recordToSend(formContext.area, formContext.kind, sent);
  const { answer, isRepeated } = await createDossier(
    formContext.area,
    record,
    { ...options, draftId },
    idempotencyKey.creation,
  );
  if (isDuplicatesAnswer(answer)) return { duplicates: answer.duplicates };
  return withLaterChanges(save, answer, isRepeated ? answer : sent);
}

/** Updates the dossier, based on the version that was opened. Throws ApiError. */
export async function updateFromForm(save: SaveContext, id: number): Promise<Saved> {
  const { formContext, saveTarget, idempotencyKey, draftId } = save;
  const { area, kind } = formContext;
  const sent = formRecord(save);
  const record = recordToSend(area, kind, sent, saveTarget.current.version);
  const { answer, isRepeated } = await updateDossier(
    area,
    id,
    record,
    draftId,
    idempotencyKey.update,
  );
  return withLaterChanges(save, answer, isRepeated ? answer : sent);
}

/**
 * The saved dossier, updated with what was typed since it was sent. Throws ApiError when that is not saved. The request that saved it may be an earlier one
 * whose response was lost, from this page or from one that crashed since.
 * @param stored the record as it was sent, or of the answer where an earlier request saved it
 */
async function withLaterChanges(
  save: SaveContext,
  answer: Dossier,
  stored: DossierRecord,
): Promise<Saved> {
  save.idempotencyKey.renew();
  await save.changesMade();
  if (!differs(save, stored)) return { saved: answer, isComplete: true };
  const { id, version } = answer;
  const baseRecord = normaliseRecord(save, answer);
  save.saveTarget.current = { id, version, baseRecord, saved: answer };
  return updateFromForm(save, id);
}

/** Whether the form has other values than a record; a picture that was sent counts as another value. */
const differs = (save: SaveContext, stored: DossierRecord): boolean =>
  changesBetween(save.formContext.kind.form, normaliseRecord(save, stored), formRecord(save))
    .length > 0;

/** Loads the current version and merges it with the form. Throws ApiError. */
export async function mergeWithServer(save: SaveContext, id: number): Promise<StaleMerge> {
  const theirs = await fetchDossier(save.formContext.area, id);
  const { baseRecord } = save.saveTarget.current;
  const merge = threeWayMerge(
    save.formContext.kind.form,
    baseRecord && normaliseRecord(save, baseRecord),
    formRecord(save),
    normaliseRecord(save, theirs),
  );
  return { merge, theirs };
}

/** Puts a merged record into the form, which is based on their version from now on. */
export function applyMerged(save: SaveContext, record: DossierRecord, theirs: Dossier): void {
  const { values, change, kind } = save.formContext;
  for (const path of Object.keys(fieldsOf(kind.form))) {
    const value = getAt(record, path);
    if (JSON.stringify(value) !== JSON.stringify(values.valueAt(path))) change(path, value);
  }
  save.saveTarget.current = {
    id: theirs.id,
    version: theirs.version,
    baseRecord: normaliseRecord(save, theirs),
    saved: save.saveTarget.current.saved && theirs,
  };
}
