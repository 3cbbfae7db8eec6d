import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import type { ComingChanges } from './ComingChanges.ts';
import type { DraftPlaces } from './draftPlaces.ts';

/** Where the latest changes are saved. */
export type DraftState =
  | { readonly status: 'untouched' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly savedAt: string }
  /** Saved on this computer only; the message says why, null when offline. */
  | { readonly status: 'local'; readonly message: string | null }
  /** Not saved anywhere. */
  | { readonly status: 'unsaved'; readonly message: string }
  /** Another window has it now; `aside` when changes of this one were saved as a draft of their own. */
  | { readonly status: 'elsewhere'; readonly aside: boolean };

/** Dependencies of the autosave. */
export interface DraftAutosaveOptions extends DraftPlaces {
  readonly getSnapshot: () => DraftInput;
  /** What is not part of a snapshot yet. */
  readonly coming: ComingChanges;
  /** Sends the draft while the page closes. Returns false when the server may not get it. */
  readonly sendOnClose: (draft: DraftInput) => boolean;
  /** Saves a draft of its own with these changes. Resolves to its id; null when that was not possible. */
  readonly saveAside: (draft: DraftInput) => Promise<string | null>;
  /** Saves to a draft of its own from now on, of this dossier. @returns deletes the copy of the one before on this computer */
  readonly moveTo: (dossierId: number) => () => Promise<void>;
  /** Lets other windows open the draft. */
  readonly release: () => void;
  /** Keeps other windows from opening the draft without a question. */
  readonly renew: () => Promise<unknown>;
  /** The server has stored pictures of this draft. @param urls by path */
  readonly onPicturesStored: (sent: DraftInput, urls: Record<string, string>) => void;
  readonly messageOf: (failure: unknown) => string;
  readonly isOffline: (failure: unknown) => boolean;
  /** Whether another window has opened, deleted or saved the draft. */
  readonly isTakenOver: (failure: unknown) => boolean;
}
