import type { Draft, DraftInput } from '@dosye/domain/dossier/drafts.ts';
import type { LocalDraft } from './localDrafts.ts';

/** A draft that can be resumed, from the server or from this computer. */
export interface FoundDraft extends DraftInput {
  readonly savedAt: string;
  /** True when only this computer has it: it is sent to the server when it is resumed. */
  readonly unsent: boolean;
}

/**
 * Chooses the newer of the server's and the local draft. The local clock may be wrong: as long as the server
 * has nothing newer than what the local draft was based on, the local one wins.
 */
export function chooseDraft(server: Draft | null, local: LocalDraft | null): FoundDraft | null {
  const serverDraft = server && { ...server, unsent: false };
  if (!local) return serverDraft;
  const serverUnchanged = server === null || server.savedAt === local.after;
  const localIsNewer = serverUnchanged || Date.parse(local.savedAt) > Date.parse(server.savedAt);
  return localIsNewer ? { ...local, unsent: true } : serverDraft;
}
