import { randomUuid } from '../../api/randomUuid.ts';

const STORAGE_KEY = 'dosye-fenetre';

/** Id of this window in calls about drafts. It survives a reload. */
export const WINDOW_ID: string = storedId();

function storedId(): string {
  try {
    const id = sessionStorage.getItem(STORAGE_KEY) ?? randomUuid();
    sessionStorage.setItem(STORAGE_KEY, id);
    return id;
  } catch {
    return randomUuid(); // without storage a reloaded page counts as another window
  }
}

/**
 * Tells the other windows of this browser that a draft is open here, and calls back when another one says so. A
 * duplicated tab has the same {@link WINDOW_ID}, so that the server alone could not tell them apart. Out: stops it.
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
