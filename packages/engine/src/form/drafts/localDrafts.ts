import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { del, get, keys, set } from 'idb-keyval';
import { call } from '../../api/client.ts';
import { browserStore } from './browserStore.ts';
import { importKey, type EncryptedValue, encrypt, decrypt } from './encryption.ts';

/** A draft stored on this computer because the server does not have it yet. */
export interface LocalDraft extends DraftInput {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** Number of steps of the form; a copy from an older version does not have it. */
  readonly steps?: number;
  /** Local clock, ISO. */
  readonly updatedAt: string;
  /** When the server last saved this draft, ISO; null if never. */
  readonly after: string | null;
  /** Id of the window that it was typed in. */
  readonly window: string;
}

/** The drafts of one user, with their present role and office, on this computer. */
export interface LocalDrafts {
  list(): Promise<LocalDraft[]>;
  /** Null for none that can be decrypted. Throws when the browser does not give it: then it is not touched. */
  read(id: string): Promise<LocalDraft | null>;
  /** Resolves to false when this computer cannot store it. */
  save(draft: LocalDraft): Promise<boolean>;
  delete(id: string): Promise<void>;
}

/** Keys by user, role and office; in memory only. */
const importedKeys = new Map<string, CryptoKey>();

/** What was typed for another office is not found from this one. */
const ownerOf = ({ id, role, bureau_id }: SessionUser): string => `${id}/${role}/${bureau_id}`;

/** Whether this browser can encrypt and store: not on pages served without HTTPS by another computer. */
export function canEncrypt(): boolean {
  try {
    return Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);
  } catch {
    return false; // where cookies are refused, the mere name of the database is an error
  }
}

/** Longest wait for the key, in milliseconds: a form opens without it. */
const KEY_LIMIT = 20_000;

/** The server's key for the drafts of the signed-in user, in base64. Throws ApiError, and when it takes too long. */
export async function fetchDraftKey(): Promise<string> {
  const signal = AbortSignal.timeout(KEY_LIMIT);
  return (await call<{ key: string }>('GET', '/drafts/vault-key', {}, { signal })).key;
}

/** Uses a key for the drafts of a user until the page is left. */
export async function setDraftKey(user: SessionUser, key: string): Promise<void> {
  importedKeys.set(ownerOf(user), await importKey(key));
}

/** Forgets the keys in memory: somebody else may sign in on this page. */
export const forgetDraftKeys = (): void => importedKeys.clear();

const store = browserStore('dosye-brouillons', 'brouillons', 'drop');

/**
 * Opens the local drafts of a user. Null when the browser cannot encrypt (a page served without HTTPS) or the
 * server gives no key: then nothing of a dossier is written on this computer.
 */
export async function openLocalDrafts(user: SessionUser): Promise<LocalDrafts | null> {
  if (!canEncrypt()) return null;
  try {
    const owner = ownerOf(user);
    if (!importedKeys.has(owner)) await setDraftKey(user, await fetchDraftKey());
    return createLocalDrafts(importedKeys.get(owner) as CryptoKey, owner);
  } catch {
    return null; // the form works without local drafts
  }
}

function createLocalDrafts(key: CryptoKey, owner: string): LocalDrafts {
  /** What the browser did not give: it may be newer than what would take its place. */
  const unread = new Set<string>();
  async function deleteEntry(entry: string): Promise<void> {
    try {
      await del(entry, store);
    } catch {
      // Without storage there is nothing to delete.
    }
  }
  async function readEntry(entry: string): Promise<LocalDraft | null> {
    const encrypted = await get<EncryptedValue>(entry, store);
    if (encrypted === undefined) return null;
    try {
      return (await decrypt(key, encrypted)) as LocalDraft;
    } catch {
      await deleteEntry(entry); // encrypted with another key: it cannot be read any more
      return null;
    }
  }
  const entryOf = (id: string): string => `${owner}/${id}`;
  return {
    async delete(id) {
      if (!unread.has(id)) await deleteEntry(entryOf(id));
    },
    async read(id) {
      try {
        return await readEntry(entryOf(id));
      } catch (failure) {
        unread.add(id);
        throw failure;
      }
    },
    async list() {
      try {
        const own = (await keys<string>(store)).filter((entry) => entry.startsWith(`${owner}/`));
        const all = await Promise.allSettled(own.map(readEntry));
        return all.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
      } catch {
        return [];
      }
    },
    async save(draft) {
      if (unread.has(draft.id)) return false;
      try {
        await set(entryOf(draft.id), await encrypt(key, draft), store);
        return true;
      } catch {
        return false;
      }
    },
  };
}
