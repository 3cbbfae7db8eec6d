import { CallError } from '@dosye/domain/calls/errors.ts';
import { access } from 'node:fs/promises';
import type { FileStore } from '../storage/fileStore.ts';
import { codeOf } from '../platform/codeOf.ts';

/** So many files in a row that a disk cannot read are no damage of single files: the disk is lost. */
const MOST_UNREADABLE = 20;
/** Errors of a busy machine, which say nothing about the file. */
const PASSING = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY']);
const LOST =
  'Le dossier des images ne peut pas être lu : vérifiez son disque et les droits de ce dossier.';

/** Why a stored file has no bytes: it does not exist, or the disk of its folder cannot read it. */
type Unread = 'missing' | 'unreadable';

/**
 * Reads many files of a store, of which single ones may be missing or damaged.
 * @returns a function that reads one; it throws CallError 503 when an S3 store does not answer, or when the folder
 *   cannot be read any more
 */
export function storedFileReader(files: FileStore): (name: string) => Promise<Buffer | Unread> {
  const { folder } = files.untracked ?? files;
  let unreadable = 0;
  return async (name) => {
    try {
      const bytes = await files.get(name);
      unreadable = 0;
      return bytes;
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (folder === undefined) return absentIn(files, name, error);
      await access(folder).catch(lost);
      const code = codeOf(error);
      if (code === 'ENOENT') return 'missing';
      if (code === '' || PASSING.has(code)) throw error;
      unreadable += 1;
      if (unreadable === MOST_UNREADABLE) lost(error);
      return 'unreadable';
    }
  };
}

async function absentIn(files: FileStore, name: string, error: unknown): Promise<Unread> {
  if (await files.has(name)) throw error;
  return 'missing';
}

function lost(cause: unknown): never {
  throw new CallError(503, 'UNAVAILABLE', LOST, { cause });
}
