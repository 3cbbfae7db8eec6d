import { PREVIEW_BYTES, type RestorePreview } from '@dosye/domain/calls/backup.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { type NightlyArchive, nightlyPath } from '@dosye/domain/calls/nightlyArchives.ts';
import { call } from '@dosye/engine/api/client.ts';
import { type RestoreOptions, sendRestore } from './sendRestore.ts';

/** A backup that can be restored, wherever it lies. */
export interface RestoreSource {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Whether it is sent from this computer. */
  readonly isUploaded: boolean;
  /**
   * Asks the server what restoring it would bring and lose. Throws ApiError when it is no backup that can be restored,
   * with the field `identity` when the secret key is missing or wrong.
   */
  readonly preview: (identity: string | undefined, signal: AbortSignal) => Promise<RestorePreview>;
  /** Starts the restore, once the password was confirmed. @returns its job */
  readonly restore: (options: RestoreOptions) => Promise<Job>;
}

/** A file of this computer; a preview sends its beginning alone. */
export const uploadedFile = (file: File): RestoreSource => ({
  name: file.name,
  size: file.size,
  isUploaded: true,
  preview: async (identity, signal) => {
    const bytes = await file.slice(0, PREVIEW_BYTES).arrayBuffer();
    const body = { beginning: toBase64(new Uint8Array(bytes)), identity };
    return call<RestorePreview>('POST', '/superadmin/restore/preview', body, { signal });
  },
  restore: (options) => sendRestore({ file, ...options }),
});

/** A kept nightly backup, which the server reads where it lies. */
export const keptBackup = ({ name, size }: NightlyArchive): RestoreSource => ({
  name,
  size,
  isUploaded: false,
  preview: (identity, signal) =>
    call<RestorePreview>('POST', `${nightlyPath(name)}/preview`, { identity }, { signal }),
  restore: async ({ origin, identity, signal }) => {
    const options = { signal, prefer: 'respond-async' } as const;
    const path = `${nightlyPath(name)}/restore`;
    return (await call<{ job: Job }>('POST', path, { origin, identity }, options)).job;
  },
});

/** Bytes per `String.fromCharCode` call: a call has a limited number of arguments. */
const CHUNK_SIZE = 8192;

function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  }
  return btoa(characters);
}
