import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '../settings/s3Settings.ts';

/** An S3 client with the mapping of names to keys. */
export interface S3 {
  client: S3Client;
  /** The client for parts of large objects, with longer time limits. */
  sender: S3Client;
  bucket: string;
  prefix: string;
  close: () => void;
}

/** Time limits of a client, in milliseconds. */
export interface TimeLimits {
  connect: number;
  /** Without a byte in either direction: a slow line is not an error, a silent one is. */
  silence: number;
  /** The same for an uploaded part: bytes in the socket buffer are unobserved, for minutes on a slow line. */
  sending: number;
  /** Attempts of a request, the first included, with exponential backoff. */
  attempts: number;
}

const LIMITS: TimeLimits = { connect: 10_000, silence: 30_000, sending: 5 * 60_000, attempts: 4 };
const CONNECTIONS = 32;

/** Creates the client of a store without sending a request. */
export function openS3(place: S3Location, limits: Partial<TimeLimits> = {}): S3 {
  const { connect, silence, sending, attempts } = { ...LIMITS, ...limits };
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = place;
  const open = (socketTimeout: number): S3Client =>
    new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Self-hosted stores rarely have a DNS name for each bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // The default sends chunk-encoded bodies, which some stores other than Amazon's save as they are.
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
