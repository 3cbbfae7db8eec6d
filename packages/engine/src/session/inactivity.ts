import { storedText } from '../storedText.ts';

/** Inactivity after which a user is logged out, in milliseconds. */
export const INACTIVITY_LIMIT = 30 * 60_000;
/** Before the logout, the time from which on it is announced, in milliseconds. */
const WARNING_TIME = 5 * 60_000;
/** Longest time that an active user goes without a call to the server, in milliseconds. */
export const KEEP_ALIVE_INTERVAL = 60_000;
const CHECK_INTERVAL = 15_000;
/** Smallest interval between two writes to local storage, in milliseconds. */
const WRITE_INTERVAL = 2_000;

/** `Date.now()`; without storage each tab watches alone. */
const storedActivity = storedText('localStorage', 'dosye.lastActivity');
const writeActivity = (time: number): void => storedActivity.write(String(time));
const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'mousedown', 'touchstart', 'scroll'] as const;

interface InactivityOptions {
  /** Called when there was no activity in any tab for {@link INACTIVITY_LIMIT}. */
  readonly onInactive: () => void;
  /** Called at each check with the minutes that are left before the logout when they are few, otherwise with null. */
  readonly onTimeLeft: (minutes: number | null) => void;
  /** Called when the user is active but the server was not called for {@link KEEP_ALIVE_INTERVAL}. */
  readonly onKeepAlive: () => void;
  /** Time of the server's last response (`Date.now()`). */
  readonly lastServerResponseAt: () => number;
}

/** Watches for user activity; tabs share the time of the last one through local storage. @returns stops watching */
export function watchInactivity(options: InactivityOptions): () => void {
  let lastActivityAt = Date.now();
  let lastWrittenAt = lastActivityAt;
  let lastKeepAliveAt = 0;
  writeActivity(lastActivityAt);

  function onActivity(): void {
    const now = Date.now();
    if (now - lastWrittenAt >= WRITE_INTERVAL) {
      // After the computer was asleep, the first movement must not hide that the limit has passed.
      if (check()) return;
      lastWrittenAt = now;
      writeActivity(now);
    }
    lastActivityAt = now;
  }

  /** Returns true when the limit has passed. */
  function check(): boolean {
    const now = Date.now();
    const left =
      INACTIVITY_LIMIT - (now - Math.max(lastActivityAt, Number(storedActivity.read()) || 0));
    options.onTimeLeft(left > 0 && left <= WARNING_TIME ? Math.ceil(left / 60_000) : null);
    if (left <= 0) {
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

/** Records activity of a long operation that the user has started, such as a restore. */
export const recordActivity = (): void => writeActivity(Date.now());
