import { type CallError, conflict, notFound } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { changesBetween, changeSummary } from '@dosye/domain/dossier/changes.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { identityOfUser, officerOf } from '../access/identity.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { forbiddenPictures, recordFiles, setDossierReferences } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { usingPictures } from '../files/uploads.ts';
import { noteSaved } from '../listing/actState.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { rejectingExisting } from '../listing/uniqueness.ts';
import { writeProjection } from '../listing/writeProjection.ts';
import type { SavingServices } from '../services.ts';
import { toJson } from './dossierJson.ts';
import { type StoredDossier, findDossierIfAny, kindOfRow } from './rows.ts';
import { type SaveOptions, endSave, savedWith, storeVersion } from './saving.ts';
import {
  type Submission,
  hasUploadedPictures,
  readSubmission,
  rejectForbiddenPictures,
} from './submission.ts';

interface Update extends SaveOptions {
  area: AreaDeclaration;
  id: number;
  input: unknown;
  /** The version that the person had read; undefined if unknown. */
  version: number | undefined;
}

/** The saved dossier, or as an earlier request with the same key saved it. */
interface UpdateAnswer {
  updated: Dossier;
  repeated: boolean;
}

/**
 * Changes a dossier; its previous content is kept as a version. A save that changes no value writes neither a version
 * nor an entry of the history, and answers the dossier as it is.
 * @throws CallError 404; 422 with the error of every field; 409 STALE_VERSION when somebody else has saved
 *   since the version that was read; 409 when the office already has this dossier and the kind allows it once,
 *   or when the idempotency key was that of another dossier
 */
export async function updateDossier(
  services: SavingServices,
  person: Person,
  update: Update,
): Promise<UpdateAnswer> {
  const { database } = services;
  // Storing pictures is slow, so it precedes the lock of the row.
  const submittedEarly = hasUploadedPictures(update.input)
    ? await readSubmissionEarly(services, person, update)
    : undefined;
  const checkAndReplace = async (trx: PersonTransaction): Promise<UpdateAnswer> => {
    const { repeated, current } = await lockAndCheck(trx, person, update);
    if (repeated) return { updated: repeated, repeated: true };
    const submission =
      submittedEarly ?? (await readSubmissionOf(services, person, update, current));
    return { updated: await replace(trx, person, update, current, submission), repeated: false };
  };
  return usingPictures(database, submittedEarly?.stored ?? [], () =>
    inTransaction(database, person, checkAndReplace, { mode: 'genericPlan' }),
  );
}

/** The submission, its pictures stored, before the row is locked; undefined when the person sees no such dossier. */
async function readSubmissionEarly(
  services: SavingServices,
  person: Person,
  update: Update,
): Promise<Submission | undefined> {
  const { area, id } = update;
  const stored = await inTransaction(services.database, person, (trx) =>
    findDossierIfAny(trx, area, id),
  );
  return stored && readSubmissionOf(services, person, update, stored);
}

function readSubmissionOf(
  { files }: SavingServices,
  person: Person,
  { area, input, isUnwanted }: Update,
  { kind: kindId, bureau_nom, body }: StoredDossier,
): Promise<Submission> {
  const kind = kindOfRow(area, kindId);
  const upload = new Upload(person, isUnwanted);
  return readSubmission(files, kind, input, bureau_nom, upload, upgradeStoredRecord(kind, body));
}

/** The dossier that an earlier request with the same key saved, or the stored one, locked. */
type Locked = { repeated: Dossier; current?: never } | { repeated?: never; current: StoredDossier };

/** @throws CallError 404, 409 */
async function lockAndCheck(
  trx: PersonTransaction,
  person: Person,
  { area, id, version, idempotencyKey }: Update,
): Promise<Locked> {
  const [repeated, current] = await Promise.all([
    savedWith(trx, person, area, idempotencyKey),
    findDossierIfAny(trx, area, id, 'lock'),
  ]);
  if (repeated?.id === id) return { repeated };
  if (repeated) throw conflict('Cet enregistrement est celui d’un autre dossier.');
  if (!current) throw notFound(area.sentences.notFound);
  if (version !== undefined && version !== current.version) throw await staleVersion(trx, current);
  return { current };
}

/** The refusal of whoever has read an earlier version: it says who has saved since, and when. */
export async function staleVersion(
  trx: PersonTransaction,
  current: StoredDossier,
): Promise<CallError> {
  const { updated_by: username, updated_at: at } = current;
  const officer = officerOf(username, await identityOfUser(trx, username));
  return conflict(
    `Ce dossier a été modifié par ${userAndOfficer(username, officer)} le ${frenchInstant(at)}, après que vous l’avez ouvert.`,
    'STALE_VERSION',
  );
}

async function replace(
  trx: PersonTransaction,
  person: Person,
  update: Update,
  { body, ...row }: StoredDossier,
  submission: Submission,
): Promise<Dossier> {
  const { area, id } = update;
  const { number, bureau_id: bureauId, created_at: createdAt } = row;
  const { record, stored, pictures } = submission;
  const kind = kindOfRow(area, row.kind);
  const before = upgradeStoredRecord(kind, body);
  const changes = changesBetween(kind.form, before, record);
  if (changes.length === 0) {
    await endSave(trx, person, area, row, update);
    return toJson(area, kind, row, before);
  }
  const picturesBefore = picturesOf(kind.form, before).map(({ value }) => value);
  // Pictures of the stored dossier need no check.
  const others = pictures.filter((address) => !picturesBefore.includes(address));
  rejectForbiddenPictures(kind, record, await forbiddenPictures(trx, others, stored));
  const at = update.at ?? new Date();
  const saved = { version: row.version + 1, updated_at: at, updated_by: person.username };
  const projection = computeProjection(area, kind, { id, number, bureauId, createdAt }, record);
  await rejectingExisting(kind, () =>
    Promise.all([
      storeVersion(trx, person, id, 'update', at),
      trx
        .updateTable('dossier')
        .set({ ...saved, body: JSON.stringify(record) })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(),
      writeProjection(trx, projection),
      noteSaved(trx, area, id, at),
      recordFiles(trx, stored),
      isSameSet(pictures, picturesBefore) || setDossierReferences(trx, id, bureauId, pictures),
      endSave(trx, person, area, { ...row, ...saved }, update),
      writeHistory(trx, person, {
        type: actionType(area, 'UPDATE'),
        details: historyDetails(area, 'UPDATE', number, changeSummary(changes)),
        dossier: { id, bureauId },
        at: update.at,
      }),
    ]),
  );
  return toJson(area, kind, { ...row, ...saved }, record);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const { size } = new Set([...some, ...others]);
  return new Set(some).size === size && new Set(others).size === size;
}
