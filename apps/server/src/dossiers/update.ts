import { type CallError, conflict, notFound } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type FieldChange, changesBetween, changeSummary } from '@dosye/domain/dossier/changes.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { identityOfUser, officerOf } from '../access/identity.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { type Action, writeHistory } from '../database/writeHistory.ts';
import { forbiddenPictures, recordFiles, setDossierReferences } from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { usingPictures } from '../files/uploads.ts';
import type { StoredPicture } from '../files/storePictures.ts';
import { noteSaved } from '../listing/actState.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { rejectingExisting } from '../listing/uniqueness.ts';
import { writeProjection } from '../listing/writeProjection.ts';
import type { SavingServices } from '../services.ts';
import { type StoredDossier, findDossierIfAny, kindOfRow, toJson } from './rows.ts';
import { type SaveOptions, endSave, savedWith, storeVersion } from './saving.ts';
import {
  type Submission,
  hasUploadedPictures,
  readSubmission,
  rejectForbiddenPictures,
} from './submission.ts';

/** What somebody sends to change a dossier. */
export interface ChangeRequest extends SaveOptions {
  area: AreaDeclaration;
  id: number;
  /** The version that the person had read; undefined if unknown. */
  version: number | undefined;
  /** What was sent. */
  input: unknown;
}

/**
 * Saves the form of a dossier, see {@link changeDossier}.
 * @throws CallError 422 with the error of every field, and what that throws
 */
export function updateDossier(
  services: SavingServices,
  person: Person,
  update: ChangeRequest,
): Promise<ChangeAnswer> {
  const { area, input, isUnwanted } = update;
  return changeDossier(services, person, {
    ...update,
    prepare: ({ kind: kindId, bureau_nom, body }) => {
      const kind = kindOfRow(area, kindId);
      const upload = new Upload(person, isUnwanted);
      const stored = upgradeStoredRecord(kind, body);
      return readSubmission(services.files, kind, input, bureau_nom, upload, stored);
    },
    complete: async (_trx, submission) => submission,
    entry: (number, changes) => ({
      type: actionType(area, 'UPDATE'),
      details: historyDetails(area, 'UPDATE', number, changeSummary(changes)),
    }),
  });
}

/** How an update, or an action, makes the next content of a dossier out of what was sent. */
interface DossierChange<P extends { stored: StoredPicture[] }> extends ChangeRequest {
  /** Reads what was sent and stores its pictures, which is slow: with pictures this precedes the lock of the row. */
  prepare: (stored: StoredDossier) => Promise<P>;
  /** The content, of the dossier as it is while its row is locked. */
  complete: (trx: PersonTransaction, prepared: P, current: StoredDossier) => Promise<Submission>;
  /** The entry of the history. */
  entry: (number: string, changes: readonly FieldChange[]) => Pick<Action, 'type' | 'details'>;
}

/** The saved dossier, or as an earlier request with the same key saved it. */
export interface ChangeAnswer {
  updated: Dossier;
  repeated: boolean;
}

/**
 * Changes a dossier; its previous content is kept as a version. A change of no value writes neither a version nor an
 * entry of the history, and answers the dossier as it is.
 * @throws CallError 404; 409 STALE_VERSION when somebody else has saved since the version that was read; 409 when the
 *   office already has this dossier and the kind allows it once, or when the idempotency key was that of another
 *   dossier; what `prepare` and `complete` throw
 */
export async function changeDossier<P extends { stored: StoredPicture[] }>(
  { database }: SavingServices,
  person: Person,
  change: DossierChange<P>,
): Promise<ChangeAnswer> {
  const { area, id } = change;
  const find = (trx: PersonTransaction) => findDossierIfAny(trx, area, id);
  const stored = hasUploadedPictures(change.input)
    ? await inTransaction(database, person, find)
    : undefined;
  const early = stored && (await change.prepare(stored));
  const checkAndReplace = async (trx: PersonTransaction): Promise<ChangeAnswer> => {
    const locked = await lockAndCheck(trx, person, change);
    if (locked.repeated) return { updated: locked.repeated, repeated: true };
    const { current } = locked;
    const prepared = early ?? (await change.prepare(current));
    const submission = await change.complete(trx, prepared, current);
    return { updated: await replace(trx, person, change, current, submission), repeated: false };
  };
  return usingPictures(database, early?.stored ?? [], () =>
    inTransaction(database, person, checkAndReplace, { mode: 'genericPlan' }),
  );
}

/**
 * The dossier that an earlier request with the same key saved, or the stored one, locked.
 * @throws CallError 404, 409
 */
async function lockAndCheck(
  trx: PersonTransaction,
  person: Person,
  { area, id, version, idempotencyKey }: ChangeRequest,
): Promise<{ repeated: Dossier } | { repeated?: never; current: StoredDossier }> {
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
  change: Pick<DossierChange<never>, 'entry'> & ChangeRequest,
  { body, ...row }: StoredDossier,
  { record, stored, pictures }: Submission,
): Promise<Dossier> {
  const { area, id } = change;
  const { number, bureau_id: bureauId } = row;
  const kind = kindOfRow(area, row.kind);
  const before = upgradeStoredRecord(kind, body);
  const changes = changesBetween(kind.form, before, record);
  if (changes.length === 0) {
    await endSave(trx, person, area, row, change);
    return toJson(area, kind, row, before);
  }
  const picturesBefore = picturesOf(kind.form, before).map(({ value }) => value);
  // Pictures of the stored dossier need no check.
  const others = pictures.filter((address) => !picturesBefore.includes(address));
  rejectForbiddenPictures(kind, record, await forbiddenPictures(trx, others, stored));
  const at = change.at ?? new Date();
  const saved = { version: row.version + 1, updated_at: at, updated_by: person.username };
  const projection = computeProjection(area, kind, row, record);
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
      endSave(trx, person, area, { ...row, ...saved }, change),
      writeHistory(trx, person, {
        ...change.entry(number, changes),
        dossier: { id, bureauId },
        at: change.at,
      }),
    ]),
  );
  return toJson(area, kind, { ...row, ...saved }, record);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const { size } = new Set([...some, ...others]);
  return new Set(some).size === size && new Set(others).size === size;
}
