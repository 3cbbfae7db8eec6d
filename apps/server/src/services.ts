import type { Database } from './database/pool.ts';
import type { DiskSpace } from './platform/diskSpace.ts';
import type { Jobs } from './jobs/run.ts';
import type { FileStore } from './storage/fileStore.ts';
import type { Settings } from './settings/settings.ts';

/** What every route may use, created once at start and passed as an argument. */
export type Services = {
  database: Database;
  settings: Settings;
  files: FileStore;
  jobs: Jobs;
  /** The free space that the server watches; without it nothing is refused. */
  disk?: DiskSpace | undefined;
};

/** What a save of a dossier uses. */
export type SavingServices = Pick<Services, 'database' | 'files'>;
