import { PREVIEW_BYTES, type RestorePreview } from '@dosye/domain/calls/backup.ts';
import { call } from '@dosye/engine/api/client.ts';

/**
 * What restoring a file would bring and lose, by its beginning alone.
 * Throws CallFailure with the sentence when it is no backup that can be restored.
 */
export async function previewRestore(file: File, signal: AbortSignal): Promise<RestorePreview> {
  const bytes = await file.slice(0, PREVIEW_BYTES).arrayBuffer();
  const body = { beginning: toBase64(new Uint8Array(bytes)) };
  return call<RestorePreview>('POST', '/superadmin/restore/preview', body, { signal });
}

/** Bytes that are turned into characters at once: more are too many arguments for a call. */
const CHUNK_SIZE = 8192;

function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_SIZE));
  }
  return btoa(characters);
}
