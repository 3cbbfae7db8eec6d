import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { DraftPlaces, type DraftPlacesOptions, LOCAL_DELAY } from './DraftPlaces.ts';

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
export interface DraftAutosaveOptions extends DraftPlacesOptions {
  readonly getSnapshot: () => DraftInput;
  /** Saves a draft of its own with these changes. Resolves to its id; null when that was not possible. */
  readonly saveAside: (draft: DraftInput) => Promise<string | null>;
  /** Returns false when the draft is too large to be sent while the page closes. */
  readonly saveOnClose: (draft: DraftInput) => boolean;
  /** Lets other windows open the draft. */
  readonly release: () => void;
  /** Keeps other windows from opening the draft without a question. */
  readonly renew: () => Promise<unknown>;
  /** The server has stored pictures. In: the draft that contained them, and their URLs by path. */
  readonly onPicturesStored: (sent: DraftInput, urls: Record<string, string>) => void;
  readonly messageOf: (failure: unknown) => string;
  readonly isOffline: (failure: unknown) => boolean;
  /** Whether another window has opened, deleted or saved the draft. */
  readonly isTakenOver: (failure: unknown) => boolean;
}

/** Delay after the last change, and the longest delay while changes continue, in milliseconds. */
const DEBOUNCE = 700;
const MAX_WAIT = 1_000;
/** First and longest delay between retries; it doubles after each failure. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 30_000;

/**
 * When the draft of a form is saved: debounced, again until the server can be reached, and before the form is left. Where
 * it is saved is up to {@link DraftPlaces}.
 */
export class DraftAutosave {
  #state: DraftState = { status: 'untouched' };
  readonly #options: DraftAutosaveOptions;
  readonly #places: DraftPlaces;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChangeAt = 0;
  /** True when there are changes that no save contains yet. */
  #pending = false;
  #saving: Promise<void> | null = null;
  #retryDelay = MIN_RETRY_DELAY;
  /** True while the dossier itself is saved: changes are saved on this computer only. */
  #paused = false;
  #discarded = false;
  /** True while the form is closed: after its last save nothing is sent again. */
  #closed = false;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
    this.#places = new DraftPlaces(options);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): DraftState => this.#state;

