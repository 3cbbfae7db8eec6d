import { type CallError, conflict, notFound } from '@dosye/domain/calls/errors.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { changesBetween, changeSummary, type FieldChange } from '@dosye/domain/dossier/changes.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { officerOf, selectIdentity } from '../access/identity.ts';
import {
  type SendStatements,
  inPipelinedTransaction,
  readPipelined,
  runPipeline,
} from '../access/pipeline.ts';
import type { Rows, Statement } from '../database/statement.ts';
import { historyValues } from '../database/writeHistory.ts';
import {
  findForbiddenPictures,
  insertFilesStatement,
  storedNames,
} from '../files/fileReferences.ts';
import { Upload } from '../files/pictureQueue.ts';
import { usingPictures } from '../files/uploads.ts';
import { computeProjection } from '../listing/computeProjection.ts';
import { projectionValues } from '../listing/projectionStatement.ts';
import { rejectingExisting } from '../listing/uniqueness.ts';
import type { Services } from '../services.ts';
import { toJson } from './dossierJson.ts';
import { selectSavedWith, takeIdempotencyLock } from './idempotency.ts';
import { type StoredDossier, kindOfRow, selectDossierIfAny } from './rows.ts';
import {
  unchangedStatement,
  updateSamePicturesStatement,
  updateStatement,
} from './saveStatements.ts';
import {
  type Submission,
  hasUploadedPictures,
  readSubmission,
  rejectForbiddenPictures,
} from './submission.ts';

/** A requested update. */
interface Update {
  area: AreaDeclaration;
  id: number;
  input: unknown;
  /** The version that the person had read; undefined if unknown. */
  version: number | undefined;
  /** The draft that ends with the save. */
  draftId?: string | undefined;
  /** Idempotency key: a repeated update with this key changes nothing. */
  idempotencyKey?: string | undefined;
  /** Whether nobody waits for it any more; by default it is finished in any case. */
  isUnwanted?: (() => boolean) | undefined;
  /** Instant of the save; now by default, earlier in the demonstration. */
  at?: Date | undefined;
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
  services: Services,
  person: Person,
  update: Update,
): Promise<UpdateAnswer> {
  // Storing pictures is slow, so it precedes the lock of the row.
  const submittedEarly = hasUploadedPictures(update.input)
    ? await readSubmissionEarly(services, person, update)
    : undefined;
  return usingPictures(services.database, submittedEarly?.stored ?? [], () =>
    checkAndReplace(services, person, update, submittedEarly),
  );
}

function checkAndReplace(
  services: Services,
  person: Person,
  update: Update,
  submittedEarly: Submission | undefined,
): Promise<UpdateAnswer> {
  const { area, id, input, version, idempotencyKey } = update;
  return inPipelinedTransaction(services.database, person, async (send) => {
    const { repeated, current } = await runPipeline(send, {
      idempotencyLock: takeIdempotencyLock(person, idempotencyKey),
      repeated: selectSavedWith(person, area, idempotencyKey),
      current: selectDossierIfAny(area, id, 'lock'),
    });
    if (repeated?.id === id) return { updated: repeated, repeated: true };
    if (repeated) throw conflict('Cet enregistrement est celui d’un autre dossier.');
    if (!current) throw notFound(area.sentences.notFound);
    if (version !== undefined && version !== current.version)
      throw await staleVersion(send, current);
    const kind = kindOfRow(area, current.kind);
    const before = upgradeStoredRecord(kind, current.body);
    const submission =
      submittedEarly ??
      (await readSubmission(
        services.files,
        kind,
        input,
        current.bureau_nom,
        new Upload(person, update.isUnwanted),
        before,
      ));
    const changes = changesBetween(kind.form, before, submission.record);
    if (changes.length === 0) {
      await send([leaveAsIs(person, kind, update, current)], 'commit');
      return { updated: toJson(area, kind, current, before), repeated: false };
    }
    await rejectNewForbiddenPictures(send, kind, submission, before);
    const at = update.at ?? new Date();
    const statements = replace(person, kind, update, at, { current, before, submission, changes });
    await rejectingExisting(kind, () => send(statements, 'commit'));
    const { body: _before, ...row } = current;
    const saved = { version: row.version + 1, updated_at: at, updated_by: person.username };
    const updated = toJson(area, kind, { ...row, ...saved }, submission.record);
    return { updated, repeated: false };
  });
}

