import { conflict, invalid, notFound } from '@dosye/domain/calls/errors.ts';
import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import {
  actionForm,
  recordAfterAction,
  recordOfAction,
  stepsOfAction,
} from '@dosye/domain/dossier/actions.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import { withOwned } from '@dosye/domain/dossier/owned.ts';
import { getAt, pathKeys } from '@dosye/domain/dossier/paths.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readAllFields, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { kindActionDetails, kindActionType } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { officerOf } from '../access/identity.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { Upload } from '../files/pictureQueue.ts';
import { type StoredRecord, storePictures } from '../files/storePictures.ts';
import { HeldPictures } from '../files/uploads.ts';
import type { SavingServices } from '../services.ts';
import { type ChangeAnswer, changeDossier, type ChangeRequest } from './update.ts';
import { type StoredDossier, kindOfRow } from './rows.ts';
import type { Submission } from './submission.ts';

/**
 * Does with a dossier what its kind declares as an action, as a new version ({@link changeDossier}). Only what the action
 * asks for is checked: no other fault of the dossier refuses it.
 * @throws CallError 404 also for an action that the kind does not have; 409 ACTION_NOT_POSSIBLE when the record does
 *   not allow it; 422 with the error of every field; what {@link changeDossier} throws
 */
export async function performAction(
  { database, files }: SavingServices,
  person: Person,
  request: ChangeRequest,
  actionId: string,
): Promise<ChangeAnswer> {
  const { area } = request;
  const declared = area.kinds.flatMap(({ actions = [] }) => actions);
  const action = declared.find(({ id }) => id === actionId);
  if (!action) throw notFound();
  const prepare = async (): Promise<StoredRecord> => {
    const form = actionForm(action);
    const { record, errors } = readAllFields(form, request.input);
    const heldPictures = new HeldPictures();
    const entered = await storePictures(
      heldPictures,
      form,
      record,
      new Upload(person, request.isUnwanted),
    );
    Object.assign(entered.errors, errors);
    if (Object.keys(entered.errors).length === 0) await heldPictures.storeIn(files);
    return entered;
  };
  return changeDossier({ database, files }, person, {
    ...request,
    version: action.isNeverStale ? undefined : request.version,
    prepare,
    complete: (trx, entered, current) => complete(trx, person, action, request, entered, current),
    entry: (number) => ({
      type: kindActionType(area, action),
      details: kindActionDetails(area, action, number),
    }),
  });
}

/** @throws CallError 404, 409 ACTION_NOT_POSSIBLE, 422 */
async function complete(
  trx: PersonTransaction,
  person: Person,
  action: ActionDeclaration,
  { area, at }: ChangeRequest,
  { record: values, stored, errors }: StoredRecord,
  { kind: kindId, id, bureau_nom, body, created_at }: StoredDossier,
): Promise<Submission> {
  const kind = kindOfRow(area, kindId);
  if (!kind.actions?.includes(action)) throw notFound();
  const before = withOwned(kind.form, upgradeStoredRecord(kind, body), created_at);
  const refusal = action.refusal?.(before);
  if (refusal !== undefined) throw conflict(refusal, 'ACTION_NOT_POSSIBLE');
  const context = presentContext(bureau_nom, before);
  const entered = recordOfAction(action, before, values);
  const all = { ...checkSteps(stepsOfAction(kind, action), entered, context), ...errors };
  if (Object.keys(all).length > 0) throw invalid(all);
  const acting = {
    officer: officerOf(person.username, [person.full_name, person.grade]),
    today: todayInHaiti(at),
    earlier: action.givesBack && (await earlierValue(trx, id, action.givesBack, before)),
  };
  const record = recordAfterAction(kind, action, before, values, acting, context);
  return { record, stored, pictures: picturesOf(kind.form, record).map(({ value }) => value) };
}

/** What stood at a path in the latest version that had another value there; undefined when none had one. */
async function earlierValue(
  trx: PersonTransaction,
  id: number,
  path: string,
  now: DossierRecord,
): Promise<unknown> {
  const keys = [...pathKeys(path)];
  const value = JSON.stringify(getAt(now, path) ?? null);
  const { rows } = await sql<{ value: unknown }>`
    select body #> ${keys}::text[] as value from dossier_version
    where dossier_id = ${id} and (body #> ${keys}::text[])::jsonb is distinct from ${value}::jsonb
    order by version desc limit 1`.execute(trx);
  return rows[0]?.value ?? undefined;
}
