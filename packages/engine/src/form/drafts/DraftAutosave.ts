import type { DraftInput, DraftSaveResult } from '@dosye/domain/dossier/drafts.ts';

/** What has become of the last thing typed. */
export type DraftState =
  | { readonly status: 'untouched' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly savedAt: string }
  /** The server does not have it yet; it lies on this post. The sentence says why, null: no line. */
  | { readonly status: 'local'; readonly message: string | null }
  /** Kept nowhere but on the page. */
  | { readonly status: 'lost'; readonly message: string };

/** What the keeper asks of the page around it. */
export interface DraftAutosaveOptions {
  readonly getSnapshot: () => DraftInput;
  readonly saveToServer: (draft: DraftInput) => Promise<DraftSaveResult>;
  /** Keeps it on this post; false when that cannot be done. */
  readonly saveLocally: (draft: DraftInput, after: string | null) => Promise<boolean>;
  readonly deleteLocally: () => Promise<void>;
  /** Sends it while the page closes; false when it is too large for that. */
  readonly saveOnClose: (draft: DraftInput) => boolean;
  /** The server has kept pictures: what was sent for each is now under this address. */
  readonly onPicturesStored: (sent: DraftInput, addresses: Record<string, string>) => void;
  readonly messageOf: (failure: unknown) => string;
  /** True when the server could not be reached at all. */
  readonly isOffline: (failure: unknown) => boolean;
}

/** Pause after the last keystroke, and the longest wait while typing goes on, in milliseconds. */
const DEBOUNCE = 900;
const MAX_WAIT = 3_000;
/** Tries again while the server does not have it: after this, then twice as long up to the most. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 30_000;

/** Keeps what is typed: on the server, or on this post until the server can be reached again. */
export class DraftAutosave {
  #state: DraftState = { status: 'untouched' };
  #options: DraftAutosaveOptions;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChangeAt = 0;
  /** Something was typed that no sending carries yet. */
  #pending = false;
  #saving: Promise<void> | null = null;
  #serverSavedAt: string | null = null;
  #retryDelay = MIN_RETRY_DELAY;
  #stopped = false;
  #discarded = false;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): DraftState => this.#state;

  /** Something was typed. */
  markChanged(): void {
    if (this.#stopped) return;
    const now = Date.now();
    if (!this.#pending) this.#firstChangeAt = now;
    this.#pending = true;
    const delay = Math.max(0, Math.min(DEBOUNCE, this.#firstChangeAt + MAX_WAIT - now));
    this.#schedule(delay);
  }

  /** A draft that the server is known to have was resumed. In: when it was kept, as ISO. */
  markSaved(savedAt: string): void {
    this.#serverSavedAt = savedAt;
    this.#setState({ status: 'saved', savedAt });
  }

  /** True while something typed is kept nowhere but on the page. */
  hasUnsavedChanges(): boolean {
    if (this.#stopped) return false;
    return this.#pending || this.#saving !== null || this.#state.status === 'lost';
  }

  /** Keeps what is pending at once. Out: whether everything typed is kept now, here or there. */
  async flush(): Promise<boolean> {
    if (this.#stopped) return true;
    clearTimeout(this.#timer);
    await this.#saving;
    if (this.#pending || this.#state.status === 'lost') await this.#save();
    return !this.hasUnsavedChanges();
  }

  /** Tries again now: the line is back, or the page is looked at again. */
  retry(): void {
    if (this.#state.status === 'local' || this.#state.status === 'lost') this.#schedule(0);
    else if (this.#pending) this.#schedule(0);
  }

  /** The page is being closed. Out: false when what is pending could not be sent on its way. */
  flushOnClose(): boolean {
    if (this.#stopped || !this.#pending) return true;
    clearTimeout(this.#timer);
    return this.#options.saveOnClose(this.#options.getSnapshot());
  }

  /** The dossier is about to be saved: no draft of it may arrive after that. */
  async pause(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#saving;
  }

  /** Goes on after {@link pause}: the dossier could not be saved after all. */
  resume(): void {
    this.#stopped = false;
    if (this.#pending) this.#schedule(DEBOUNCE);
    else if (this.#state.status === 'local' || this.#state.status === 'lost') this.#scheduleRetry();
  }

  /** The dossier is saved, or the draft thrown away: nothing is kept any more. */
  async discard(): Promise<void> {
    this.#discarded = true;
    await this.pause();
    this.#pending = false;
    await this.#options.deleteLocally();
  }

  /** True after {@link discard}. */
  isDiscarded(): boolean {
    return this.#discarded;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#saveNext(), delay);
  }

  async #saveNext(): Promise<void> {
    // What was typed while a sending was on its way goes with the next one.
    await this.#saving;
    if (!this.#stopped) await this.#save();
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
    if (this.#state.status !== 'local') this.#setState({ status: 'saving' });
    try {
      const saved = await this.#options.saveToServer(draft);
      this.#serverSavedAt = saved.savedAt;
      this.#retryDelay = MIN_RETRY_DELAY;
      this.#options.onPicturesStored(draft, saved.pictures);
      this.#setState({ status: 'saved', savedAt: saved.savedAt });
      await this.#options.deleteLocally();
    } catch (failure) {
      const savedLocally = await this.#options.saveLocally(draft, this.#serverSavedAt);
      const message = this.#options.messageOf(failure);
      const why = this.#options.isOffline(failure) ? null : message;
      this.#setState(
        savedLocally ? { status: 'local', message: why } : { status: 'lost', message },
      );
      this.#scheduleRetry();
    }
  }

  #scheduleRetry(): void {
    if (this.#stopped || this.#pending) return;
    this.#schedule(this.#retryDelay);
    this.#retryDelay = Math.min(MAX_RETRY_DELAY, this.#retryDelay * 2);
  }

  #setState(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
