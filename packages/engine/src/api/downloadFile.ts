import { ApiError, NO_RESPONSE } from './apiError.ts';
import { callRaw, type CallOptions, type Method } from './client.ts';

const INTERRUPTED_MESSAGE =
  'Le téléchargement s’est interrompu. Vérifiez votre connexion, puis réessayez.';

interface DownloadOptions extends CallOptions {
  /** Told how many bytes have come so far. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Asks for a file and saves it under the name that the server gives it. The browser holds it outside
 * the page's own memory until it is whole: half a file is never saved.
 * In: method, path under /api, payload, and a name for when the server gives none.
 * Throws CallFailure when the server refuses or the file breaks off, and an AbortError when the
 * caller's signal says so.
 */
export async function downloadFile(
  method: Method,
  path: string,
  payload: object = {},
  fallbackName = 'document',
  options: DownloadOptions = {},
): Promise<void> {
  // With a signal the client keeps no second copy of the answer.
  const signal = options.signal ?? new AbortController().signal;
  const response = await callRaw(method, path, payload, { ...options, signal });
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName;
  const url = URL.createObjectURL(await readBlob(response, signal, options.onBytes));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click: it is freed later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function readBlob(
  response: Response,
  signal: AbortSignal,
  onBytes: DownloadOptions['onBytes'],
): Promise<Blob> {
  try {
    if (!response.body || !onBytes) return await response.blob();
    let bytes = 0;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    });
    const { headers } = response;
    return await new Response(response.body.pipeThrough(counter), { headers }).blob();
  } catch (failure) {
    if (signal.aborted) throw failure;
    throw new ApiError(NO_RESPONSE, { message: INTERRUPTED_MESSAGE, code: 'BROKEN_OFF' });
  }
}

/** In: a content-disposition header. Out: the file's name, the UTF-8 one first; undefined if none. */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return undefined;
    }
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
}
