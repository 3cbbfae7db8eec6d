import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { createStore, del, get, set } from 'idb-keyval';
import { call } from '../../api/client.ts';
import { importKey, type EncryptedValue, encrypt, decrypt } from './encryption.ts';
import type { DraftKey } from './draftCalls.ts';

/** A draft stored on this computer because the server does not have it yet. */
export interface LocalDraft extends DraftInput {
  /** Local clock, ISO. */
  readonly savedAt: string;
  /** When the server last saved this draft, ISO; null if never. */
  readonly after: string | null;
}

/** The drafts of one user on this computer. */
export interface LocalDrafts {
  read(draftKey: DraftKey): Promise<LocalDraft | null>;
  /** Resolves to false when this computer cannot store it. */
  save(draftKey: DraftKey, draft: LocalDraft): Promise<boolean>;
  delete(draftKey: DraftKey): Promise<void>;
}

/** Keys by user, role and office; in memory only. */
const keys = new Map<string, CryptoKey>();
const store = () => createStore('dosye-brouillons', 'brouillons');

/**
 * Opens the local drafts of a user. Null when the browser cannot encrypt (a page served without HTTPS) or the
 * server gives no key: then nothing of a dossier is written on this computer.
 */
export async function openLocalDrafts({
  id,
  role,
  bureau_id,
}: SessionUser): Promise<LocalDrafts | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null;
  try {
    const owner = `${id}/${role}/${bureau_id}`;
    let key = keys.get(owner);
    if (!key) {
      const answer = await call<{ key: string }>('GET', '/drafts/vault-key');
      key = await importKey(answer.key);
      keys.set(owner, key);
    }
    return createLocalDrafts(key, id);
  } catch {
    return null; // the form works without local drafts
  }
}

function createLocalDrafts(key: CryptoKey, userId: number): LocalDrafts {
  const entryKey = ({ kindId, dossierId }: DraftKey): string =>
    `${userId}/${kindId}/${dossierId ?? 'new'}`;
  async function deleteEntry(draftKey: DraftKey): Promise<void> {
    try {
      await del(entryKey(draftKey), store());
    } catch {
      // Without storage there is nothing to delete.
    }
  }
  return {
    delete: deleteEntry,
    async read(draftKey) {
      try {
        const encrypted = await get<EncryptedValue>(entryKey(draftKey), store());
        return encrypted ? ((await decrypt(key, encrypted)) as LocalDraft) : null;
      } catch {
        await deleteEntry(draftKey); // encrypted with another key: it cannot be read any more
        return null;
      }
    },
    async save(draftKey, draft) {
      try {
        await set(entryKey(draftKey), await encrypt(key, draft), store());
        return true;
      } catch {
        return false;
      }
    },
  };
}
