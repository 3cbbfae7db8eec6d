import { store } from '../../store.ts';
import type { DraftAutosaveOptions, DraftState } from './draftAutosaveOptions.ts';
import { LOCAL_DELAY, LocalCopy, ServerDraft } from './draftPlaces.ts';

/** Delay after the last change, and the longest delay while changes continue, in milliseconds. */
const DEBOUNCE = 700;
const MAX_WAIT = 1_000;

/** Saves what is typed into a form as a draft: on the server, and on this computer while the server has not answered. */
export class DraftAutosave {
  readonly state = store<DraftState>({ status: 'untouched' });
  readonly #options: DraftAutosaveOptions;
  readonly #server: ServerDraft;
  readonly #copy: LocalCopy;
  /** `held`: its dossier is being sent, changes are copied here only. `moved`: it is the draft of a saved dossier. */
  #phase: 'open' | 'held' | 'moved' | 'ended' = 'open';
  /** Whether the form is closed, and whether another form has its draft. */
  #form: 'open' | 'closed' | 'handedOver' = 'open';
  /** Revisions: each change makes a new one; the last that was typed, and the last that was sent. */
  #typed = 0;
  #tried = 0;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChangeAt = 0;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
    this.#server = new ServerDraft(options);
    this.#copy = new LocalCopy(options);
    const { savedAt } = options;
    if (savedAt !== null) this.state.set({ status: 'saved', savedAt });
  }

  get #isSaving(): boolean {
    return this.#phase === 'open' || this.#phase === 'moved';
  }

  /** Whether the server or this computer has everything that was typed. */
  get #isKept(): boolean {
    return this.#server.has(this.#typed) || this.#copy.has(this.#typed);
  }

  /** Whether the server did not get what was sent last. */
  get #needsRetry(): boolean {
    return this.#sending === null && !this.#server.has(this.#tried);
  }

  markChanged(): void {
    if (this.#phase === 'ended') return;
    if (this.#typed === this.#tried) this.#firstChangeAt = Date.now();
    this.#typed += 1;
    this.#scheduleChange();
  }

  /** True while changes are saved nowhere but on the page. */
  hasUnsavedChanges(): boolean {
    return (
      this.#options.coming.isAny() || (this.#isSaving && (!this.#isKept || this.#sending !== null))
    );
  }

  /** Saves pending changes now. Resolves to whether everything is saved, on the server or locally. */
  async flush(): Promise<boolean> {
    for (let attempts = 0; this.#isSaving; attempts += 1) {
      clearTimeout(this.#timer);
      const failedBefore = attempts === 0 && this.state.current().status === 'unsaved';
      // Another save may begin as soon as the one that was waited for has ended, and changes may come meanwhile.
      if (this.#sending) await this.#sending;
      else if (this.#typed > this.#tried || failedBefore) await this.#send();
      else if (this.#options.coming.isAny()) await this.#options.coming.made();
      else break;
    }
    return !this.hasUnsavedChanges();
  }

  /** Like {@link flush}, but waits for a slow server no longer than the limit where this computer can store the draft. */
  async keep(limit = LOCAL_DELAY): Promise<boolean> {
    await this.#options.coming.made();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const slow = setTimeout(() => {
      void this.#saveCopy().then((copied) => copied && resolve(true));
    }, limit);
    void this.flush().then((saved) => {
      clearTimeout(slow);
      resolve(saved);
    });
    return promise;
  }

  /** Retries now: the network is back, or the page is visible again. */
  retry(): void {
    if (this.#typed > this.#tried || this.#needsRetry) this.#schedule(0);
  }

  /** Saves pending changes while the page closes, if it does. Returns false when that is not certain. */
  flushOnClose(): boolean {
    if (this.#options.coming.isAny()) return false;
    if (!this.#isSaving || this.#isKept) return true;
    // Nothing newer than a copy here is sent: the copy would take its place when the draft is opened again.
    const sent = !this.#copy.isAny() && this.#options.sendOnClose(this.#options.getSnapshot());
    if (!sent) void this.#saveCopy();
    return sent && !this.#server.isSilent;
  }

  open(): void {
    this.#form = 'open';
  }

  /**
   * Saves the last changes once, on the server or on this computer, and lets other windows open the draft: the form is
   * closed. A retry later could be made in the name of another user. Resolves to false while the dossier is being saved.
   */
  async close(): Promise<boolean> {
    this.#form = 'closed';
    clearTimeout(this.#timer);
    await this.flush();
    this.#releaseIfClosed();
    return this.#phase !== 'held';
  }

  /**
   * Ends a closed form whose draft is opened again: two forms must not save one draft. What is being saved is waited for,
   * or left to the copy of this computer when the server takes longer than the limit, in milliseconds.
   */
  async handOver(limit: number): Promise<void> {
    this.#form = 'handedOver';
    await this.keep(limit);
    if (this.#sending) this.#server.abort();
    await this.#sending;
    if (this.#phase === 'held' && this.#typed > this.#tried) await this.#saveCopy();
    this.#phase = 'ended';
  }

  /** Keeps the draft open in this window while nothing is typed; notices that another one has it. */
  async renew(): Promise<void> {
    if (!this.#isSaving || this.#typed > this.#tried || this.#sending || !this.#server.savedAt)
      return;
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
    if (this.#isSaving && this.#typed === this.#tried && this.#server.savedAt)
      this.#options.release();
  }

  /** Stops saving before the dossier itself is saved: no draft may arrive after it. */
  async pause(): Promise<void> {
    if (this.#phase !== 'ended') this.#phase = 'held';
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Continues after {@link pause} when the dossier could not be saved. */
  resume(): void {
    if (this.#phase !== 'held') return;
    this.#phase = 'open';
    if (this.#form === 'closed') void this.close();
    else if (this.#typed > this.#tried) this.#scheduleChange();
    else if (this.#needsRetry) this.#scheduleRetry();
  }

  /** Stops for good because another window has the draft now; changes that it does not have are saved aside. */
  async yieldToOther(): Promise<void> {
    if (this.#phase === 'ended') return;
    this.#phase = 'ended';
    const hadChanges = this.#typed > this.#tried || this.#options.coming.isAny();
    await this.pause();
    await this.#options.coming.made();
    // The save that was waited for may have failed, or been refused for the same reason.
    if (this.state.current().status !== 'elsewhere')
      await this.#setAside(hadChanges || this.#needsRetry);
  }

  /** Stops for good and deletes the local draft: the dossier is saved, or the draft was discarded. */
  async discard(): Promise<void> {
    this.#phase = 'ended';
    await this.pause();
    if (this.#form !== 'handedOver') await this.#copy.delete();
  }

  /**
   * The dossier is saved without the latest changes: these, and what is typed while they are sent, become a draft of it.
   * The copy on this computer is deleted once there is another. Resolves to whether that draft is saved, here or there.
   */
  async moveTo(dossierId: number): Promise<boolean> {
    await this.pause();
    await this.#copy.made();
    const deleteCopyBefore = this.#options.moveTo(dossierId);
    this.#copy.leave();
    this.#server.savedAt = null;
    this.#phase = 'moved';
    this.#typed += 1;
    const copied = await this.#saveCopy();
    if (copied) await deleteCopyBefore();
    const saved = await this.flush();
    if (saved && !copied) await deleteCopyBefore();
    this.#releaseIfClosed();
    return saved;
  }

  /** True once no dossier waits for this form: it is saved, the draft was discarded, or another window has it. */
  isSettled(): boolean {
    return this.#phase === 'ended' || this.#phase === 'moved';
  }

  #releaseIfClosed(): void {
    if (this.#form === 'closed' && this.#phase !== 'held' && this.#server.savedAt)
      this.#options.release();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#form === 'open') this.#timer = setTimeout(() => void this.#saveNext(), delay);
  }

  #scheduleChange(): void {
    const longest = this.#firstChangeAt + MAX_WAIT - Date.now();
    this.#schedule(Math.max(0, Math.min(DEBOUNCE, longest)));
  }

  #scheduleRetry(): void {
    if (!this.#isSaving || this.#typed > this.#tried) return;
    this.#schedule(this.#server.nextRetryDelay());
  }

  async #saveNext(): Promise<void> {
    // A save that waits for the one before has what was typed so far.
    this.#firstChangeAt = Date.now();
    // Changes made during a save are part of the next one, and on this computer until then.
    if (this.#sending || this.#phase === 'held') void this.#saveCopy();
    const waited = this.#sending !== null;
    while (this.#sending) await this.#sending;
    // What was waited for, or a save of somebody who leaves, may have had everything; if it failed, it is retried later.
    if (this.#isSaving && (this.#typed > this.#tried || (!waited && this.#needsRetry)))
      await this.#send();
  }

  #send(): Promise<void> {
    this.#sending = this.#sendSnapshot().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendSnapshot(): Promise<void> {
    const draft = this.#options.getSnapshot();
    const revision = this.#typed;
    this.#tried = revision;
    if (this.state.current().status !== 'local') this.state.set({ status: 'saving' });
    // The copy of this computer is never older than what the server gets.
    if (this.#copy.isAny()) void this.#saveCopy();
    try {
      const saved = await this.#server.save(draft, revision, () => void this.#saveCopy());
      this.#options.onPicturesStored(draft, saved.pictures);
      this.state.set({ status: 'saved', savedAt: saved.updatedAt });
      await this.#copy.made();
      if (this.#typed === revision) await this.#copy.delete();
    } catch (failure) {
      await this.#handleFailure(failure);
    }
  }

  async #handleFailure(failure: unknown): Promise<void> {
    await this.#copy.made();
    if (this.#options.isTakenOver(failure)) {
      this.#phase = 'ended';
      return this.#setAside(true);
    }
    // With what was typed since: an older copy would take the place of a newer one.
    const copied = await this.#saveCopy();
    const message = this.#options.messageOf(failure);
    const reason = this.#options.isOffline(failure) ? null : message;
    this.state.set(copied ? { status: 'local', message: reason } : { status: 'unsaved', message });
    this.#scheduleRetry();
  }

  /** Saves everything typed so far on this computer. Resolves to false when it cannot store it. */
  #saveCopy(): Promise<boolean> {
    return this.#copy.save(this.#options.getSnapshot(), this.#typed, this.#server.savedAt);
  }

  async #setAside(hasChanges: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const id = hasChanges ? await this.#options.saveAside(this.#options.getSnapshot()) : null;
    if (!hasChanges || id !== null) await this.#copy.delete();
    this.state.set({ status: 'elsewhere', aside: id !== null });
  }
}
