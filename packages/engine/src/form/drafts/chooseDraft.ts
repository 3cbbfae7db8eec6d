import type { Draft, DraftInput } from '@dosye/domain/dossier/drafts.ts';
import type { LocalDraft } from './localDrafts.ts';

/** A draft that is offered, wherever it was kept. */
export interface FoundDraft extends DraftInput {
  readonly savedAt: string;
  /** True when only this post has it: it is sent as soon as it is resumed. */
  readonly unsent: boolean;
}

/**
 * The newer of the server's draft and the one of this post. This post's clock may be wrong: while the
 * server has nothing later than what it had when the line went down, this post's draft is the newer.
 */
export function chooseDraft(server: Draft | null, local: LocalDraft | null): FoundDraft | null {
  const serverDraft = server && { ...server, unsent: false };
  if (!local) return serverDraft;
  const serverUnchanged = server === null || server.savedAt === local.after;
  const localIsNewer = serverUnchanged || Date.parse(local.savedAt) > Date.parse(server.savedAt);
  return localIsNewer ? { ...local, unsent: true } : serverDraft;
}
