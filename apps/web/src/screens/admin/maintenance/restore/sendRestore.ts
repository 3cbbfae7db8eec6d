import type { BackupPhase, RestoreLine, RestoreOutcome } from '@dosye/domain/calls/backup.ts';
import { ApiError, NO_RESPONSE } from '@dosye/engine/api/apiError.ts';

/** How far a restore is; bytes. */
export interface RestoreProgress {
  readonly phase: BackupPhase;
  readonly done: number;
  readonly total: number;
}

/** What is said where the server gives no sentence (spec file 1 §8). */
export const RESTORE_FAILED = 'La restauration a échoué.';

interface SendRestoreOptions {
  readonly file: File;
  /** Fingerprint of the other installation that was accepted. */
  readonly origin: string | undefined;
  readonly onProgress: (progress: RestoreProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends the chosen file itself, as it lies on the disk, and hears how far the restore is: only this
 * older way of calling tells how much has been sent.
 * Throws CallFailure, and an AbortError when the signal says so while it is being sent.
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

/** The last whole line of an answer; undefined when there is none that can be read. */
function lastLine(text: string): Line | undefined {
  const whole = text.slice(0, text.lastIndexOf('\n')).trimEnd();
  try {
    return JSON.parse(whole.slice(whole.lastIndexOf('\n') + 1)) as Line;
  } catch {
    return undefined;
  }
}

function toApiError(status: number, line: Line | undefined): ApiError {
  const error: ErrorLine = line && 'error' in line ? line.error : { status, ...line };
  const { message = RESTORE_FAILED, code = 'UNKNOWN' } = error;
  return new ApiError(error.status ?? status, { message, code });
}