  /** Schedules a save after a change. */
  markChanged(): void {
    if (this.#discarded) return;
    const now = Date.now();
    if (!this.#pending) this.#firstChangeAt = now;
    this.#pending = true;
    const delay = Math.max(0, Math.min(DEBOUNCE, this.#firstChangeAt + MAX_WAIT - now));
    this.#schedule(delay);
  }

  /** Sets the state of a resumed draft that the server has. In: when it was saved, ISO. */
  markSaved(savedAt: string): void {
    this.#places.markSaved(savedAt);
    this.#setState({ status: 'saved', savedAt });
  }

  /** True while changes are saved nowhere but on the page. */
  hasUnsavedChanges(): boolean {
    if (this.#paused) return false;
    return this.#pending || this.#saving !== null || this.#state.status === 'unsaved';
  }

  /** Saves pending changes now. Resolves to whether everything is saved, on the server or locally. */
  async flush(): Promise<boolean> {
    for (let attempts = 0; !this.#paused; attempts += 1) {
      clearTimeout(this.#timer);
      const failedBefore = attempts === 0 && this.#state.status === 'unsaved';
      // Another save may begin as soon as the one that was waited for has ended, and changes may come meanwhile.
      if (this.#saving) await this.#saving;
      else if (this.#pending || failedBefore) await this.#save();
      else break;
    }
    return !this.hasUnsavedChanges();
  }

  /** Like {@link flush}, but does not wait for a slow server where this computer can store the draft. */
  async keep(): Promise<boolean> {
    const flushing = this.flush();
    return new Promise((resolve) => {
      const slow = setTimeout(() => {
        void this.#places
          .copy(this.#options.getSnapshot())
          .then((copied) => copied && resolve(true));
      }, LOCAL_DELAY);
      void flushing.then((saved) => {
        clearTimeout(slow);
        resolve(saved);
      });
    });
  }

  /** Retries now: the network is back, or the page is visible again. */
  retry(): void {
    if (this.#pending || this.#needsRetry()) this.#schedule(0);
  }

  /** Sends pending changes while the page closes. Returns false when that was not possible. */
  flushOnClose(): boolean {
    if (this.#paused || !this.#pending) return true;
    clearTimeout(this.#timer);
    return this.#options.saveOnClose(this.#options.getSnapshot());
  }

  /** Shows that the form is open. */
  open(): void {
    this.#closed = false;
  }

  /**
   * Saves the last changes once, on the server or on this computer, and lets other windows open the draft: the form is
   * closed. A retry later could be made in the name of another user.
   */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
    if (this.#closed && !this.#paused && this.#places.savedAt() !== null) this.#options.release();
  }

  /** Keeps the draft open in this window while nothing is typed; notices that another one has it. */
  async renew(): Promise<void> {
    if (this.#paused || this.#pending || this.#saving || this.#places.savedAt() === null) return;
    try {
      await this.#options.renew();
    } catch (failure) {
      // Any other failure is no news: the next renewal or save tries again.
      if (this.#options.isTakenOver(failure)) await this.yieldToOther();
    }
  }

  /** Saves and releases the draft while the page closes, when nothing can be waited for. */
  closeWithPage(): void {
    this.flushOnClose();
    if (!this.#paused && !this.#pending && this.#places.savedAt() !== null) this.#options.release();
  }

  /** Stops saving before the dossier itself is saved: no draft may arrive after it. */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#saving;
  }

  /** Continues after {@link pause} when the dossier could not be saved. */
  resume(): void {
    this.#paused = false;
    if (this.#closed) void this.close();
    else if (this.#pending) this.#schedule(DEBOUNCE);
    else if (this.#needsRetry()) this.#scheduleRetry();
  }

  /** Stops for good because another window has the draft now; changes that it does not have are saved aside. */
  async yieldToOther(): Promise<void> {
    if (this.#discarded) return;
    this.#discarded = true;
    await this.pause();
    await this.#setAside(this.#pending || this.#state.status === 'local');
  }

  /** Stops for good and deletes the local draft: the dossier is saved, or the draft was discarded. */
  async discard(): Promise<void> {
    this.#discarded = true;
    await this.pause();
    this.#pending = false;
    await this.#places.deleteCopy();
  }

  /**
   * Stops for good: the dossier is saved without the latest changes, which become a draft of it. Out: the id of that
   * draft; null when it could not be saved.
   */
  async moveTo(dossier: Pick<DraftInput, 'dossierId' | 'baseVersion'>): Promise<string | null> {
    const draft = { ...this.#options.getSnapshot(), ...dossier };
    await this.discard();
    return this.#options.saveAside(draft);
  }

  /** True once it stopped for good: after {@link discard}, or when another window has the draft. */
  isDiscarded(): boolean {
    return this.#discarded;
  }

  /** Whether the server does not have what was saved last. */
  #needsRetry(): boolean {
    return this.#state.status === 'local' || this.#state.status === 'unsaved';
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#saveNext(), delay);
  }

  async #saveNext(): Promise<void> {
    // Changes made during a save are part of the next one, and on this computer until then.
    if (this.#saving || this.#paused) void this.#places.copy(this.#options.getSnapshot());
    while (this.#saving) await this.#saving;
    // What was waited for, or a save of somebody who leaves, may have had everything.
    if (!this.#paused && (this.#pending || this.#needsRetry())) await this.#save();
  }

  async #save(): Promise<void> {
    const saving = this.#sendSnapshot();
    this.#saving = saving;
    await saving;
    if (this.#saving === saving) this.#saving = null;
  }

  async #sendSnapshot(): Promise<void> {
    const draft = this.#options.getSnapshot();
    this.#pending = false;
    // The copy of this computer is never older than what the server gets.
    if (this.#state.status === 'local') void this.#places.copy(draft);
    else this.#setState({ status: 'saving' });
    try {
      const saved = await this.#places.send(draft);
      this.#retryDelay = MIN_RETRY_DELAY;
      this.#options.onPicturesStored(draft, saved.pictures);
      this.#setState({ status: 'saved', savedAt: saved.updatedAt });
      await this.#places.copied();
      if (!this.#pending) await this.#places.deleteCopy();
    } catch (failure) {
      await this.#places.copied();
      if (this.#options.isTakenOver(failure)) {
        this.#discarded = true;
        this.#paused = true;
        await this.#setAside(true);
        return;
      }
      // With what was typed since: an older copy would take the place of a newer one.
      const savedLocally = await this.#places.copy(this.#options.getSnapshot());
      const message = this.#options.messageOf(failure);
      const reason = this.#options.isOffline(failure) ? null : message;
      this.#setState(
        savedLocally ? { status: 'local', message: reason } : { status: 'unsaved', message },
      );
      this.#scheduleRetry();
    }
  }

  async #setAside(hasChanges: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const id = hasChanges ? await this.#options.saveAside(this.#options.getSnapshot()) : null;
    this.#pending = false;
    await this.#places.deleteCopy();
    this.#setState({ status: 'elsewhere', aside: id !== null });
  }

  #scheduleRetry(): void {
    if (this.#paused || this.#pending) return;
    this.#schedule(this.#retryDelay);
    this.#retryDelay = Math.min(MAX_RETRY_DELAY, this.#retryDelay * 2);
  }

  #setState(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
