import type { Readable } from 'node:stream';
import type { RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { badRequest, CallError } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Client } from 'pg';
import { refuseEndedSession } from '../../access/longCalls.ts';
import { writeOutcome } from '../../access/writeOutcome.ts';
import { openArchive } from '../cloud/encryption.ts';
import { toCallError } from '../../platform/answerError.ts';
import { type BackupHead, type Manifest, lostCount, lostFilesText } from '../archive/format.ts';
import { type BackupPiece, readBackup } from '../archive/read.ts';
import { fingerprintOf, installationSigner } from '../archive/signing.ts';
import { tablesOf } from '../archive/tables.ts';
import { backupSummary, verifyBackup } from '../archive/verifyBackup.ts';
import type { OpenJob } from '../../jobs/run.ts';
import type { ProgressListener } from '../progressListener.ts';
import { busyError } from '../backupErrors.ts';
import type { BackupServices } from '../startBackup.ts';
import { takeBackupLock } from '../backupLock.ts';
import { PictureAdder } from './addPictures.ts';
import { loadBackup } from './load.ts';
import { fillActStatus, keepActs, restartChanges } from './keepActs.ts';
import { lossesOfRestore } from './losses.ts';
import {
  appendMissingEntries,
  copyLiveRows,
  advanceSequences,
  copySettledHistory,
  endGrants,
  keepSuspensions,
  suspendDeleted,
  queueUnreferencedPictures,
} from './merge.ts';
import type { ReceivedBackup } from './receive.ts';
import { migrateStaging, STAGING } from './staging.ts';
import { lockLiveTables, swapSchemas } from './swap.ts';
import { codeOf } from '../../platform/codeOf.ts';

export interface RestoreRequest {
  /** Provides the backup as a file on this machine, because it is read twice. */
  receive: (onProgress: ProgressListener) => Promise<ReceivedBackup>;
  by: Person;
  /** Fingerprint of another installation whose backup is accepted, as confirmed by its people. */
  origin?: string | undefined;
  /** Secret age key that decrypts the backup, if it is encrypted. */
  identity?: string | undefined;
  onProgress?: ProgressListener;
}

/** A backup file of this machine, which is not removed. */
export const fromFile = (path: string) => (): Promise<ReceivedBackup> =>
  Promise.resolve({ path, remove: async () => {} });

/**
 * Replaces everything by a complete backup: it is verified completely, loaded into a staging schema beside the live
 * data, and swapped in one transaction. Pictures are added before; an existing one is
 * replaced only if it is damaged. All sessions end. A
 * crash at any moment leaves the old state or the new one. Whether the person may still act is asked again once the
 * backup was received, and once nobody can change it any more.
 * @throws CallError 401 when their session ended meanwhile; 422 when the backup is invalid; 409 while another one runs
 *   or when the backup is of an installation that was not confirmed; 503 without a database or without space
 */
export async function restoreBackup(
  services: BackupServices,
  request: RestoreRequest,
): Promise<RestoreOutcome> {
  const { by, receive } = request;
  const owner = await services.database.connectAsOwner();
  try {
    await takeBackupLock(owner);
    const job = await services.jobs.open({ kind: 'restore', startedBy: by.username });
    const onProgress: ProgressListener = (phase, done, total) => {
      job.report({ phase, done, total });
      request.onProgress?.(phase, done, total);
    };
    let received: ReceivedBackup | undefined;
    try {
      received = await receive(onProgress);
      await refuseEndedSession(services.database.pool, by);
      const { path } = received;
      const read = (): Promise<Readable> => openArchive(path, request.identity);
      const outcome = await restore(services, owner, { ...request, job, onProgress, read });
      // Already recorded by the transaction of the restore.
      await job.end({ state: 'done', result: outcome });
      return outcome;
    } catch (thrown) {
      const error = explained(thrown);
      await noteFailure(services, by, error);
      await job.fail(error);
      throw error;
    } finally {
      await received?.remove();
    }
  } finally {
    await owner.end().catch(() => {});
  }
}

/** `read` opens the backup, decrypted if it was encrypted. */
type Request = RestoreRequest & {
  job: OpenJob;
  onProgress: ProgressListener;
  read: () => Promise<Readable>;
};

async function restore(
  services: BackupServices,
  owner: Client,
  request: Request,
): Promise<RestoreOutcome> {
  const { head, manifest } = await verifyBackup(await request.read(), request.onProgress);
  const { publicKey } = await installationSigner(services.database);
  refuseOtherOrigin(head, publicKey, request.origin);
  const adder = new PictureAdder(services.database, services.files);
  try {
    await owner.query('begin');
    await load(owner, adder, head, request);
    const outcome = await replace(owner, head, manifest, publicKey, request);
    await owner.query('commit');
    return outcome;
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    // What remains is swept a day later; the original error is reported.
    await adder.undo().catch(() => {});
    throw error;
  }
}

