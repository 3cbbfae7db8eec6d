/** A user who does nothing for this long is logged out (spec file 1 §4), in milliseconds. */
export const INACTIVITY_LIMIT = 30 * 60_000;
/** While the user is active without calling the server, it is told this often, in milliseconds. */
export const KEEP_ALIVE_EVERY = 60_000;
/** How often the clock is looked at. */
const TICK = 15_000;
/** Activity is written for the other tabs at most this often. */
const WRITE_EVERY = 2_000;

const KEY = 'dosye.lastActivity';
const SIGNS_OF_LIFE = ['mousemove', 'keydown', 'mousedown', 'touchstart', 'scroll'] as const;

interface InactivityWatch {
  /** Nobody has done anything in any tab for {@link INACTIVITY_LIMIT}. */
  readonly onInactive: () => void;
  /** Somebody is active here, but the server was not called for {@link KEEP_ALIVE_EVERY}. */
  readonly onKeepAlive: () => void;
  /** When the server last answered, as by `Date.now()`. */
  readonly lastContact: () => number;
}

/**
 * Watches for signs of life (mouse, keys, touch, scroll) while someone is signed in; tabs share the
 * time of the last one. In: what to do. Out: stops the watch.
 */
export function watchInactivity(watch: InactivityWatch): () => void {
  let last = Date.now();
  let written = last;
  let askedAt = 0;
  writeActivity(last);

  function onSignOfLife(): void {
    const now = Date.now();
    if (now - written >= WRITE_EVERY) {
      // After the computer slept, the first movement must not hide that the limit has passed.
      if (look()) return;
      written = now;
      writeActivity(now);
    }
    last = now;
  }

  /** Looks at the clock; true when the limit has passed. */
  function look(): boolean {
    const now = Date.now();
    if (now - Math.max(last, readActivity()) >= INACTIVITY_LIMIT) {
      watch.onInactive();
      return true;
    }
    const contact = Math.max(watch.lastContact(), askedAt);
    if (now - last < KEEP_ALIVE_EVERY && now - contact >= KEEP_ALIVE_EVERY) {
      askedAt = now;
      watch.onKeepAlive();
    }
    return false;
  }

  const timer = setInterval(look, TICK);
  const listening = { capture: true, passive: true } as const;
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSignOfLife, listening);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSignOfLife, listening);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Counts as a sign of life: long work that somebody began here and waits for, such as a restore. */
export const noteActivity = (): void => writeActivity(Date.now());

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
