import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { createStore, del, get, set } from 'idb-keyval';
import { call } from '../../api/client.ts';
import { importKey, type Sealed, seal, unseal } from './encryption.ts';
import type { DraftPlace } from './draftCalls.ts';

/** A draft that the server does not have yet, as it lies on this post. */
export interface LocalDraft extends DraftInput {
  /** This post's clock, ISO. */
  readonly savedAt: string;
  /** When the server last kept this draft before the line went down; null if it never did. */
  readonly after: string | null;
}

/** The place on this post where one user's drafts wait for the line to come back. */
export interface LocalDrafts {
  read(place: DraftPlace): Promise<LocalDraft | null>;
  /** False when this post cannot keep it. */
  keep(place: DraftPlace, draft: LocalDraft): Promise<boolean>;
  drop(place: DraftPlace): Promise<void>;
}

/** Keys by user id: in memory alone, gone with the page. */
const keys = new Map<number, CryptoKey>();
const store = () => createStore('dosye-brouillons', 'brouillons');

/**
 * The local drafts of a user. Null when the browser cannot encrypt (a page served without HTTPS) or
 * the server gives no key: then nothing of a dossier is ever written on this post.
 */
export async function openLocalDrafts(userId: number): Promise<LocalDrafts | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null;
  try {
    let key = keys.get(userId);
    if (!key) {
      const answer = await call<{ key: string }>('GET', '/drafts/vault-key');
      key = await importKey(answer.key);
      keys.set(userId, key);
    }
    return localDraftsUnder(key, userId);
  } catch {
    return null; // without the key the form works all the same
  }
}

function localDraftsUnder(key: CryptoKey, userId: number): LocalDrafts {
  const nameOf = ({ kindId, dossierId }: DraftPlace): string =>
    `${userId}/${kindId}/${dossierId ?? 'new'}`;
  async function drop(place: DraftPlace): Promise<void> {
    try {
      await del(nameOf(place), store());
    } catch {
      // A browser that keeps nothing has nothing to drop.
    }
  }
  return {
    drop,
    async read(place) {
      try {
        const sealed = await get<Sealed>(nameOf(place), store());
        return sealed ? ((await unseal(key, sealed)) as LocalDraft) : null;
      } catch {
        await drop(place); // of another key: nobody can read it again
        return null;
      }
    },
    async keep(place, draft) {
      try {
        await set(nameOf(place), await seal(key, draft), store());
        return true;
      } catch {
        return false;
      }
    },
  };
}
