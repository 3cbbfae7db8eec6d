import type { Draft, DraftInput, DraftSummary, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { call } from '../../api/client.ts';
import { windowId } from './draftWindow.ts';

/** Address of a draft: its kind, and the UUID that this page or another one made. */
export interface DraftKey {
  readonly kindId: string;
  readonly id: string;
}

const pathOf = ({ kindId, id }: DraftKey): string => `/drafts/${kindId}/${id}`;

/** Largest body of a keepalive request, in bytes; browsers limit it to 64 KB, and the client adds to it. */
const KEEPALIVE_LIMIT = 60_000;

/** The user's drafts on the server, the newest first; or those deleted within a day. Throws ApiError. */
export async function fetchDrafts(
  which: 'current' | 'deleted',
  signal?: AbortSignal,
): Promise<DraftSummary[]> {
  const path = which === 'current' ? '/drafts' : '/drafts/deleted';
  return (await call<{ drafts: DraftSummary[] }>('GET', path, {}, { signal })).drafts;
}

/** Opens a draft in this window, which alone may save it from now on. Throws ApiError, e.g. DRAFT_OPEN_ELSEWHERE. */
export async function openDraft(
  key: DraftKey,
  takeOver: boolean,
  signal?: AbortSignal,
): Promise<Draft> {
  const body = { window: windowId(), takeOver };
  return (await call<{ draft: Draft }>('POST', `${pathOf(key)}/open`, body, { signal })).draft;
}

/** Saves a draft on the server. Throws ApiError, and an AbortError when the signal is aborted. */
export const saveDraft = (
  key: DraftKey,
  draft: DraftInput,
  signal?: AbortSignal,
): Promise<SavedDraft> =>
  call<SavedDraft>('PUT', pathOf(key), { ...draft, window: windowId() }, { signal });

/** Saves a draft while the page closes. Returns false when it is too large for that. */
export function saveDraftOnClose(key: DraftKey, draft: DraftInput): boolean {
  const body = { ...draft, window: windowId(), closing: true };
  if (new TextEncoder().encode(JSON.stringify(body)).length > KEEPALIVE_LIMIT) return false;
  call('PUT', pathOf(key), body, { keepalive: true }).catch(() => {
    // The page is gone; the draft saved before is offered on the next visit.
  });
  return true;
}

/** Says that this window still has a draft open, without prolonging the session. Throws ApiError. */
export const renewDraft = (key: DraftKey): Promise<unknown> =>
  call('POST', `${pathOf(key)}/renew`, { window: windowId() }, { unattended: true });

/** Says that this window has closed a draft, also while the page closes. */
export function closeDraft(key: DraftKey): void {
  call('POST', `${pathOf(key)}/close`, { window: windowId() }, { keepalive: true }).catch(() => {
    // Other windows ask before they open it, for two minutes.
  });
}

/** Deletes a draft on the server, which can undelete it for a day. Throws ApiError. */
export const deleteDraft = (key: DraftKey): Promise<unknown> => call('DELETE', pathOf(key));

/** Undeletes a deleted draft. Throws ApiError. */
export const undeleteDraft = (key: DraftKey): Promise<unknown> =>
  call('POST', `${pathOf(key)}/restore`);
