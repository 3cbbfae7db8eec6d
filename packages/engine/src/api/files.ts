import { callRaw, type CallOptions, type Method } from './client.ts';

/**
 * Asks for a file and saves it under the name that the server gives it.
 * In: method, path under /api, payload, and a name for when the server gives none.
 * Throws CallFailure when the server refuses.
 */
export async function saveFile(
  method: Method,
  path: string,
  payload: object = {},
  fallbackName = 'document',
  options: CallOptions = {},
): Promise<void> {
  const answer = await callRaw(method, path, payload, options);
  const name = fileNameOf(answer.headers.get('content-disposition')) ?? fallbackName;
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click: it is freed later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
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
