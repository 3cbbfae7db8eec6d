import type { DraftInput, DraftSaveResult } from '@dosye/domain/dossier/drafts.ts';

/** What has become of the last thing typed. */
export type DraftState =
  | { readonly status: 'untouched' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly savedAt: string }
  /** The server does not have it yet; it lies on this post. The sentence says why, null: no line. */
  | { readonly status: 'local'; readonly sentence: string | null }
  /** Kept nowhere but on the page. */
  | { readonly status: 'lost'; readonly sentence: string };

/** What the keeper asks of the page around it. */
export interface DraftPorts {
  readonly snapshot: () => DraftInput;
  readonly send: (draft: DraftInput) => Promise<DraftSaveResult>;
  /** Keeps it on this post; false when that cannot be done. */
  readonly keepHere: (draft: DraftInput, after: string | null) => Promise<boolean>;
  readonly dropHere: () => Promise<void>;
  /** Sends it while the page closes; false when it is too large for that. */
  readonly sendAtClose: (draft: DraftInput) => boolean;
  /** The server has kept pictures: what was sent for each is now under this address. */
  readonly onPictures: (sent: DraftInput, addresses: Record<string, string>) => void;
  readonly sentenceOf: (failure: unknown) => string;
  /** True when the server could not be reached at all. */
  readonly isLineDown: (failure: unknown) => boolean;
}

/** Pause after the last keystroke, and the longest wait while typing goes on, in milliseconds. */
const PAUSE = 900;
const LONGEST_WAIT = 3_000;
/** Tries again while the server does not have it: after this, then twice as long up to the most. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 30_000;

/** Keeps what is typed: on the server, or on this post until the server can be reached again. */
export class DraftKeeper {
  #state: DraftState = { status: 'untouched' };
  #ports: DraftPorts;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChange = 0;
  /** Something was typed that no sending carries yet. */
  #pending = false;
  #sending: Promise<void> | null = null;
  #lastKept: string | null = null;
  #retryAfter = FIRST_RETRY;
  #stopped = false;
  #forgotten = false;

  constructor(ports: DraftPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): DraftState => this.#state;

  /** Something was typed. */
  changed(): void {
    if (this.#stopped) return;
    const now = Date.now();
    if (!this.#pending) this.#firstChange = now;
    this.#pending = true;
    const wait = Math.max(0, Math.min(PAUSE, this.#firstChange + LONGEST_WAIT - now));
    this.#schedule(wait);
  }

  /** A draft that the server is known to have was resumed. In: when it was kept, as ISO. */
  resumed(savedAt: string): void {
    this.#lastKept = savedAt;
    this.#become({ status: 'saved', savedAt });
  }

  /** True while something typed is kept nowhere but on the page. */
  isUnkept(): boolean {
    if (this.#stopped) return false;
    return this.#pending || this.#sending !== null || this.#state.status === 'lost';
  }

  /** Keeps what is pending at once. Out: whether everything typed is kept now, here or there. */
  async flush(): Promise<boolean> {
    if (this.#stopped) return true;
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#pending || this.#state.status === 'lost') await this.#save();
    return !this.isUnkept();
  }

  /** Tries again now: the line is back, or the page is looked at again. */
  retry(): void {
    if (this.#state.status === 'local' || this.#state.status === 'lost') this.#schedule(0);
    else if (this.#pending) this.#schedule(0);
  }

  /** The page is being closed. Out: false when what is pending could not be sent on its way. */
  close(): boolean {
    if (this.#stopped || !this.#pending) return true;
    clearTimeout(this.#timer);
    return this.#ports.sendAtClose(this.#ports.snapshot());
  }

  /** The dossier is about to be saved: no draft of it may arrive after that. */
  async pause(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Goes on after {@link pause}: the dossier could not be saved after all. */
  goOn(): void {
    this.#stopped = false;
    if (this.#pending) this.#schedule(PAUSE);
    else if (this.#state.status === 'local' || this.#state.status === 'lost') this.#tryLater();
  }

  /** The dossier is saved, or the draft thrown away: nothing is kept any more. */
  async forget(): Promise<void> {
    this.#forgotten = true;
    await this.pause();
    this.#pending = false;
    await this.#ports.dropHere();
  }

  /** True after {@link forget}. */
  isForgotten(): boolean {
    return this.#forgotten;
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#saveInTurn(), wait);
  }

  async #saveInTurn(): Promise<void> {
    // What was typed while a sending was on its way goes with the next one.
    await this.#sending;
    if (!this.#stopped) await this.#save();
  }

  async #save(): Promise<void> {
    const run = this.#send();
    this.#sending = run;
    await run;
    if (this.#sending === run) this.#sending = null;
  }

  async #send(): Promise<void> {
    const draft = this.#ports.snapshot();
    this.#pending = false;
    if (this.#state.status !== 'local') this.#become({ status: 'saving' });
    try {
      const kept = await this.#ports.send(draft);
      this.#lastKept = kept.savedAt;
      this.#retryAfter = FIRST_RETRY;
      this.#ports.onPictures(draft, kept.pictures);
      this.#become({ status: 'saved', savedAt: kept.savedAt });
      await this.#ports.dropHere();
    } catch (failure) {
      const here = await this.#ports.keepHere(draft, this.#lastKept);
      const sentence = this.#ports.sentenceOf(failure);
      const why = this.#ports.isLineDown(failure) ? null : sentence;
      this.#become(here ? { status: 'local', sentence: why } : { status: 'lost', sentence });
      this.#tryLater();
    }
  }

  #tryLater(): void {
    if (this.#stopped || this.#pending) return;
    this.#schedule(this.#retryAfter);
    this.#retryAfter = Math.min(LAST_RETRY, this.#retryAfter * 2);
  }

  #become(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
