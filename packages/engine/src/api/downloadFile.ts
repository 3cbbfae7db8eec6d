import { ApiError, NO_RESPONSE } from './apiError.ts';
import { callRaw, type CallOptions, type Method } from './client.ts';

const INTERRUPTED_MESSAGE =
  'Le téléchargement s’est interrompu. Vérifiez votre connexion, puis réessayez.';

interface DownloadOptions extends CallOptions {
  /** Called with the number of bytes received so far. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Requests a file and saves it under the name from its Content-Disposition header, else `fallbackName`. It is
 * saved only when it is complete. Throws ApiError when the server refuses or the download breaks off, and an
 * AbortError when the signal is aborted.
 */
export async function downloadFile(
  method: Method,
  path: string,
  payload: object = {},
  fallbackName = 'document',
  options: DownloadOptions = {},
): Promise<void> {
  // The client clones responses of calls without a signal: a second copy of the file.
  const signal = options.signal ?? new AbortController().signal;
  const response = await callRaw(method, path, payload, { ...options, signal });
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName;
  saveFile(await readBlob(response, signal, options.onBytes), name);
}

/** Saves a file under a name, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = temporaryUrl(file);
  link.download = name;
  link.click();
}

/** Requests a file by POST and answers a URL of it which another tab can show for a minute. Throws as {@link fetchFile}. */
export async function fetchPostedFile(path: string, payload: object): Promise<string> {
  const { signal } = new AbortController();
  const response = await callRaw('POST', path, payload, { signal });
  return temporaryUrl(await readBlob(response, signal, undefined));
}

/**
 * Requests a file by GET and answers a URL of it which another tab can show: of an act an address that ends in its
 * file name, so that the tab saves it under that name; else one of this page, valid for a minute. Throws ApiError when
 * the server refuses or the download breaks off.
 */
export async function fetchFile(path: string): Promise<string> {
  const { signal } = new AbortController();
  const response = await callRaw('GET', path, {}, { signal });
  const number = response.headers.get('act-number');
  const name = fileNameOf(response.headers.get('content-disposition'));
  if (number === null || name === undefined) {
    return temporaryUrl(await readBlob(response, signal, undefined));
  }
  await response.body?.cancel();
  return `/api/acts/${encodeURIComponent(number)}/${encodeURIComponent(name)}`;
}

/** The browser reads the URL later: it is revoked after a minute. */
function temporaryUrl(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return url;
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

/** File name from a Content-Disposition header, preferring the UTF-8 one; undefined if none. */
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
