import { ComingChanges } from './ComingChanges.ts';
import type { DraftAutosaveOptions } from './draftAutosaveOptions.ts';
import { DraftPlaces, LOCAL_DELAY } from './DraftPlaces.ts';
import type { DraftState } from './draftState.ts';
import { SaveTimer } from './SaveTimer.ts';

/** Longest time that the next form of a draft waits for the server's answer to the last one, in milliseconds. */
const HAND_OVER_LIMIT = 2_000;

/**
 * When the draft of a form is saved: debounced, again until the server can be reached, and before the form is left. Where
 * it is saved is up to {@link DraftPlaces}.
 */
export class DraftAutosave {
  #state: DraftState = { status: 'untouched' };
  readonly #options: DraftAutosaveOptions;
  readonly #places: DraftPlaces;
  readonly #listeners = new Set<() => void>();
  readonly #timer = new SaveTimer(() => void this.#saveNext());
  /** True when there are changes that no save contains yet. */
  #pending = false;
  #saving: Promise<void> | null = null;
  /** What is not part of the form's values yet. */
  readonly coming = new ComingChanges();
  /** True while the dossier itself is saved: changes are saved on this computer only. */
  #paused = false;
  #discarded = false;
  /** True once the dossier is saved without the latest changes, which are a draft of it. */
  #dossierSaved = false;
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

  /** The id of the draft. */
  draftId(): string {
    return this.#options.draftId();
  }

  readonly current = (): DraftState => this.#state;

