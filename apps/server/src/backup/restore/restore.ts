import type { Readable } from 'node:stream';
import type { RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { badRequest, CallError } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Client } from 'pg';
import { withoutPerson } from '../../access/transaction.ts';
import { openArchiveFile } from '../cloud/openArchive.ts';
import { withoutIndexes } from '../../schema/bulkLoad.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { toCallError } from '../../platform/answerError.ts';
import type { BackupHead, Manifest } from '../archive/format.ts';
import { readBackup } from '../archive/read.ts';
import { fingerprintOf, signerOf } from '../archive/signing.ts';
import { tablesOf } from '../archive/tables.ts';
import { summaryOf, verifyBackup } from '../archive/verify.ts';
import { noteWork, type Told } from '../progress.ts';
import { busy } from '../refused.ts';
import type { BackupServices } from '../start.ts';
import { takeTurn } from '../turn.ts';
import { PictureAdder } from './addPictures.ts';
import { TableLoader } from './load.ts';
import { lossesOf } from './losses.ts';
import {
  addLacking,
  keepLiving,
  keepNumbering,
  keepSettledHistory,
  letGoOfPictures,
} from './merge.ts';
import type { Received } from './receive.ts';
import { clearStaging, finishStaging, makeStaging, STAGING } from './staging.ts';
import { lockLiving, swap } from './swap.ts';

export interface RestoreRequest {
  /** Brings the backup onto this machine, where it is read twice. */
  receive: (told: Told) => Promise<Received>;
  by: Person;
  /** Fingerprint of the other installation whose backups are accepted, as its people read it out. */
  origin?: string | undefined;
  told?: Told;
}

/** A backup that lies on this machine already and stays there. */
export const fromFile = (path: string) => (): Promise<Received> =>
  Promise.resolve({ path, remove: async () => {} });

/**
 * Puts a complete backup in the place of everything: verified whole first, loaded beside the living
 * data, swapped in one transaction. Pictures are added before and never overwritten. Everybody is
 * signed out. Ended at any moment, it leaves the old state or the new one.
 * @throws CallError 422 when the file is no good backup, 409 when another one is under way or the
 *   backup is of an installation that was not named, 503 without a database or without space
 */
export async function restoreBackup(
  services: BackupServices,
  request: RestoreRequest,
): Promise<RestoreOutcome> {
  const owner = await services.database.connectAsOwner();
  try {
    await takeTurn(owner);
    const work = noteWork(services.database, 'restore', request.by.username);
    const told: Told = (phase, done, total) => {
      work.told(phase, done, total);
      request.told?.(phase, done, total);
    };
    let received: Received | undefined;
    try {
      received = await request.receive(told);
      const { path } = received;
      const read = (): Readable => openArchiveFile(path, services.settings.backupKeys);
      const outcome = await restore(services, owner, { ...request, told, read });
      work.ended(true, outcome.message);
      return outcome;
    } catch (thrown) {
      const error = explained(thrown);
      work.ended(false, error.message);
      await noteFailure(services, request.by, error);
      throw error;
    } finally {
      await received?.remove();
    }
  } finally {
    await owner.end().catch(() => {});
  }
}

/** `read` begins to read the backup, decrypted if it comes from the cloud. */
type Request = RestoreRequest & { told: Told; read: () => Readable };

async function restore(
  services: BackupServices,
  owner: Client,
  request: Request,
): Promise<RestoreOutcome> {
  const { head, manifest } = await verifyBackup(request.read(), request.told);
  const { publicKey } = await signerOf(services.database);
  refuseOtherOrigin(head, publicKey, request.origin);
  const adder = new PictureAdder(services.database, services.files);
  try {
    await owner.query('begin');
    await load(owner, adder, head, manifest, request);
    const losses = await replace(owner, head, manifest, publicKey, request);
    await owner.query('commit');
    const message = `Restauration terminée : ${contentOf(head)}.`;
    return { success: true, message, summary: summaryOf(head, publicKey), losses };
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    // What stays is swept a day later; why it failed is what counts.
    await adder.undo().catch(() => {});
    throw error;
  }
}

