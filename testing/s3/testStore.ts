import type { S3Location } from '@dosye/server/settings/s3Settings.ts';
import { cleanUp } from '../cleanUp.ts';
import { WAIT_LIMIT } from '../limits.ts';
import { BUCKET, KEYS, type S3Server, startS3Server } from './server.ts';

/** Time limits that no busy machine reaches, and short ones for tests of a store that does not answer. */
export const LONG_LIMITS = { connect: WAIT_LIMIT, silence: WAIT_LIMIT, sending: WAIT_LIMIT };
export const SHORT_LIMITS = { silence: 300, sending: 300 };

/** An S3 server, stopped after the test, or after the tests of the file. */
export async function testS3(): Promise<S3Server> {
  const store = await startS3Server();
  cleanUp(store.close);
  return store;
}

/** The location in a test store, as the settings name it. */
export const locationIn = ({ endpoint }: S3Server, prefix = ''): S3Location => ({
  bucket: BUCKET,
  prefix,
  endpoint,
  region: 'us-east-1',
  accessKeyId: KEYS.id,
  secretAccessKey: KEYS.secret,
});
