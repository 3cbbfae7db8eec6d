import { randomUuid } from '../../api/randomUuid.ts';
import { storedText } from '../../storedText.ts';

/** Without storage a reloaded page counts as another window. */
const storedId = storedText('sessionStorage', 'dosye-fenetre');

let currentId = storedId.read() ?? newId();

/** Id of this window in calls about drafts. It survives a reload. */
export const windowId = (): string => currentId;

/** Makes this window another one for the calls about drafts. */
export function becomeAnotherWindow(): void {
  currentId = newId();
}

function newId(): string {
  const id = randomUuid();
  storedId.write(id);
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
