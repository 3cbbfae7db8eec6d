import {
  type Duplicate,
  type DuplicatesAnswer,
  REPEATED_HEADER,
} from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { ApiError, NO_RESPONSE } from '../../api/apiError.ts';
import { call, callRaw, isApiError, readBody } from '../../api/client.ts';
import type { EditedForm } from '../editedForm.ts';
import type { FormContextValue } from '../formContext.ts';
import { type MergeResult, threeWayMerge } from './threeWayMerge.ts';

/** Properties of a creation besides the record. */
export interface CreateOptions {
  readonly force?: boolean;
  /** The office chosen by a user who has none. */
  readonly bureauId?: number;
}

interface SaveContext {
  readonly formContext: FormContextValue;
  readonly edited: EditedForm;
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

type SaveOutcome =
  | Saved
  /** Possible duplicates: nothing is created before somebody has seen them. */
  | { readonly duplicates: readonly Duplicate[] }
  /** What the form and the version that somebody else has saved change differently. */
  | { readonly conflict: StaleMerge };

/** A record as the server would store it: normalised, hidden fields blank. */
const normaliseRecord = ({ formContext }: SaveContext, record: DossierRecord): DossierRecord =>
  readRecord(formContext.kind.form, record, formContext.checkContext).record;

const formRecord = (save: SaveContext): DossierRecord =>
  normaliseRecord(save, save.formContext.values.current());

/** The form's values, the value of its kind within the area, and the version it is based on (none for a new dossier). */
export function recordToSend(
  area: AreaDeclaration,
  kind: KindDeclaration,
  values: DossierRecord,
  version?: number | null,
): DossierRecord {
  const record: DossierRecord = { ...structuredClone(values) };
  if (area.discriminator) record[area.discriminator.key] = kind.value;
  if (version !== undefined && version !== null) record['version'] = version;
  return record;
}

/** Sends the form, with the draft that ends with it. Throws ApiError. @param id null creates a dossier */
function send(
  { formContext, edited }: SaveContext,
  sent: DossierRecord,
  id: number | null,
  options: CreateOptions,
): Promise<Response> {
  const { area, kind } = formContext;
  const record = recordToSend(area, kind, sent, id === null ? null : edited.target.version);
  const body = { [area.jsonKeys.record]: record, ...options, draftId: edited.draftKey.id };
  const { origin } = edited;
  return id === null
    ? callRaw('POST', `/${area.id}`, origin ? { ...body, origine: origin } : body, {
        idempotencyKey: edited.keys.creation,
      })
    : callRaw('PUT', `/${area.id}/${id}`, body, { idempotencyKey: edited.keys.update });
}

/** Whether an earlier request with this key saved the dossier, as it is answered. */
const isRepeated = ({ headers }: Response): boolean => headers.has(REPEATED_HEADER);

const isDuplicatesAnswer = (answer: Dossier | DuplicatesAnswer): answer is DuplicatesAnswer =>
  'isDuplicate' in answer;

async function createFromForm(save: SaveContext, options: CreateOptions): Promise<SaveOutcome> {
  const sent = formRecord(save);
  const response = await send(save, sent, null, options);
  const answer = await readBody<Dossier | DuplicatesAnswer>(response);
  if (isDuplicatesAnswer(answer)) return { duplicates: answer.duplicates };
  return withLaterChanges(save, answer, isRepeated(response) ? answer : sent);
}

async function updateFromForm(save: SaveContext, id: number): Promise<Saved> {
  const sent = formRecord(save);
  const response = await send(save, sent, id, {});
  const answer = await readBody<Dossier>(response);
  return withLaterChanges(save, answer, isRepeated(response) ? answer : sent);
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
  save.edited.keys.renew();
  await save.edited.coming.made();
  if (!differs(save, stored)) return { saved: answer, isComplete: true };
  const { id, version } = answer;
  const baseRecord = normaliseRecord(save, answer);
  save.edited.target = { id, version, baseRecord, saved: answer };
  return updateFromForm(save, id);
}

/** Whether the form has other values than a record; a picture that was sent counts as another value. */
const differs = (save: SaveContext, stored: DossierRecord): boolean =>
  changesBetween(save.formContext.kind.form, normaliseRecord(save, stored), formRecord(save))
    .length > 0;

async function mergeWithServer(save: SaveContext, id: number): Promise<StaleMerge> {
  const theirs = await call<Dossier>('GET', `/${save.formContext.area.id}/${id}`);
  const { baseRecord } = save.edited.target;
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
  save.edited.target = {
    id: theirs.id,
    version: theirs.version,
    baseRecord: normaliseRecord(save, theirs),
    saved: save.edited.target.saved && theirs,
  };
}

/**
 * Creates or updates the dossier of a form. A version that somebody else has saved meanwhile is merged, and the form
 * saved again, unless there are conflicts. What was typed while the dossier was sent and is then refused is left out.
 * Throws ApiError.
 */
export async function saveOrMerge(
  save: SaveContext,
  createOptions: CreateOptions,
): Promise<SaveOutcome> {
  const { id } = save.edited.target;
  try {
    const outcome =
      id === null ? await createFromForm(save, createOptions) : await updateFromForm(save, id);
    save.edited.draftMayHaveEnded = false;
    return outcome;
  } catch (failure) {
    const { id: savedId, saved } = save.edited.target;
    save.edited.draftMayHaveEnded = saved !== null || isUnanswered(failure);
    if (isUnanswered(failure)) throw failure;
    save.edited.keys.renew();
    if (savedId !== null && isApiError(failure, 'STALE_VERSION')) {
      const conflict = await mergeWithServer(save, savedId);
      if (conflict.merge.conflicts.length > 0) return { conflict };
      applyMerged(save, conflict.merge.record, conflict.theirs);
      return saveOrMerge(save, createOptions);
    }
    if (saved === null) throw failure;
    return { saved, isComplete: false };
  }
}
