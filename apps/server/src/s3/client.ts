import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { CallError } from '@dosye/domain/calls/errors.ts';
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

type StoreName = 'stockage des fichiers' | 'stockage en nuage';

const NO_ENTRY = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'Forbidden',
]);

/** True when the store says that there is no such object, upload or bucket. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The error code of a store's answer, or the name of the network error; for logs. */
const errorCode = (error: unknown): string =>
  error instanceof Error ? ('code' in error && String(error.code)) || error.name : 'inconnu';

/** Value of Retry-After, in seconds, when a store did not answer. */
const SOON = 10;

/**
 * Converts the failure of a store to a CallError 503 with a French sentence and the cause for the log: the keys
 * are refused, the bucket does not exist, or there is no answer. Only the last carries Retry-After.
 */
export function storeFailure(store: StoreName, error: unknown): CallError {
  if (error instanceof CallError) return error;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const unavailable = (message: string, retryAfter?: number): CallError =>
    new CallError(503, 'UNAVAILABLE', message, { cause: error, ...(retryAfter && { retryAfter }) });
  if (NO_ENTRY.has(errorCode(error)) || status === 403) {
    return unavailable(`Le ${store} refuse les clés d’accès des réglages.`);
  }
  if (status === 404) return unavailable(`Le ${store} ne connaît pas le seau des réglages.`);
  return unavailable(
    `Le ${store} ne répond pas pour le moment. Réessayez dans quelques instants.`,
    SOON,
  );
}
