import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Told } from '../progress.ts';
import { REFUSALS, refused } from '../refused.ts';

/** Folder of the backups that are being sent to this server. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'restauration');

/** Characters of a data URL that are decoded at once; a multiple of four. */
const PIECE = 1024 * 1024;

/** A backup that was sent; whoever asked for it removes it. */
export interface Received {
  path: string;
  remove: () => Promise<void>;
}

async function place({ dataDir }: Settings): Promise<Received> {
  const folder = uploadFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.zip`);
  return { path, remove: () => rm(path, { force: true }) };
}

/**
 * Keeps what is sent on the disk as it comes.
 * @param announced its length in bytes, where the sender tells it
 * @throws CallError 413 when it is longer than there is space for
 */
export async function receiveStream(
  settings: Settings,
  body: Readable,
  announced: number | undefined,
  told: Told,
): Promise<Received> {
  await mkdir(settings.dataDir, { recursive: true });
  await refuseTooLarge(settings, announced ?? 0);
  return write(settings, async (file) => {
    let done = 0;
    // Ended early, the request must live on: its answer says why.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      await file.writeFile(piece as Buffer);
      done += (piece as Buffer).length;
      told('receiving', done, announced ?? done);
    }
  });
}

/** Writes a new file; should it fail, there is none. */
async function write(
  settings: Settings,
  fill: (file: FileHandle) => Promise<void>,
): Promise<Received> {
  const received = await place(settings);
  try {
    const file = await open(received.path, 'wx', 0o600);
    try {
      await fill(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    await received.remove();
    throw error;
  }
  return received;
}

/**
 * Keeps a backup that came as a data URL (spec file 1 §7).
 * @throws CallError 422 when it is none
 */
export async function receiveDataUrl(settings: Settings, url: string): Promise<Received> {
  const comma = url.indexOf(',');
  if (!/^data:[^,]{0,200};base64$/.test(url.slice(0, Math.max(comma, 0)))) {
    throw refused(REFUSALS.notOurs);
  }
  return write(settings, async (file) => {
    for (let at = comma + 1; at < url.length; at += PIECE) {
      await file.writeFile(Buffer.from(url.slice(at, at + PIECE), 'base64'));
    }
  });
}

/** What is sent lies on the disk until it is restored, and its pictures beside it. */
async function refuseTooLarge({ dataDir }: Settings, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (size <= free) return;
  throw new CallError(
    413,
    'TOO_LARGE',
    `Cette sauvegarde (${frenchSize(size)}) ne tient pas sur le disque du serveur, où il reste ${frenchSize(free)} : libérez de la place, puis recommencez.`,
  );
}

/** Removes what a server that died had received; nobody is sending anything at the start of one. */
export async function clearReceived({ dataDir }: Settings): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith('.zip')) await rm(join(folder, name), { force: true });
  }
}
