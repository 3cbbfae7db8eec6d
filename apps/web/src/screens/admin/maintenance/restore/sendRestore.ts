import { IDENTITY_HEADER } from '@dosye/domain/calls/backup.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import type { ErrorBody } from '@dosye/domain/calls/errors.ts';
import { ApiError, NO_RESPONSE } from '@dosye/engine/api/apiError.ts';

/** Shown when a restore fails without a reason. */
export const RESTORE_FAILED = 'La restauration a échoué.';

/** What a restore needs beside the backup itself. */
export interface RestoreOptions {
  /** Fingerprint of the accepted foreign installation; undefined for a backup of this one. */
  readonly origin: string | undefined;
  /** Secret key of an encrypted backup. */
  readonly identity: string | undefined;
  /** Called with the number of bytes that were sent. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

interface SendRestoreOptions extends RestoreOptions {
  readonly file: File;
}

/** XMLHttpRequest: `fetch` has no upload progress. @returns the job. Throws ApiError, or an AbortError when aborted */
export function sendRestore({
  file,
  origin,
  identity,
  onProgress,
  signal,
}: SendRestoreOptions): Promise<Job> {
  const { promise, resolve, reject } = Promise.withResolvers<Job>();
  const request = new XMLHttpRequest();
  const query = origin === undefined ? '' : `?origin=${encodeURIComponent(origin)}`;
  request.open('POST', `/api/superadmin/restore/upload-full${query}`);
  request.setRequestHeader('content-type', 'application/zip');
  if (identity !== undefined) request.setRequestHeader(IDENTITY_HEADER, identity);
  request.setRequestHeader('prefer', 'respond-async');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
  request.addEventListener('load', () => {
    const { status, response } = request as { status: number; response: Response | null };
    if (response && 'job' in response) resolve(response.job);
    else reject(new ApiError(status, { message: RESTORE_FAILED, ...response }));
  });
  request.addEventListener('error', () =>
    reject(new ApiError(NO_RESPONSE, { message: RESTORE_FAILED })),
  );
  request.addEventListener('abort', () =>
    reject(new DOMException('The restore was called off', 'AbortError')),
  );
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

type Response = { job: Job } | ErrorBody;
