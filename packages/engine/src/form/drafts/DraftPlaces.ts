import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';

/** The two places of a draft. */
export interface DraftPlacesOptions {
  /** Rejects when the signal is aborted. */
  readonly saveToServer: (draft: DraftInput, signal: AbortSignal) => Promise<SavedDraft>;
  /** Resolves to false when this computer cannot store the draft. `after`: when the server last saved it. */
  readonly saveLocally: (draft: DraftInput, after: string | null) => Promise<boolean>;
  readonly deleteLocally: () => Promise<void>;
  /** Sends the draft while the page closes. Returns false when the server may not get it. */
  readonly sendOnClose: (draft: DraftInput) => boolean;
  /** Whether this computer has a copy from the start. */
  readonly isCopied: boolean;
}

/** After this delay without an answer the draft is saved on this computer too, in milliseconds. */
export const LOCAL_DELAY = 500;

/** Where a draft is saved: on the server, and on this computer as long as the server has not answered. */
export class DraftPlaces {
  readonly #options: DraftPlacesOptions;
  #savedAt: string | null = null;
  /** The copies that are being made on this computer. */
  #copying: Promise<unknown> = Promise.resolve();
  readonly #sending = new AbortController();
  #left = false;
  /** Whether this computer has a copy. */
  #stored: boolean;
  /** Number of copies that are being made. */
  #making = 0;
  /** What was sent last, while neither the server nor this computer has it. */
  #unkept: DraftInput | null = null;
  /** Whether the last save failed, or has no answer after the usual time. */
  #unanswered = false;

  constructor(options: DraftPlacesOptions) {
    this.#options = options;
    this.#stored = options.isCopied;
  }

  /** Whether neither the server nor this computer has what was sent last. */
  isUnkept(): boolean {
    return this.#unkept !== null;
  }

  /** Whether this computer has a copy, or is making one. */
  #hasCopy(): boolean {
    return this.#stored || this.#making > 0;
  }

  /** When the server last saved the draft, ISO; null if never. */
  savedAt(): string | null {
    return this.#savedAt;
  }

  /** Says when the server saved a draft that was resumed, ISO. */
  markSaved(savedAt: string): void {
    this.#savedAt = savedAt;
  }

  /** Says that what is saved from now on is another draft, which the server does not have. */
  startAnother(): void {
    this.#savedAt = null;
    this.#left = false;
    this.#stored = false;
    this.#unkept = null;
  }

  /** Ends what is being sent where this computer has it. In: the draft as it is now. */
  async stopSending(draft: DraftInput): Promise<void> {
    if (await this.copy(draft)) this.#sending.abort();
  }

  /** Leaves the copy on this computer to another form, which has opened the draft. */
  leave(): void {
    this.#left = true;
  }

  /** Saves a draft on the server; on this computer too when that takes long. Throws what the server's save throws. */
  async send(draft: DraftInput): Promise<SavedDraft> {
    this.#unkept = draft;
    // The copy of this computer is never older than what the server gets.
    if (this.#hasCopy()) void this.copy(draft);
    const slow = setTimeout(() => {
      this.#unanswered = true;
      void this.copy(draft);
    }, LOCAL_DELAY);
    try {
      const saved = await this.#options.saveToServer(draft, this.#sending.signal);
      this.#savedAt = saved.updatedAt;
      this.#unkept = null;
      this.#unanswered = false;
      return saved;
    } catch (failure) {
      this.#unanswered = true;
      throw failure;
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * Sends a draft while the page closes and nothing can be waited for; without a server, or where this computer has a copy,
   * renews that instead, for which the time may be too short: an older copy would take the place of what was sent when the
   * draft is opened again. Returns false when it was not sent, or to a server that did not answer before.
   */
  saveOnClose(draft: DraftInput): boolean {
    const sent = !this.#hasCopy() && this.#options.sendOnClose(draft);
    if (!sent) void this.copy(draft);
    return sent && !this.#unanswered;
  }

  /** Saves a draft on this computer. Resolves to false when it cannot store it. */
  async copy(draft: DraftInput): Promise<boolean> {
    const sent = this.#unkept;
    this.#making += 1;
    const copying = this.#options.saveLocally(draft, this.#savedAt);
    this.#copying = Promise.all([this.#copying, copying]);
    const copied = await copying;
    this.#making -= 1;
    // A copy that could not be replaced is still there.
    if (copied) this.#stored = true;
    if (copied && this.#unkept === sent) this.#unkept = null;
    return copied;
  }

  /** Resolves once the copies that were begun are made. */
  async copied(): Promise<void> {
    await this.#copying;
  }

  /** Deletes the copy of this computer, also one that is being made. */
  async deleteCopy(): Promise<void> {
    await this.#copying;
    if (this.#left) return;
    this.#stored = false;
    await this.#options.deleteLocally();
  }
}
