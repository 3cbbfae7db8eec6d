import type { SessionUser } from '@dosye/domain/people/users.ts';
import { del, entries, get, promisifyRequest, set } from 'idb-keyval';
import { browserStore } from './browserStore.ts';
import { type EncryptedValue, decrypt, encrypt } from './encryption.ts';
import { canEncrypt, fetchDraftKey, forgetDraftKeys, setDraftKey } from './localDrafts.ts';

/** How long a key is kept after the last sign of a session, in milliseconds. */
const KEPT_FOR = 12 * 60 * 60_000;
/** Rounds of PBKDF2: a guess at a password takes a modern processor about a tenth of a second. */
const ROUNDS = 600_000;

/** The key of a user's drafts, encrypted by one that only the password gives (decision 26). */
interface WrappedKey extends EncryptedValue {
  readonly username: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  /** Local clock: last sign of a session (`Date.now()`). */
  readonly usedAt: number;
}

/** What is encrypted: the key, and who it belongs to. */
interface Content {
  readonly key: string;
  readonly user: SessionUser;
}

/** How many times keys were forgotten on this page: somebody may sign out while a key is being wrapped. */
let timesForgotten = 0;

const isExpired = ({ usedAt }: WrappedKey, now: number): boolean => now - usedAt >= KEPT_FOR;

/** A key is kept or forgotten also when the database opens late. */
const store = browserStore('dosye-cles', 'cles', 'run');
const entryOf = (username: string): string => username.trim().toLowerCase();

async function deriveKey(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  // As the server does, so that the same password is typed everywhere.
  const bytes = new TextEncoder().encode(password.trim().normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  const aes = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(parameters, base, aes, false, ['encrypt', 'decrypt']);
}

/** Keeps the key of a user's drafts on this computer, readable by their password alone. Throws ApiError. */
export async function wrapKey(user: SessionUser, password: string): Promise<void> {
  if (!canEncrypt() || user.force_password_change) return;
  const forgottenBefore = timesForgotten;
  const key = await fetchDraftKey();
  await setDraftKey(user, key);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const content: Content = { key, user };
  const encrypted = await encrypt(await deriveKey(password, salt, ROUNDS), content);
  const { username } = user;
  const wrapped: WrappedKey = { ...encrypted, username, salt, rounds: ROUNDS, usedAt: Date.now() };
  if (timesForgotten === forgottenBefore) await set(entryOf(username), wrapped, store);
}

/** Opens a kept key. @returns its user. Throws Error when the password is wrong or no key is kept, or for too long. */
export async function unwrapKey(username: string, password: string): Promise<SessionUser> {
  const wrapped = await get<WrappedKey>(entryOf(username), store);
  if (!wrapped || isExpired(wrapped, Date.now())) throw new Error('No key is kept for this user');
  const derived = await deriveKey(password, wrapped.salt, wrapped.rounds);
  const { key, user } = (await decrypt(derived, wrapped)) as Content;
  await setDraftKey(user, key);
  return user;
}

/** User names whose keys are kept here. Keys that are older than twelve hours are deleted. */
export async function keptUsernames(now = Date.now()): Promise<string[]> {
  if (!canEncrypt()) return [];
  try {
    const all = await entries<string, WrappedKey>(store);
    const expired = all.filter(([, wrapped]) => isExpired(wrapped, now));
    await Promise.all(expired.map(([entry]) => del(entry, store)));
    return all.filter((entry) => !expired.includes(entry)).map(([, { username }]) => username);
  } catch {
    return []; // without storage nothing is kept
  }
}

/** Counts the twelve hours from now on: the server has answered to the user. A key that was deleted stays so. */
export async function renewKey(username: string): Promise<void> {
  if (!canEncrypt()) return;
  await keptUsernames();
  // One transaction: the user may sign out in this window or another one.
  await store('readwrite', (keys) => {
    const reading: IDBRequest<WrappedKey | undefined> = keys.get(entryOf(username));
    reading.addEventListener('success', () => {
      const wrapped = reading.result;
      if (wrapped) keys.put({ ...wrapped, usedAt: Date.now() }, entryOf(username));
    });
    return promisifyRequest(keys.transaction);
  });
}

/** Deletes the kept key of a user who signs out or changes the password. The drafts stay. */
export async function forgetKey(username: string): Promise<void> {
  timesForgotten += 1;
  forgetDraftKeys();
  if (canEncrypt()) await del(entryOf(username), store);
}
