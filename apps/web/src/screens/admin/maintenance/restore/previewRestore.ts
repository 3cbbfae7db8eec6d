import { PREVIEW_BYTES, type RestorePreview } from '@dosye/domain/calls/backup.ts';
import { call } from '@dosye/engine/api/client.ts';

/**
 * Asks the server what restoring a file would bring and lose; only the beginning of the file is sent. Throws
 * ApiError when it is no backup that can be restored, with the field `identity` when the secret key is missing or
 * wrong.
 */
export async function previewRestore(
  file: File,
  identity: string | undefined,
  signal: AbortSignal,
): Promise<RestorePreview> {
  const bytes = await file.slice(0, PREVIEW_BYTES).arrayBuffer();
  const body = { beginning: toBase64(new Uint8Array(bytes)), identity };
  return call<RestorePreview>('POST', '/superadmin/restore/preview', body, { signal });
}

/** Bytes per `String.fromCharCode` call: a call has a limited number of arguments. */
const CHUNK_SIZE = 8192;

function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  }
  return btoa(characters);
}