async function load(
  owner: Client,
  adder: PictureAdder,
  head: BackupHead,
  { read, onProgress }: Request,
): Promise<void> {
  let done = 0;
  async function* reported(): AsyncGenerator<BackupPiece> {
    for await (const piece of readBackup(await read())) {
      if (piece.type === 'head') continue;
      yield piece;
      if ('bytes' in piece) done += piece.bytes.length;
      onProgress('loading', done, head.expectedSize);
    }
  }
  await loadBackup(owner, head, reported(), (name, bytes) => adder.add(owner, name, bytes));
  await adder.end();
  await migrateStaging(owner, head.migrations);
  const migrated = await tablesOf(owner, STAGING);
  await owner.query(`analyze ${migrated.map(({ name }) => `${STAGING}.${name}`).join(', ')}`);
}

async function replace(
  owner: Client,
  head: BackupHead,
  manifest: Manifest,
  ownKey: string,
  { by, job, onProgress }: Request,
): Promise<RestoreOutcome> {
  onProgress('swapping', 0, 1);
  const settled = await copySettledHistory(owner);
  await lockLiveTables(owner);
  await refuseEndedSession(owner, by);
  const { losses } = await lossesOfRestore(owner, head, ownKey);
  await copyLiveRows(owner, settled);
  await keepSuspensions(owner);
  await endGrants(owner);
  await advanceSequences(owner, head);
  if (head.publicKey === ownKey) {
    await suspendDeleted(owner);
    await keepActs(owner);
  }
  await fillActStatus(owner);
  await restartChanges(owner);
  await queueUnreferencedPictures(owner);
  await appendMissingEntries(owner);
  await noteRestore(owner, by, head, manifest, losses);
  const message = `Restauration terminée : ${contentOf(head)}.`;
  const summary = backupSummary(head, ownKey);
  const outcome: RestoreOutcome = { success: true, message, summary, losses };
  await endJob(owner, job.job.id, outcome);
  await swapSchemas(owner);
  onProgress('swapping', 1, 1);
  return outcome;
}

/** @throws CallError 409 with the fingerprint to compare */
function refuseOtherOrigin({ publicKey }: BackupHead, ownKey: string, named = ''): void {
  const fingerprint = fingerprintOf(publicKey);
  if (publicKey === ownKey || named.trim().toUpperCase() === fingerprint) return;
  throw busyError(
    `Cette sauvegarde vient d’une autre installation (empreinte ${fingerprint}). Comparez cette empreinte à celle que l’autre installation affiche, puis confirmez que vous l’acceptez.`,
    'OTHER_ORIGIN',
  );
}

const NO_SPACE =
  'Il n’y a plus assez de place sur le disque : la restauration est abandonnée, rien n’a été changé. Libérez de la place, puis recommencez.';

const NOT_SENT = 'L’envoi de la sauvegarde a été interrompu : rien n’a été changé.';
const CUT_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']);

/** Converts the error of a full disk, of this machine or of the database. */
function explained(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = codeOf(error);
  if (CUT_OFF.has(code)) return badRequest(NOT_SENT);
  const full = ['ENOSPC', 'EDQUOT', '53100'].includes(code);
  const answer = full ? new CallError(503, 'UNAVAILABLE', NO_SPACE) : toCallError(error);
  return new CallError(answer.status, answer.code, answer.message, { cause: error });
}

async function noteFailure(
  { database }: BackupServices,
  by: Person,
  { message }: CallError,
): Promise<void> {
  const entry = { type: 'RESTORE_FAILED', details: `Restauration refusée : ${message}` };
  // Without a database no history entry can be written; the answer reports the failure all the same.
  await writeOutcome(database, by, entry).catch(() => {});
}

/**
 * Ends the job in the transaction of the restore, so that nobody sees one without the other. Checkpoints of
 * interrupted jobs belong to the replaced data.
 */
async function endJob(owner: Client, id: number, outcome: RestoreOutcome): Promise<void> {
  await owner.query(`update ${STAGING}.job set checkpoint = null`);
  await owner.query(
    `update ${STAGING}.job set state = 'done', result = $2, ended_at = clock_timestamp() where id = $1`,
    [id, outcome],
  );
}

const contentOf = ({ dossiers, users, offices, madeAt }: BackupHead): string =>
  `${plural(dossiers, 'dossier')}, ${plural(users, 'utilisateur')}, ${plural(offices, 'bureau', 'bureaux')}, état du ${frenchInstant(madeAt)}`;

/** Writes the history entry of a restore into the staging schema. @param losses French lines */
async function noteRestore(
  owner: Client,
  by: Person,
  head: BackupHead,
  { files }: Manifest,
  losses: readonly string[],
): Promise<void> {
  const details = [
    `Restauration complète : ${contentOf(head)}, sauvegarde demandée par ${head.madeBy}, empreinte ${fingerprintOf(head.publicKey)}`,
    ...(losses.length > 0 ? [`Perdu : ${losses.join(', ')}`] : []),
    ...(files.missing.length > 0 ? [lostFilesText(lostCount(files.missing))] : []),
  ].join('. ');
  await owner.query(
    `insert into ${STAGING}.action_log (user_id, username, bureau_id, action_type, details)
     values ($1, $2, $3, 'RESTORE_FULL', $4)`,
    [by.id > 0 ? by.id : null, by.username, by.bureauId, details],
  );
}
