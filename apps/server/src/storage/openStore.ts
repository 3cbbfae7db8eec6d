import { CallError } from '@dosye/domain/calls/errors.ts';
import { join } from 'node:path';
import { StartProblem } from '../platform/startProblem.ts';
import type { Settings } from '../settings/settings.ts';
import { type FileStore, FolderStore } from './fileStore.ts';

/** The client of S3 stores is loaded where one is used alone: it would take a third of the start. */
const rooms = () => Promise.all([import('./s3Store.ts'), import('../s3/client.ts')]);

/** The patience of a start. */
const QUICK = { connect: 3_000, silence: 5_000, attempts: 1 };

/** The store of the settings: that of FILES_URL, else a folder of the data folder. */
export async function openFileStore({ filesAt, dataDir }: Settings): Promise<FileStore> {
  if (!filesAt) return new FolderStore(join(dataDir, 'files'));
  const [{ S3Store }, { openS3 }] = await rooms();
  return new S3Store(openS3(filesAt));
}

/**
 * Looks once whether the keys of the settings open the store of FILES_URL.
 * @returns what went wrong when the store does not answer now: it may be back in a moment
 * @throws StartProblem when it answers and refuses
 */
export async function tryFileStore({ filesAt }: Settings): Promise<CallError | undefined> {
  if (!filesAt) return undefined;
  const [{ S3Store }, { openS3 }] = await rooms();
  const s3 = openS3(filesAt, QUICK);
  try {
    await new S3Store(s3).names('ff').next();
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.retryAfter === undefined) throw new StartProblem(`FILES_URL : ${error.message}`);
    return error;
  } finally {
    s3.close();
  }
}
