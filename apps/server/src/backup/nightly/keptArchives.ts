import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PREVIEW_BYTES } from '@dosye/domain/calls/backup.ts';
import { notFound } from '@dosye/domain/calls/errors.ts';
import type { NightlyArchive } from '@dosye/domain/calls/nightlyArchives.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import type { S3 } from '../../s3/client.ts';
import type { Services } from '../../services.ts';
import { installationSigner } from '../archive/signing.ts';
import { type ReceivedBackup, receiveStream } from '../restore/receive.ts';
import { fromFile } from '../restore/restore.ts';
import type { ProgressListener } from '../progressListener.ts';
import { filesIn, nightlyInstant, plainName, readArchive } from './folder.ts';
import { lostByName } from './store.ts';

/** A kept nightly backup, and how its bytes are read. */
interface KeptArchive extends NightlyArchive {
  /** All of it, read as fast as it is consumed. */
  stream: () => Promise<Readable>;
  /** It as a file on this machine, for a restore. */
  receive: (onProgress: ProgressListener) => Promise<ReceivedBackup>;
}

type StoredArchive = Pick<KeptArchive, 'name' | 'size' | 'place' | 'stream' | 'receive'>;

/**
 * The kept nightly backups of this installation, the newest first: those in the folder of this server, and those in the
 * cloud, where one is configured and answers. Names are those that folder and store list, never one that a call sends.
 * @param openCloud opens the store of the settings
 */
export async function keptArchives(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  openCloud: () => Promise<S3>,
): Promise<KeptArchive[]> {
  const { fingerprint } = await installationSigner(database);
  const lost = await lostByName(database);
  const local = await inFolder(settings);
  // The list of the cloud's own backups says why a store does not answer.
  const remote = settings.cloudAt ? await inCloud(settings, openCloud).catch(() => []) : [];
  return [...local, ...remote]
    .flatMap((archive) => {
      const madeAt = nightlyInstant(archive.name, fingerprint);
      return madeAt === undefined ? [] : [{ ...archive, madeAt }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.place === 'serveur' ? -1 : 1))
    .map(({ madeAt, ...archive }) => {
      const missing = lost.get(plainName(archive.name)) ?? null;
      return { ...archive, day: inHaiti(madeAt).day, verified: missing !== null, missing };
    });
}

/** The beginning of a kept backup, as far as a preview reads it. */
export async function beginningOf({ stream }: KeptArchive): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of (await stream()) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= PREVIEW_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, PREVIEW_BYTES);
}

/** A kept backup by its name. @throws CallError 404 for any name that is not listed */
export async function keptArchive(
  services: Pick<Services, 'database' | 'settings'>,
  openCloud: () => Promise<S3>,
  name: string,
): Promise<KeptArchive> {
  const archive = (await keptArchives(services, openCloud)).find(
    (candidate) => candidate.name === name,
  );
  if (archive === undefined) throw notFound(GONE);
  return archive;
}

const GONE = 'Cette sauvegarde n’est plus gardée. Actualisez la liste.';

/** Links and folders are left out: they may lead anywhere. */
async function inFolder({ backupDir }: Services['settings']): Promise<StoredArchive[]> {
  const archives = await Promise.all(
    (await filesIn(backupDir)).map(async (name): Promise<StoredArchive[]> => {
      const path = join(backupDir, name);
      const file = await lstat(path).catch(() => undefined);
      if (!file?.isFile()) return [];
      return [
        {
          name,
          size: file.size,
          place: 'serveur',
          stream: async () => readArchive(backupDir, name),
          receive: fromFile(path),
        },
      ];
    }),
  );
  return archives.flat();
}

async function inCloud(
  settings: Services['settings'],
  openCloud: () => Promise<S3>,
): Promise<StoredArchive[]> {
  const { listArchives, readObject } = await import('../cloud/archives.ts');
  const s3 = await openCloud();
  const { files } = await listArchives(s3);
  return files.map(({ fileName: name, size }) => ({
    name,
    size,
    place: 'nuage',
    stream: () => readObject(s3, name),
    receive: async (onProgress) =>
      receiveStream(settings, await readObject(s3, name), size, onProgress),
  }));
}
