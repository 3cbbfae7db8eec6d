import { CallError } from '@dosye/domain/calls/errors.ts';
import { join } from 'node:path';
import { StartProblem } from '../platform/startProblem.ts';
import type { Settings } from '../settings/settings.ts';
import type { FileStore } from './fileStore.ts';
import { FolderStore } from './folderStore.ts';

/** Loaded dynamically, because the S3 client takes a third of the start time. */
const loadModules = () => Promise.all([import('./s3Store.ts'), import('../s3/client.ts')]);

/** Time limits during the start. */
const QUICK = { connect: 3_000, silence: 5_000, attempts: 1 };

/** The store of the settings: that of FILES_URL, else a folder of the data folder. */
export async function openFileStore({ filesAt, dataDir }: Settings): Promise<FileStore> {
  if (!filesAt) {
    const store = new FolderStore(join(dataDir, 'files'));
    await store.closeFolders();
    return store;
  }
  const [{ S3Store }, { openS3 }] = await loadModules();
  return new S3Store(openS3(filesAt));
}

/**
 * Checks once whether the configured keys open the store of FILES_URL.
 * @returns the error when the store does not answer now, which may be temporary
 * @throws StartProblem when it answers with a refusal
 */
export async function checkFileStore({ filesAt }: Settings): Promise<CallError | undefined> {
  if (!filesAt) return undefined;
  const [{ S3Store }, { openS3 }] = await loadModules();
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
