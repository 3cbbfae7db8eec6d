import { S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../settings/s3Settings.ts';

/** An open store: its client, and how names become keys in it. */
export interface S3 {
  client: S3Client;
  /** The same for parts of large objects: more patient. */
  sender: S3Client;
  bucket: string;
  prefix: string;
  close: () => void;
}

/** How patient a client is; milliseconds. */
export interface Patience {
  connect: number;
  /** Without a byte going either way: a slow line is no fault, a silent one is. */
  silence: number;
  /**
   * The same while a part is sent: what the system has taken to send it no longer tells of, and on a
   * slow line that lasts minutes.
   */
  sending: number;
  /** Tries of a request, the first included; the client waits a little longer before each. */
  attempts: number;
}

const PATIENCE: Patience = { connect: 10_000, silence: 30_000, sending: 5 * 60_000, attempts: 4 };
/** Most connections at once. */
const CONNECTIONS = 32;

/** Opens a store; no request is made. */
export function openS3(place: S3Place, patience: Partial<Patience> = {}): S3 {
  const { connect, silence, sending, attempts } = { ...PATIENCE, ...patience };
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = place;
  const open = (socketTimeout: number): S3Client =>
    new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // A store of one's own rarely has a name for each bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // With the default, bodies travel in pieces that other stores than Amazon's may keep as they come.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: connect,
        socketTimeout,
        httpAgent: { maxSockets: CONNECTIONS },
        httpsAgent: { maxSockets: CONNECTIONS },
      },
    });
  const [client, sender] = [open(silence), open(sending)];
  const close = (): void => {
    client.destroy();
    sender.destroy();
  };
  return { client, sender, bucket, prefix, close };
}
