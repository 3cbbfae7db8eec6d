import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { createStore, del, get, set } from 'idb-keyval';
import { call } from '../../api/client.ts';
import { importKey, type EncryptedValue, encrypt, decrypt } from './encryption.ts';
import type { DraftKey } from './draftCalls.ts';

/** A draft that the server does not have yet, as it lies on this post. */
export interface LocalDraft extends DraftInput {
  /** This post's clock, ISO. */
  readonly savedAt: string;
  /** When the server last kept this draft before the line went down; null if it never did. */
  readonly after: string | null;
}

/** The place on this post where one user's drafts wait for the line to come back. */
export interface LocalDrafts {
  read(draftKey: DraftKey): Promise<LocalDraft | null>;
  /** False when this post cannot keep it. */
  save(draftKey: DraftKey, draft: LocalDraft): Promise<boolean>;
  delete(draftKey: DraftKey): Promise<void>;
}

/** Keys by user, role and office, as the server gives them: in memory alone, gone with the page. */
const keys = new Map<string, CryptoKey>();
const store = () => createStore('dosye-brouillons', 'brouillons');

/**
 * The local drafts of a user. Null when the browser cannot encrypt (a page served without HTTPS) or
 * the server gives no key: then nothing of a dossier is ever written on this post.
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
    return null; // without the key the form works all the same
  }
}

function createLocalDrafts(key: CryptoKey, userId: number): LocalDrafts {
  const entryKey = ({ kindId, dossierId }: DraftKey): string =>
    `${userId}/${kindId}/${dossierId ?? 'new'}`;
  async function deleteEntry(draftKey: DraftKey): Promise<void> {
    try {
      await del(entryKey(draftKey), store());
    } catch {
      // A browser that keeps nothing has nothing to drop.
    }
  }
  return {
    delete: deleteEntry,
    async read(draftKey) {
      try {
        const encrypted = await get<EncryptedValue>(entryKey(draftKey), store());
        return encrypted ? ((await decrypt(key, encrypted)) as LocalDraft) : null;
      } catch {
        await deleteEntry(draftKey); // of another key: nobody can read it again
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
