/** A user who does nothing for this long is logged out (spec file 1 §4), in milliseconds. */
export const INACTIVITY_LIMIT = 30 * 60_000;
/** While the user is active without calling the server, it is told this often, in milliseconds. */
export const KEEP_ALIVE_INTERVAL = 60_000;
/** How often the clock is looked at. */
const CHECK_INTERVAL = 15_000;
/** Activity is written for the other tabs at most this often. */
const WRITE_INTERVAL = 2_000;

const KEY = 'dosye.lastActivity';
const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'mousedown', 'touchstart', 'scroll'] as const;

interface InactivityOptions {
  /** Nobody has done anything in any tab for {@link INACTIVITY_LIMIT}. */
  readonly onInactive: () => void;
  /** Somebody is active here, but the server was not called for {@link KEEP_ALIVE_INTERVAL}. */
  readonly onKeepAlive: () => void;
  /** When the server last answered, as by `Date.now()`. */
  readonly lastServerResponseAt: () => number;
}

/**
 * Watches for signs of life (mouse, keys, touch, scroll) while someone is signed in; tabs share the
 * time of the last one. In: what to do. Out: stops the watch.
 */
export function watchInactivity(options: InactivityOptions): () => void {
  let lastActivityAt = Date.now();
  let lastWrittenAt = lastActivityAt;
  let lastKeepAliveAt = 0;
  writeActivity(lastActivityAt);

  function onActivity(): void {
    const now = Date.now();
    if (now - lastWrittenAt >= WRITE_INTERVAL) {
      // After the computer slept, the first movement must not hide that the limit has passed.
      if (check()) return;
      lastWrittenAt = now;
      writeActivity(now);
    }
    lastActivityAt = now;
  }

  /** Looks at the clock; true when the limit has passed. */
  function check(): boolean {
    const now = Date.now();
    if (now - Math.max(lastActivityAt, readActivity()) >= INACTIVITY_LIMIT) {
      options.onInactive();
      return true;
    }
    const lastContactAt = Math.max(options.lastServerResponseAt(), lastKeepAliveAt);
    if (now - lastActivityAt < KEEP_ALIVE_INTERVAL && now - lastContactAt >= KEEP_ALIVE_INTERVAL) {
      lastKeepAliveAt = now;
      options.onKeepAlive();
    }
    return false;
  }

  const timer = setInterval(check, CHECK_INTERVAL);
  const listenerOptions = { capture: true, passive: true } as const;
  for (const eventName of ACTIVITY_EVENTS)
    window.addEventListener(eventName, onActivity, listenerOptions);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const eventName of ACTIVITY_EVENTS)
      window.removeEventListener(eventName, onActivity, listenerOptions);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Counts as a sign of life: long work that somebody began here and waits for, such as a restore. */
export const recordActivity = (): void => writeActivity(Date.now());

function writeActivity(time: number): void {
  try {
    localStorage.setItem(KEY, String(time));
  } catch {
    // Without storage each tab watches for itself.
  }
}

function readActivity(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
