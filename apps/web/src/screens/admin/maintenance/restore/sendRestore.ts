import type { BackupPhase, RestoreLine, RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { ApiError, NO_RESPONSE } from '@dosye/engine/api/apiError.ts';

/** Progress of a restore, in bytes. */
export interface RestoreProgress {
  readonly phase: BackupPhase;
  readonly done: number;
  readonly total: number;
}

/** Shown when the server gives no message. */
export const RESTORE_FAILED = 'La restauration a échoué.';

interface SendRestoreOptions {
  readonly file: File;
  /** Fingerprint of the accepted foreign installation; undefined for a backup of this one. */
  readonly origin: string | undefined;
  readonly onProgress: (progress: RestoreProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a backup, straight from disk, and reports the progress of the restore. XMLHttpRequest is used
 * because `fetch` has no upload progress. Throws ApiError, and an AbortError when aborted.
 */
export function sendRestore({
  file,
  origin,
  onProgress,
  signal,
}: SendRestoreOptions): Promise<RestoreOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<RestoreOutcome>();
  const request = new XMLHttpRequest();
  const query = origin === undefined ? '' : `?origin=${encodeURIComponent(origin)}`;
  request.open('POST', `/api/superadmin/restore/upload-full${query}`);
  request.setRequestHeader('content-type', 'application/zip');
  request.setRequestHeader('accept', 'application/x-ndjson');
  request.upload.addEventListener('progress', ({ loaded }) =>
    onProgress({ phase: 'receiving', done: loaded, total: file.size }),
  );
  request.upload.addEventListener('load', () =>
    onProgress({ phase: 'checking', done: 0, total: 0 }),
  );
  request.addEventListener('progress', () => {
    const line = lastLine(request.responseText);
    if (line && 'phase' in line) onProgress(line);
  });
  request.addEventListener('load', () => {
    const line = lastLine(`${request.responseText}\n`);
    if (line && 'success' in line) resolve(line);
    else reject(toApiError(request.status, line));
  });
  request.addEventListener('error', () => reject(toApiError(NO_RESPONSE, undefined)));
  request.addEventListener('abort', () =>
    reject(new DOMException('The restore was called off', 'AbortError')),
  );
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

type ErrorLine = { status?: number; message?: string; code?: string };
type Line = RestoreLine | ErrorLine;

/** Parses the last complete line of an NDJSON response; undefined when there is none. */
function lastLine(text: string): Line | undefined {
  const completeLines = text.slice(0, text.lastIndexOf('\n')).trimEnd();
  try {
    return JSON.parse(completeLines.slice(completeLines.lastIndexOf('\n') + 1)) as Line;
  } catch {
    return undefined;
  }
}

function toApiError(status: number, line: Line | undefined): ApiError {
  const error: ErrorLine = line && 'error' in line ? line.error : { status, ...line };
  const { message = RESTORE_FAILED, code = 'UNKNOWN' } = error;
  return new ApiError(error.status ?? status, { message, code });
}
