import { S3ServiceException } from '@aws-sdk/client-s3';
import { CallError } from '@dosye/domain/calls/errors.ts';

/** What a store is called in sentences. */
export type StoreName = 'stockage des fichiers' | 'stockage en nuage';

const NO_ENTRY = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'Forbidden',
]);

/** True when the store says that there is no such object, upload or bucket. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The code that a store gave, or the name of what kept it from answering; for logs. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && String(error.code)) || error.name : 'inconnu';

/** Seconds after which a store that did not answer may be asked again. */
const SOON = 10;

/**
 * A store's failure as what the person at the screen is told (decision 3: 503), with the reason for
 * the log: its keys do not open it, its bucket is not there, or it does not answer. The last alone
 * is worth another try, and says when.
 */
export function storeFailure(store: StoreName, error: unknown): CallError {
  if (error instanceof CallError) return error;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const said = (message: string, retryAfter?: number): CallError =>
    new CallError(503, 'UNAVAILABLE', message, { cause: error, ...(retryAfter && { retryAfter }) });
  if (NO_ENTRY.has(codeOf(error)) || status === 403) {
    return said(`Le ${store} refuse les clés d’accès des réglages.`);
  }
  if (status === 404) return said(`Le ${store} ne connaît pas le seau des réglages.`);
  return said(`Le ${store} ne répond pas pour le moment. Réessayez dans quelques instants.`, SOON);
}