/** The submission, its pictures stored, before the row is locked; undefined when the person sees no such dossier. */
async function readSubmissionEarly(
  services: Services,
  person: Person,
  update: Update,
): Promise<Submission | undefined> {
  const { area, id, input } = update;
  const { statement, parse } = selectDossierIfAny(area, id, 'no lock');
  const [rows] = await readPipelined(services.database, person, [statement]);
  const before = parse(rows as Rows);
  if (!before) return undefined;
  const kind = kindOfRow(area, before.kind);
  const stored = upgradeStoredRecord(kind, before.body);
  const upload = new Upload(person, update.isUnwanted);
  return readSubmission(services.files, kind, input, before.bureau_nom, upload, stored);
}

/** Pictures of the stored dossier need no check. */
async function rejectNewForbiddenPictures(
  send: SendStatements,
  kind: KindDeclaration,
  submission: Submission,
  before: DossierRecord,
): Promise<void> {
  const own = new Set(picturesOf(kind.form, before).map(({ value }) => value));
  const others = submission.pictures.filter((address) => !own.has(address));
  if (others.length === 0) return;
  const { forbidden } = await runPipeline(send, {
    forbidden: findForbiddenPictures(others, submission.stored),
  });
  rejectForbiddenPictures(kind, submission, forbidden);
}

/** The refusal of an update: it says who has saved since, and when. */
async function staleVersion(send: SendStatements, current: StoredDossier): Promise<CallError> {
  const { updated_by: username, updated_at: at } = current;
  const { identity } = await runPipeline(send, { identity: selectIdentity(username) });
  return conflict(
    `Ce dossier a été modifié par ${userAndOfficer(username, officerOf(username, identity))} le ${frenchInstant(at)}, après que vous l’avez ouvert.`,
    'STALE_VERSION',
  );
}

interface Replacement {
  current: StoredDossier;
  /** Its content in the current format. */
  before: DossierRecord;
  submission: Submission;
  /** What differs between the two. */
  changes: readonly FieldChange[];
}

/** The statements that put a record in the place of the current one. */
function replace(
  person: Person,
  kind: KindDeclaration,
  { area, at: givenAt, draftId, idempotencyKey }: Update,
  at: Date,
  { current, before, submission: { record, stored, pictures }, changes }: Replacement,
): Statement[] {
  const { id, number, bureau_id: bureauId, created_at: createdAt } = current;
  const projection = computeProjection(area, kind, { id, number, bureauId, createdAt }, record);
  const names = storedNames(pictures);
  const namesBefore = storedNames(picturesOf(kind.form, before).map(({ value }) => value));
  const save = (isSameSet(names, namesBefore) ? updateSamePicturesStatement : updateStatement)({
    ...projectionValues(projection),
    ...historyValues(person, {
      type: actionType(area, 'UPDATE'),
      details: historyDetails(area, 'UPDATE', number, changeSummary(changes)),
      at: givenAt,
    }),
    body: JSON.stringify(record),
    pictures: names,
    draft_id: draftId ?? null,
    idempotency_key: idempotencyKey ?? null,
    at,
  });
  return stored.length > 0 ? [insertFilesStatement(stored), save] : [save];
}

/** The statement of a save that changes nothing. */
const leaveAsIs = (
  person: Person,
  kind: KindDeclaration,
  { area, draftId, idempotencyKey }: Update,
  { id, bureau_id: bureauId }: StoredDossier,
): Statement =>
  unchangedStatement({
    user_id: person.id,
    dossier_id: id,
    area: area.id,
    kind: kind.id,
    bureau_id: bureauId,
    draft_id: draftId ?? null,
    idempotency_key: idempotencyKey ?? null,
  });

/** Whether two lists without repetition have the same elements. */
const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;
