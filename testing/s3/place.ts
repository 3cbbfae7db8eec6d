import type { S3Location } from '@dosye/server/settings/s3Settings.ts';
import { cleanUp } from '../cleanUp.ts';
import { WAIT_LIMIT } from '../limits.ts';
import { BUCKET, KEYS, type S3Server, startS3Server } from './server.ts';

/** Time limits of a client that no busy machine reaches, and of one that soon gives a silent store up. */
export const PATIENT = { connect: WAIT_LIMIT, silence: WAIT_LIMIT, sending: WAIT_LIMIT };
export const IMPATIENT = { silence: 300, sending: 300 };

/** A store of the test's own, gone when the test, or the tests of the file, have run. */
export async function testS3(): Promise<S3Server> {
  const store = await startS3Server();
  cleanUp(store.close);
  return store;
}

/** The place in a test store that settings would name. */
export const placeIn = ({ endpoint }: S3Server, prefix = ''): S3Location => ({
  bucket: BUCKET,
  prefix,
  endpoint,
  region: 'us-east-1',
  accessKeyId: KEYS.id,
  secretAccessKey: KEYS.secret,
});