/** Rows into the staging schema, pictures into the store. */
async function load(
  owner: Client,
  adder: PictureAdder,
  head: BackupHead,
  manifest: Manifest,
  { read, told }: Request,
): Promise<void> {
  await makeStaging(owner, head.migrations);
  const loader = new TableLoader(owner, head);
  await loader.check();
  const tables = (await tablesOf(owner, STAGING)).map(({ name }) => name);
  await clearStaging(owner, tables);
  let done = 0;
  const pour = async (): Promise<void> => {
    for await (const piece of readBackup(read())) {
      if (piece.type === 'rows') await loader.add(piece.table, piece.bytes);
      else if (piece.type === 'file') {
        await loader.flush();
        await adder.add(owner, piece.name, piece.bytes);
      } else if (piece.type === 'end') await loader.end(manifest);
      if (piece.type === 'rows' || piece.type === 'file') done += piece.bytes.length;
      told('loading', done, head.expectedSize);
    }
  };
  await withoutIndexes(owner, tables, async () => {
    try {
      await pour();
    } catch (error) {
      await loader.abandon();
      throw error;
    }
  });
  await adder.end();
  await finishStaging(owner, head.migrations);
  await owner.query(`analyze ${tables.map((name) => `${STAGING}.${name}`).join(', ')}`);
}

/** @returns what was lost */
async function replace(
  owner: Client,
  head: BackupHead,
  manifest: Manifest,
  ownKey: string,
  { by, told }: Request,
): Promise<string[]> {
  told('swapping', 0, 1);
  const settled = await keepSettledHistory(owner);
  await lockLiving(owner);
  const losses = await lossesOf(owner, head, ownKey);
  await keepLiving(owner, settled);
  await letGoOfPictures(owner);
  await keepNumbering(owner, head);
  await addLacking(owner);
  await noteRestore(owner, by, head, manifest, losses);
  await swap(owner);
  told('swapping', 1, 1);
  return losses;
}

const contentOf = ({ dossiers, users, offices, madeAt }: BackupHead): string =>
  `${plural(dossiers, 'dossier')}, ${plural(users, 'utilisateur')}, ${plural(offices, 'bureau', 'bureaux')}, état du ${frenchInstant(madeAt)}`;

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
    ...(files.missing.length > 0
      ? [plural(files.missing.length, 'image manquait', 'images manquaient')]
      : []),
  ].join('. ');
  await owner.query(
    `insert into ${STAGING}.action_log (user_id, username, bureau_id, action_type, details)
     values ($1, $2, $3, 'RESTORE_FULL', $4)`,
    [by.id > 0 ? by.id : null, by.username, by.bureauId, details],
  );
}

/** @throws CallError 409 with the fingerprint to compare */
function refuseOtherOrigin({ publicKey }: BackupHead, ownKey: string, named = ''): void {
  const fingerprint = fingerprintOf(publicKey);
  if (publicKey === ownKey || named.trim().toUpperCase() === fingerprint) return;
  throw busy(
    `Cette sauvegarde vient d’une autre installation (empreinte ${fingerprint}). Comparez cette empreinte à celle que l’autre installation affiche, puis confirmez que vous l’acceptez.`,
    'OTHER_ORIGIN',
  );
}

const NO_SPACE =
  'Il n’y a plus assez de place sur le disque : la restauration est abandonnée, rien n’a été changé. Libérez de la place, puis recommencez.';

const NOT_SENT = 'L’envoi de la sauvegarde a été interrompu : rien n’a été changé.';
const CUT_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']);

/** A full disk, of this machine or of the database, says so in its own words. */
function explained(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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
  // Without a database there is no history to write into; the answer tells of it all the same.
  await writeHistory(withoutPerson(database), by, entry).catch(() => {});
}
