import { store } from '../store.ts';

/** How much of a large request has been sent, in bytes. */
interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

/** The progress of the last large request; null when none is under way. */
export const uploadStore = store<UploadProgress | null>(null);

interface Upload {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob;
  readonly signal: AbortSignal | undefined;
}

/** Like `fetch`, which has no upload progress. Throws TypeError without a response, and an AbortError when aborted. */
export function upload(url: string, { method, headers, body, signal }: Upload): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.responseType = 'blob';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    uploadStore.set({ sent: loaded, total }),
  );
  request.addEventListener('load', () => resolve(responseOf(request)));
  request.addEventListener('error', () => reject(new TypeError('The request had no response')));
  request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  request.addEventListener('loadend', () => uploadStore.set(null));
  signal?.addEventListener('abort', () => request.abort());
  if (signal?.aborted) request.abort();
  request.send(body);
  return promise;
}

/** Statuses whose responses have no body. */
const EMPTY: readonly number[] = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const body = EMPTY.includes(status) ? null : (request.response as Blob);
  return new Response(body, { status, statusText, headers });
}
