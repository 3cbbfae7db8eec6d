import type { Draft, DraftInput, DraftSaveResult } from '@dosye/domain/dossier/drafts.ts';
import { call } from '../../api/client.ts';

/** What a form fills: a new dossier of a kind, or the dossier of this id. */
export interface DraftPlace {
  readonly kindId: string;
  readonly dossierId: number | null;
}

const pathOf = ({ kindId, dossierId }: DraftPlace): string =>
  `/drafts/${kindId}/${dossierId ?? 'new'}`;

/** Largest body that may still be sent while the page is being closed, in characters. */
const CLOSING_LIMIT = 60_000;

/** The draft that the server keeps for the user here, null when there is none. Throws CallFailure. */
export async function readDraft(place: DraftPlace, signal?: AbortSignal): Promise<Draft | null> {
  const { draft } = await call<{ draft: Draft | null }>('GET', pathOf(place), {}, { signal });
  return draft;
}

/** Keeps a draft on the server. Throws CallFailure. */
export const sendDraft = (place: DraftPlace, draft: DraftInput): Promise<DraftSaveResult> =>
  call<DraftSaveResult>('PUT', pathOf(place), draft);

/** Sends a draft while the page is being closed. Out: false when it is too large for that. */
export function sendDraftAtClose(place: DraftPlace, draft: DraftInput): boolean {
  if (JSON.stringify(draft).length > CLOSING_LIMIT) return false;
  call('PUT', pathOf(place), draft, { keepalive: true }).catch(() => {
    // Nobody is there any more to be told; what was kept before is offered on return.
  });
  return true;
}

/** Throws the draft away on the server. Throws CallFailure. */
export const deleteDraft = (place: DraftPlace): Promise<unknown> => call('DELETE', pathOf(place));