  /** Schedules a save after a change. */
  markChanged(): void {
    if (this.#discarded) return;
    this.#timer.afterChange(!this.#pending);
    this.#pending = true;
  }

  /** Sets the state of a resumed draft that the server has. In: when it was saved, ISO. */
  markSaved(savedAt: string): void {
    this.#places.markSaved(savedAt);
    this.#setState({ status: 'saved', savedAt });
  }

  /** True while changes are saved nowhere but on the page. */
  hasUnsavedChanges(): boolean {
    if (this.coming.isAny()) return true;
    if (this.#paused) return false;
    return this.#pending || this.#saving !== null || this.#state.status === 'unsaved';
  }

  /** Saves pending changes now. Resolves to whether everything is saved, on the server or locally. */
  async flush(): Promise<boolean> {
    for (let attempts = 0; !this.#paused; attempts += 1) {
      this.#timer.clear();
      const failedBefore = attempts === 0 && this.#state.status === 'unsaved';
      // Another save may begin as soon as the one that was waited for has ended, and changes may come meanwhile.
      if (this.#saving) await this.#saving;
      else if (this.#pending || failedBefore) await this.#save();
      else if (this.coming.isAny()) await this.coming.made();
      else break;
    }
    return !this.hasUnsavedChanges();
  }

  /** Like {@link flush}, but does not wait for a slow server where this computer can store the draft. */
  async keep(): Promise<boolean> {
    await this.coming.made();
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
    if (this.#pending || this.#needsRetry()) this.#timer.afterNoDelay();
  }

  /** Saves pending changes while the page closes, if it does. Returns false when that is not certain. */
  flushOnClose(): boolean {
    if (this.coming.isAny()) return false;
    // The request of a save ends with the page.
    const unsaved = this.#pending || this.#places.isUnkept();
    if (this.#paused || !unsaved) return true;
    return this.#places.saveOnClose(this.#options.getSnapshot());
  }

  /** Shows that the form is open. */
  open(): void {
    this.#closed = false;
    this.#timer.start();
  }

  /**
   * Saves the last changes once, on the server or on this computer, and lets other windows open the draft: the form is
   * closed. A retry later could be made in the name of another user. Resolves to false while the dossier is being saved.
   */
  async close(): Promise<boolean> {
    this.#closed = true;
    this.#timer.end();
    await this.flush();
    this.#releaseIfClosed();
    return !this.#paused;
  }

  /**
   * Ends a closed form whose draft is opened again: two forms must not save one draft. What is being saved is waited for,
   * or left to the copy of this computer when the server takes long.
   */
  async handOver(): Promise<void> {
    this.#closed = false; // the other form lets other windows open the draft
    const stop = setTimeout(() => {
      void this.#places.stopSending(this.#options.getSnapshot());
    }, HAND_OVER_LIMIT);
    if (this.#paused && this.#pending) await this.#places.copy(this.#options.getSnapshot());
    await this.flush();
    clearTimeout(stop);
    this.#discarded = true;
    this.#places.leave();
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
    this.#dossierSaved = false;
    this.#timer.clear();
    await this.#saving;
  }

  /** Continues after {@link pause} when the dossier could not be saved. */
  resume(): void {
    if (this.#discarded || !this.#paused) return;
    this.#paused = false;
    if (this.#closed) void this.close();
    else if (this.#pending) this.#timer.afterChange(true);
    else if (this.#needsRetry()) this.#scheduleRetry();
  }

  /** Stops for good because another window has the draft now; changes that it does not have are saved aside. */
  async yieldToOther(): Promise<void> {
    if (this.#discarded) return;
    this.#discarded = true;
    const hadChanges = this.#pending || this.coming.isAny();
    await this.pause();
    await this.coming.made();
    // The save that was waited for may have failed, or been refused for the same reason.
    if (this.#state.status === 'elsewhere') return;
    await this.#setAside(hadChanges || this.#needsRetry());
  }

  /** Stops for good and deletes the local draft: the dossier is saved, or the draft was discarded. */
  async discard(): Promise<void> {
    this.#discarded = true;
    await this.pause();
    this.#pending = false;
    await this.#places.deleteCopy();
  }

  /**
   * The dossier is saved without the latest changes: these, and what is typed while they are sent, become a draft of it.
   * The copy on this computer is deleted once there is another. Out: the id of that draft; null when it is saved nowhere.
   */
  async moveTo(dossierId: number): Promise<string | null> {
    await this.pause();
    await this.#places.copied();
    const deleteCopyBefore = this.#options.moveTo(dossierId);
    this.#places.startAnother();
    this.#dossierSaved = true;
    this.#paused = false;
    this.#pending = true;
    const copied = await this.#places.copy(this.#options.getSnapshot());
    if (copied) await deleteCopyBefore();
    const saved = await this.flush();
    if (saved && !copied) await deleteCopyBefore();
    this.#releaseIfClosed();
    return saved ? this.draftId() : null;
  }

  /** True once no dossier waits for this form: it is saved, the draft was discarded, or another window has it. */
  isSettled(): boolean {
    return this.#discarded || this.#dossierSaved;
  }

  #releaseIfClosed(): void {
    if (this.#closed && !this.#paused && this.#places.savedAt() !== null) this.#options.release();
  }

  /** Whether the server does not have what was saved last. */
  #needsRetry(): boolean {
    return this.#state.status === 'local' || this.#state.status === 'unsaved';
  }

  async #saveNext(): Promise<void> {
    // Changes made during a save are part of the next one, and on this computer until then.
    if (this.#saving || this.#paused) void this.#places.copy(this.#options.getSnapshot());
    const waits = this.#saving !== null;
    while (this.#saving) await this.#saving;
    // What was waited for, or a save of somebody who leaves, may have had everything; if it failed, it is retried later.
    if (!this.#paused && (this.#pending || (!waits && this.#needsRetry()))) await this.#save();
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
      const saved = await this.#places.send(draft);
      this.#timer.resetRetries();
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
    this.#timer.clear();
    const id = hasChanges ? await this.#options.saveAside(this.#options.getSnapshot()) : null;
    this.#pending = false;
    if (!hasChanges || id !== null) await this.#places.deleteCopy();
    this.#setState({ status: 'elsewhere', aside: id !== null });
  }

  #scheduleRetry(): void {
    if (!this.#paused && !this.#pending) this.#timer.afterFailure();
  }

  #setState(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
