import type { S3Location } from '@dosye/server/settings/s3Settings.ts';
import { cleanUp } from '../cleanUp.ts';
import { BUCKET, KEYS, type S3Server, startS3Server } from './server.ts';

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
