/** Delay after the last change, and the longest delay while changes continue, in milliseconds. */
const DEBOUNCE = 700;
const MAX_WAIT = 1_000;
/** First and longest delay between retries; it doubles after each failure. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 30_000;

/** The moment of the next save of a draft: each new delay replaces the one before. */
export class SaveTimer {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstChangeAt = 0;
  #retryDelay = MIN_RETRY_DELAY;
  #ended = false;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Saves soon after a change. In: whether it is the first one since the last save. */
  afterChange(isFirst: boolean): void {
    const now = Date.now();
    if (isFirst) this.#firstChangeAt = now;
    this.#set(Math.max(0, Math.min(DEBOUNCE, this.#firstChangeAt + MAX_WAIT - now)));
  }

  /** Saves again after a failure, each time later. */
  afterFailure(): void {
    this.#set(this.#retryDelay);
    this.#retryDelay = Math.min(MAX_RETRY_DELAY, this.#retryDelay * 2);
  }

  afterNoDelay(): void {
    this.#set(0);
  }

  /** The server has answered: the next failure is the first one again. */
  resetRetries(): void {
    this.#retryDelay = MIN_RETRY_DELAY;
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  /** Saves nothing by itself any more. */
  end(): void {
    this.clear();
    this.#ended = true;
  }

  /** Continues after {@link end}. */
  start(): void {
    this.#ended = false;
  }

  #set(delay: number): void {
    this.clear();
    if (this.#ended) return;
    this.#timer = setTimeout(() => {
      // A save that waits for the one before has what was typed so far.
      this.#firstChangeAt = Date.now();
      this.#save();
    }, delay);
  }
}
