/** What is kept on this post: unreadable without the key that the server holds. */
export interface EncryptedValue {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';

/** A key for {@link encrypt} and {@link decrypt}; it cannot be read out of the page. In: the key in base64. */
export async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value that JSON can hold. */
export async function encrypt(key: CryptoKey, value: unknown): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
}

/** Reads what {@link encrypt} made. Throws when it was made under another key or has been changed. */
export async function decrypt(key: CryptoKey, { iv, data }: EncryptedValue): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
  return JSON.parse(new TextDecoder().decode(text));
}
