import type { Draft, DraftInput, DraftSaveResult } from '@dosye/domain/dossier/drafts.ts';
import { call } from '../../api/client.ts';

/** What a form fills: a new dossier of a kind, or the dossier of this id. */
export interface DraftKey {
  readonly kindId: string;
  readonly dossierId: number | null;
}

const pathOf = ({ kindId, dossierId }: DraftKey): string =>
  `/drafts/${kindId}/${dossierId ?? 'new'}`;

/** Largest body that may still be sent while the page is being closed, in characters. */
const KEEPALIVE_LIMIT = 60_000;

/** The draft that the server keeps for the user here, null when there is none. Throws CallFailure. */
export async function fetchDraft(draftKey: DraftKey, signal?: AbortSignal): Promise<Draft | null> {
  const { draft } = await call<{ draft: Draft | null }>('GET', pathOf(draftKey), {}, { signal });
  return draft;
}

/** Keeps a draft on the server. Throws CallFailure. */
export const saveDraft = (draftKey: DraftKey, draft: DraftInput): Promise<DraftSaveResult> =>
  call<DraftSaveResult>('PUT', pathOf(draftKey), draft);

/** Sends a draft while the page is being closed. Out: false when it is too large for that. */
export function saveDraftOnClose(draftKey: DraftKey, draft: DraftInput): boolean {
  if (JSON.stringify(draft).length > KEEPALIVE_LIMIT) return false;
  call('PUT', pathOf(draftKey), draft, { keepalive: true }).catch(() => {
    // Nobody is there any more to be told; what was kept before is offered on return.
  });
  return true;
}

/** Throws the draft away on the server. Throws CallFailure. */
export const deleteDraft = (draftKey: DraftKey): Promise<unknown> =>
  call('DELETE', pathOf(draftKey));
