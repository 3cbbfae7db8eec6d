import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { type FileStore, FolderStore } from './store.ts';

/**
 * The store of the settings: that of FILES_URL, else a folder of the data folder. The client of S3
 * stores is loaded where one is used alone: it would take a third of the start.
 */
export async function openFileStore({ filesAt, dataDir }: Settings): Promise<FileStore> {
  if (!filesAt) return new FolderStore(join(dataDir, 'files'));
  const [{ S3Store }, { openS3 }] = await Promise.all([
    import('./s3Store.ts'),
    import('../s3/client.ts'),
  ]);
  return new S3Store(openS3(filesAt));
}
