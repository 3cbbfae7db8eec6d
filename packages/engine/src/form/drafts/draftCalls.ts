import type { Draft, DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { call } from '../../api/client.ts';

/** Identifies a draft: a new dossier of a kind, or the dossier with this id. */
export interface DraftKey {
  readonly kindId: string;
  readonly dossierId: number | null;
}

const pathOf = ({ kindId, dossierId }: DraftKey): string =>
  `/drafts/${kindId}/${dossierId ?? 'new'}`;

/** Largest body of a keepalive request, in characters; browsers limit it to 64 KB. */
const KEEPALIVE_LIMIT = 60_000;

/** The user's draft on the server, null when there is none. Throws ApiError. */
export async function fetchDraft(draftKey: DraftKey, signal?: AbortSignal): Promise<Draft | null> {
  const { draft } = await call<{ draft: Draft | null }>('GET', pathOf(draftKey), {}, { signal });
  return draft;
}

/** Saves a draft on the server. Throws ApiError. */
export const saveDraft = (draftKey: DraftKey, draft: DraftInput): Promise<SavedDraft> =>
  call<SavedDraft>('PUT', pathOf(draftKey), draft);

/** Saves a draft while the page closes. Returns false when it is too large for that. */
export function saveDraftOnClose(draftKey: DraftKey, draft: DraftInput): boolean {
  if (JSON.stringify(draft).length > KEEPALIVE_LIMIT) return false;
  call('PUT', pathOf(draftKey), draft, { keepalive: true }).catch(() => {
    // The page is gone; the draft saved before is offered on the next visit.
  });
  return true;
}

/** Deletes the draft on the server. Throws ApiError. */
export const deleteDraft = (draftKey: DraftKey): Promise<unknown> =>
  call('DELETE', pathOf(draftKey));
