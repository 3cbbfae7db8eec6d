import { S3ServiceException } from '@aws-sdk/client-s3';
import { CallError } from '@dosye/domain/calls/errors.ts';

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
