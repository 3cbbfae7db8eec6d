import { randomUuid } from '../../api/randomUuid.ts';

const STORAGE_KEY = 'dosye-fenetre';

let currentId = readId() ?? setId(randomUuid());

/** Id of this window in calls about drafts. It survives a reload. */
export const windowId = (): string => currentId;

/** Makes this window another one for the calls about drafts. */
export function becomeAnotherWindow(): void {
  currentId = setId(randomUuid());
}

function readId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // without storage a reloaded page counts as another window
  }
}

function setId(id: string): string {
  try {
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // As above.
  }
  return id;
}

/**
 * Tells the other windows of this browser that a draft is open here, and calls back when another one says so. A
 * duplicated tab has the same {@link windowId}, so that the server alone could not tell them apart.
 * @returns stops it
 */
export function watchOtherWindows(draftId: string, onOpenedElsewhere: () => void): () => void {
  if (!globalThis.BroadcastChannel) return () => undefined;
  const channel = new BroadcastChannel('dosye-brouillons');
  channel.addEventListener('message', ({ data }) => {
    if (data === draftId) onOpenedElsewhere();
  });
  channel.postMessage(draftId);
  return () => channel.close();
}
