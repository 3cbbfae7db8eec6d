import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ProgressListener } from '../progressListener.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';
import { volumeOf } from '../../platform/diskSpace.ts';

const uploadFolder = (dataDir: string): string => join(dataDir, 'restauration');

/** Characters of a data URL decoded in one step; a multiple of four. */
const PIECE = 1024 * 1024;

/** An uploaded backup; the caller removes it. */
export interface ReceivedBackup {
  path: string;
  remove: () => Promise<void>;
}

/**
 * Writes an uploaded backup to disk as it arrives.
 * @param announced its length in bytes, if the client sends it
 * @throws CallError 413 when the disk has not enough space
 */
export async function receiveStream(
  settings: Settings,
  body: Readable,
  announced: number | undefined,
  onProgress: ProgressListener,
): Promise<ReceivedBackup> {
  await mkdir(settings.dataDir, { recursive: true });
  await refuseTooLarge(settings, announced ?? 0);
  async function* reported(): AsyncGenerator<Buffer> {
    let done = 0;
    // The request must not be destroyed, because its answer carries the error.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      yield piece;
      done += piece.length;
      onProgress('receiving', done, announced ?? done);
    }
  }
  return write(settings, reported());
}

async function write(
  { dataDir }: Settings,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ReceivedBackup> {
  const folder = uploadFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.zip`);
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    await writeFile(path, pieces, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}

/** Writes a backup that was sent as a data URL to disk. @throws CallError 422 when it is not one */
export async function receiveDataUrl(settings: Settings, url: string): Promise<ReceivedBackup> {
  const comma = url.indexOf(',');
  if (!/^data:[^,]{0,200};base64$/.test(url.slice(0, Math.max(comma, 0)))) {
    throw invalidBackup(REFUSALS.notOurs);
  }
  function* decoded(): Generator<Buffer> {
    for (let at = comma + 1; at < url.length; at += PIECE) {
      yield Buffer.from(url.slice(at, at + PIECE), 'base64');
    }
  }
  return write(settings, decoded());
}

/** The disk must hold the uploaded file and its pictures. */
async function refuseTooLarge({ dataDir }: Settings, size: number): Promise<void> {
  const { free } = await volumeOf(dataDir);
  if (size <= free) return;
  throw new CallError(
    413,
    'TOO_LARGE',
    `Cette sauvegarde (${frenchSize(size)}) ne tient pas sur le disque du serveur, où il reste ${frenchSize(free)} : libérez de la place, puis recommencez.`,
  );
}

/** Removes uploads of a server that died; called at start, before uploads are accepted. */
export async function removeAbandonedUploads({ dataDir }: Settings): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith('.zip')) await rm(join(folder, name), { force: true });
  }
}
