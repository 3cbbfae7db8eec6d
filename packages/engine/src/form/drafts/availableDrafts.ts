import type { Draft, DraftInput, DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { isApiError } from '../../api/client.ts';
import { randomUuid } from '../../api/randomUuid.ts';
import { endClosedForm } from './closedForms.ts';
import { type DraftKey, fetchDrafts, openDraft } from './draftCalls.ts';
import { becomeAnotherWindow, windowId } from './draftWindow.ts';
import { canEncrypt, type LocalDraft, type LocalDrafts } from './localDrafts.ts';

/** A draft that can be resumed, from the server or from this computer. */
export interface FoundDraft extends DraftInput {
  readonly id: string;
  readonly updatedAt: string;
  /** True when only this computer has it: it is sent to the server when it is resumed. */
  readonly unsent: boolean;
  /** True when the server did not confirm that it has it: its dossier may be saved. */
  readonly mayHaveEnded: boolean;
}

/** A draft of the list, from the server or from this computer. */
export interface AvailableDraft
  extends Pick<DraftSummary, 'id' | 'kind' | 'dossierId' | 'title' | 'step' | 'updatedAt'> {
  readonly steps?: number | undefined;
  readonly unsent: boolean;
  readonly openElsewhere: boolean;
}

/**
 * Whether the local draft continues the server's: the server has nothing newer than what it was based on, or only a
 * save of the same window whose answer was lost. Otherwise another window has saved since.
 */
export const continuesServer = (
  server: Pick<Draft, 'updatedAt' | 'window'>,
  local: Pick<LocalDraft, 'after' | 'window'>,
): boolean => server.updatedAt === local.after || server.window === local.window;

/** Makes a local draft that another window has overtaken a draft of its own. @returns the new one */
async function setAside(localDrafts: LocalDrafts, local: LocalDraft): Promise<LocalDraft> {
  const aside = { ...local, id: randomUuid(), after: null };
  if (await localDrafts.save(aside)) await localDrafts.delete(local.id);
  return aside;
}

/** The drafts of both places, the newest first, each once. */
export function mergeDrafts(
  server: readonly DraftSummary[],
  local: readonly LocalDraft[],
): AvailableDraft[] {
  const byId = new Map(local.map((draft) => [draft.id, draft]));
  const merged = server.map((summary) => {
    const openElsewhere = summary.open && summary.window !== windowId();
    const own = byId.get(summary.id);
    byId.delete(summary.id);
    return { ...summary, ...own, unsent: own !== undefined, openElsewhere };
  });
  const unsent = [...byId.values()].map((draft) => ({
    ...draft,
    unsent: true,
    openElsewhere: false,
  }));
  return [...unsent, ...merged].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}

/** The drafts of a user, and whether those of the server are among them. */
interface AvailableDrafts {
  readonly drafts: readonly AvailableDraft[];
  readonly serverAnswered: boolean;
}

/** Every draft of the user; those of this computer without an answer. @param read those that another answer contained */
export async function availableDrafts(
  localDrafts: LocalDrafts | null,
  signal?: AbortSignal,
  read?: readonly DraftSummary[],
): Promise<AvailableDrafts> {
  const [answer, local] = await Promise.all([
    read ?? fetchDrafts('current', signal).catch(() => null),
    localDrafts?.list() ?? [],
  ]);
  const server = answer ?? [];
  const kept = local.map(async (own) => {
    const summary = server.find(({ id }) => id === own.id);
    const overtaken = summary !== undefined && !continuesServer(summary, own);
    return localDrafts && overtaken ? setAside(localDrafts, own) : own;
  });
  const drafts = mergeDrafts(server, await Promise.all(kept));
  return { drafts, serverAnswered: answer !== null };
}

/** What was found at the address of a draft. */
export type OpenedDraft =
  | { readonly status: 'found'; readonly draft: FoundDraft }
  /** Another window has it open. */
  | { readonly status: 'elsewhere' }
  /** It was saved or deleted, or the user may not see it any more. */
  | { readonly status: 'gone' };

const foundHere = (local: LocalDraft, mayHaveEnded: boolean): OpenedDraft => ({
  status: 'found',
  draft: { ...local, unsent: true, mayHaveEnded },
});

/** The copy of a draft on this computer, null for none; undefined when there may be one that cannot be read now. */
async function readCopy(
  localDrafts: LocalDrafts | null,
  id: string,
): Promise<LocalDraft | null | undefined> {
  try {
    return localDrafts ? await localDrafts.read(id) : canEncrypt() ? undefined : null;
  } catch {
    return undefined;
  }
}

/**
 * Opens a draft of which there may be an unread copy on this computer, in this window as another one: otherwise that copy would
 * count as the continuation of what is saved from now on, and take its place.
 */
function openBesideCopy(key: DraftKey, signal?: AbortSignal): Promise<Draft> {
  becomeAnotherWindow();
  return openDraft(key, true, signal);
}

/** Opens a draft in this window. Throws ApiError when the server does not answer and this computer has none. */
export async function openAvailable(
  key: DraftKey,
  takeOver: boolean,
  localDrafts: LocalDrafts | null,
  signal?: AbortSignal,
): Promise<OpenedDraft> {
  await endClosedForm(key.id);
  const local = await readCopy(localDrafts, key.id);
  try {
    const opened = await openDraft(key, takeOver, signal);
    const server = local === undefined ? await openBesideCopy(key, signal) : opened;
    if (local && continuesServer(server, local)) return foundHere(local, false);
    if (localDrafts && local) await setAside(localDrafts, local);
    return { status: 'found', draft: { ...server, unsent: false, mayHaveEnded: false } };
  } catch (failure) {
    if (isApiError(failure, 'DRAFT_OPEN_ELSEWHERE')) return { status: 'elsewhere' };
    if (local) return foundHere(local, true);
    if (isApiError(failure, 404)) return { status: 'gone' };
    throw failure;
  }
}
