/** An encrypted value in local storage; the server holds the key. */
export interface EncryptedValue {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';

/** Imports a base64 key for {@link encrypt} and {@link decrypt}; it is not extractable. */
export async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}

/** Encrypts a JSON value with a random IV. */
export async function encrypt(key: CryptoKey, value: unknown): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
}

/** Decrypts a value. Throws when the key differs or the data was changed. */
export async function decrypt(key: CryptoKey, { iv, data }: EncryptedValue): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
  return JSON.parse(new TextDecoder().decode(text));
}
