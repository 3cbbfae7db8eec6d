import { conflict, invalid, notFound } from '@dosye/domain/calls/errors.ts';
import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import {
  actionForm,
  recordAfterAction,
  recordOfAction,
  stepsOfAction,
} from '@dosye/domain/dossier/actions.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { withOwned } from '@dosye/domain/dossier/owned.ts';
import { getAt, pathKeys } from '@dosye/domain/dossier/paths.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { readAllFields, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { kindActionDetails, kindActionType } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { sql } from 'kysely';
import { officerOf } from '../access/identity.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import { Upload } from '../files/pictureQueue.ts';
import { type StoredPicture, storePictures } from '../files/storePictures.ts';
import { HeldPictures } from '../files/uploads.ts';
import type { SavingServices } from '../services.ts';
import { type ChangeAnswer, changeDossier } from './change.ts';
import { type StoredDossier, kindOfRow } from './rows.ts';
import type { SaveOptions } from './saving.ts';
import type { Submission } from './submission.ts';

interface ActionRequest extends SaveOptions {
  area: AreaDeclaration;
  id: number;
  actionId: string;
  values: unknown;
  /** The version that the person had read; undefined if unknown. */
  version: number | undefined;
}

/** What was entered into an action, its pictures stored, and the errors of its shape. */
interface Entered {
  values: DossierRecord;
  stored: StoredPicture[];
  errors: FieldErrors;
}

/**
 * Does with a dossier what its kind declares as an action, as a new version ({@link changeDossier}). Only what the action
 * asks for is checked: no other fault of the dossier refuses it.
 * @throws CallError 404 also for an action that the kind does not have; 409 ACTION_NOT_POSSIBLE when the record does
 *   not allow it; 422 with the error of every field; what {@link changeDossier} throws
 */
export async function performAction(
  { database, files }: SavingServices,
  person: Person,
  request: ActionRequest,
): Promise<ChangeAnswer> {
  const { area, actionId, values } = request;
  const named = area.kinds.flatMap(({ actions }) => actions ?? []).find(isNamed(actionId));
  if (!named) throw notFound();
  const upload = new Upload(person, request.isUnwanted);
  const prepare = async ({ kind }: StoredDossier): Promise<Entered> => {
    const form = actionForm(actionOf(kindOfRow(area, kind), actionId));
    const read = readAllFields(form, values);
    const held = new HeldPictures();
    const { record, stored, errors } = await storePictures(held, form, read.record, upload);
    const all = { ...errors, ...read.errors };
    if (Object.keys(all).length === 0) await held.storeIn(files);
    return { values: record, stored, errors: all };
  };
  return changeDossier({ database, files }, person, {
    ...request,
    input: values,
    version: named.isNeverStale ? undefined : request.version,
    prepare,
    complete: (trx, entered, current) => complete(trx, person, request, entered, current),
    entry: (number) => ({
      type: kindActionType(area, named),
      details: kindActionDetails(area, named, number),
    }),
  });
}

const isNamed = (id: string) => (action: ActionDeclaration) => action.id === id;

/** @throws CallError 404 */
function actionOf({ actions = [] }: KindDeclaration, id: string): ActionDeclaration {
  const action = actions.find(isNamed(id));
  if (!action) throw notFound();
  return action;
}

/** @throws CallError 409 ACTION_NOT_POSSIBLE, 422 */
async function complete(
  trx: PersonTransaction,
  person: Person,
  { area, actionId, at }: ActionRequest,
  { values, stored, errors }: Entered,
  { kind: kindId, id, bureau_nom, body, created_at }: StoredDossier,
): Promise<Submission> {
  const kind = kindOfRow(area, kindId);
  const action = actionOf(kind, actionId);
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
