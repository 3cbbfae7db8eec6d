import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';

/** How the two places of a draft are reached. */
export interface DraftPlaces {
  /** Rejects when the signal is aborted. */
  readonly saveToServer: (draft: DraftInput, signal: AbortSignal) => Promise<SavedDraft>;
  /** When the server saved the draft that is resumed, ISO; null when it does not have it. */
  readonly savedAt: string | null;
  /** Resolves to false when this computer cannot store the draft. `after`: when the server last saved it. */
  readonly saveLocally: (draft: DraftInput, after: string | null) => Promise<boolean>;
  readonly deleteLocally: () => Promise<void>;
  /** Whether this computer has a copy from the start. */
  readonly isCopied: boolean;
}

/** After this delay without an answer the draft is saved on this computer too, in milliseconds. */
export const LOCAL_DELAY = 500;
/** First and longest delay between retries, in milliseconds; it doubles with each. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 30_000;

/** The draft on the server, and which revision of it that is. */
export class ServerDraft {
  readonly #places: DraftPlaces;
  readonly #abort = new AbortController();
  #revision = 0;
  #retryDelay = MIN_RETRY_DELAY;
  /** When the server last saved the draft, ISO; null if never. */
  savedAt: string | null;
  /** Whether the last save failed, or has no answer after the usual time. */
  isSilent = false;

  constructor(places: DraftPlaces) {
    this.#places = places;
    this.savedAt = places.savedAt;
  }

  has(revision: number): boolean {
    return this.#revision >= revision;
  }

  /** Throws what the server's save throws. @param onSlow called when it takes long */
  async save(draft: DraftInput, revision: number, onSlow: () => void): Promise<SavedDraft> {
    const slow = setTimeout(() => {
      this.isSilent = true;
      onSlow();
    }, LOCAL_DELAY);
    try {
      const saved = await this.#places.saveToServer(draft, this.#abort.signal);
      this.#revision = revision;
      this.savedAt = saved.updatedAt;
      this.isSilent = false;
      this.#retryDelay = MIN_RETRY_DELAY;
      return saved;
    } catch (failure) {
      this.isSilent = true;
      throw failure;
    } finally {
      clearTimeout(slow);
    }
  }

  /** The delay before what failed is sent again, in milliseconds. */
  nextRetryDelay(): number {
    const delay = this.#retryDelay;
    this.#retryDelay = Math.min(MAX_RETRY_DELAY, delay * 2);
    return delay;
  }

  /** Ends what is being sent, and all that would be sent later. */
  abort(): void {
    this.#abort.abort();
  }
}

/** The copy of a draft on this computer, and which revision of it that is. */
export class LocalCopy {
  readonly #places: DraftPlaces;
  /** Null without a copy. */
  #revision: number | null;
  #making = 0;
  #copying: Promise<unknown> = Promise.resolve();

  constructor(places: DraftPlaces) {
    this.#places = places;
    this.#revision = places.isCopied ? 0 : null;
  }

  /** Whether there is a copy, or one is being made. */
  isAny(): boolean {
    return this.#revision !== null || this.#making > 0;
  }

  has(revision: number): boolean {
    return this.#revision !== null && this.#revision >= revision;
  }

  /** Copies a revision. Resolves to false when this computer cannot store it: a copy that could not be replaced stays. */
  async save(draft: DraftInput, revision: number, after: string | null): Promise<boolean> {
    this.#making += 1;
    const copying = this.#places.saveLocally(draft, after);
    this.#copying = Promise.all([this.#copying, copying]);
    const copied = await copying;
    this.#making -= 1;
    if (copied) this.#revision = Math.max(revision, this.#revision ?? revision);
    return copied;
  }

  /** Resolves once the copies that were begun are made. */
  async made(): Promise<void> {
    await this.#copying;
  }

  /** Deletes the copy, also one that is being made. */
  async delete(): Promise<void> {
    await this.#copying;
    this.#revision = null;
    await this.#places.deleteLocally();
  }

  /** Forgets the copy, which is that of another draft from now on. */
  leave(): void {
    this.#revision = null;
  }
}
