import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Cloud } from '../../../src/backup/cloud/backup.ts';
import { Jobs } from '../../../src/jobs/run.ts';
import { latestJob } from '../../../src/jobs/store.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { openS3, type TimeLimits } from '../../../src/s3/client.ts';
import { RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import type { TestDatabase } from '@dosye/testing/database.ts';
import { LONG_LIMITS, locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import type { S3Server } from '@dosye/testing/s3/server.ts';

export const PREFIX = 'sauvegardes/';
export const FILE_NAME = 'dosye-police-complete-2026-11-21-06h10.zip';
export const MEBI = 1024 * 1024;

/** A stream of the given number of bytes in chunks of a mebibyte. */
export function streamOf(bytes: Buffer): Readable {
  let at = 0;
  return new Readable({
    read() {
      this.push(at < bytes.length ? bytes.subarray(at, (at += MEBI)) : null);
    },
  });
}

export interface CloudOffice extends TestDatabase {
  store: S3Server;
  cloud: Cloud;
  jobs: Jobs;
  /** Source of the next backup. */
  archive: Buffer;
  /** Streams from which backups have read. */
  streams: Readable[];
  /** The key of an archive of this name in the store. */
  keyOf: (fileName: string) => string;
  latest: () => ReturnType<typeof latestJob>;
}

/** Two parts. */
const ARCHIVE = randomBytes(9 * MEBI);

/** An application with an empty cloud store and without earlier backups. */
export async function cloudOffice(
  made: TestDatabase,
  limits: Partial<TimeLimits> = {},
): Promise<CloudOffice> {
  await made.owner.query('truncate job');
  const store = await testS3();
  const s3 = openS3(locationIn(store, PREFIX), {
    ...LONG_LIMITS,
    attempts: 2,
    ...limits,
  });
  const office: CloudOffice = {
    ...made,
    store,
    jobs: new Jobs(made.database, silentLog()),
    archive: ARCHIVE,
    streams: [],
    keyOf: (fileName) => PREFIX + fileName,
    latest: () => latestJob(made.database, 'cloud-backup'),
    cloud: {
      s3,
      recipients: RECIPIENTS,
      source: async () => {
        const stream = streamOf(office.archive);
        office.streams.push(stream);
        return { fileName: FILE_NAME, stream, expectedSize: office.archive.length };
      },
    },
  };
  cleanUp(async () => {
    await office.jobs.stopAll();
    s3.close();
  });
  return office;
}
