import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './codeOf.ts';

type FileOptions = {
  /** Permissions; readable by this account alone unless told. */
  mode?: number;
  /** The account that the file is given to; this one unless told. */
  owner?: { uid: number; gid: number } | undefined;
};

/** Permissions of folders that belong to this account alone. */
export const OWN_FOLDER = 0o700;

/**
 * Creates a folder and those above it, so that they survive a power cut; other accounts write into none of them,
 * whatever the umask. Node's own recursive creation never returns below a folder in which nothing can be created, such
 * as /proc.
 * @param mode permissions of the last folder
 * @throws the error of the file system
 */
export function makeFolder(folder: string, mode = 0o755): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
  flushFolder(parent);
}

/**
 * Closes an existing folder to other accounts. One that belongs to another account, or whose file system knows no
 * permissions, stays as it is.
 */
export function closeFolder(folder: string): void {
  try {
    chmodSync(folder, OWN_FOLDER);
  } catch (error) {
    const code = codeOf(error);
    if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(code)) throw error;
  }
}

/** The one line of a file; '' without a file, or where a power cut left it empty or filled with zeros. */
export const readOwnLine = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', '').trim() : '';

/** Replaces a file: after a power cut at any moment there is the whole old content or the whole new one. */
export function writeDurably(file: string, content: string, options: FileOptions = {}): void {
  const partial = `${file}.partiel`;
  const handle = openSync(partial, 'w', options.mode ?? 0o600);
  try {
    fchmodSync(handle, options.mode ?? 0o600);
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (options.owner) chownSync(partial, options.owner.uid, options.owner.gid);
  renameSync(partial, file);
  flushFolder(dirname(file));
}

/**
 * Flushes a folder, without which a new name may be lost in a power cut. Windows cannot open folders, and one of
 * another account may be closed to this one: then nothing is flushed.
 */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    flush(folder);
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error;
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes the files and folders of a folder and itself; symbolic links are parts of their folders. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flush(path);
  }
  flushFolder(folder);
}

/** Flushes a folder, without which a new name may be lost in a power cut; Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
