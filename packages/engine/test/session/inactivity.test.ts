import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INACTIVITY_LIMIT, watchInactivity } from '../../src/session/inactivity.ts';

const MINUTE = 60_000;
const onInactive = vi.fn<() => void>();
const onTimeLeft = vi.fn<(minutes: number | null) => void>();
const onKeepAlive = vi.fn<() => void>();
let stored: Map<string, string>;
let page: EventTarget;
let lastServerResponse: number;
let stop: () => void;

function startWatching(): void {
  stop = watchInactivity({
    onInactive,
    onTimeLeft,
    onKeepAlive,
    lastServerResponseAt: () => lastServerResponse,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.clearAllMocks();
  stored = new Map();
  page = new EventTarget();
  lastServerResponse = Date.now();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  startWatching();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('after thirty minutes without activity the user is logged out', () => {
  vi.advanceTimersByTime(INACTIVITY_LIMIT - MINUTE);
  expect(onInactive).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE);
  expect(onInactive).toHaveBeenCalled();
});

it('the logout is announced from five minutes before it until there is activity', () => {
  vi.advanceTimersByTime(INACTIVITY_LIMIT - 5 * MINUTE - 1000);
  expect(onTimeLeft).toHaveBeenLastCalledWith(null);
  vi.advanceTimersByTime(1000);
  expect(onTimeLeft).toHaveBeenLastCalledWith(5);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(onTimeLeft).toHaveBeenLastCalledWith(1);
  page.dispatchEvent(new Event('keydown'));
  expect(onTimeLeft).toHaveBeenLastCalledWith(1);
  vi.advanceTimersByTime(MINUTE);
  expect(onTimeLeft).toHaveBeenLastCalledWith(null);
  expect(onInactive).not.toHaveBeenCalled();
});

it.each([
  'mousemove',
  'keydown',
  'mousedown',
  'touchstart',
  'scroll',
])('%s starts the thirty minutes again', (sign) => {
  vi.advanceTimersByTime(29 * MINUTE);
  page.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(29 * MINUTE);
  expect(onInactive).not.toHaveBeenCalled();
});

it('activity in another tab counts too', () => {
  vi.advanceTimersByTime(29 * MINUTE);
  stored.set('dosye.lastActivity', String(Date.now()));
  vi.advanceTimersByTime(29 * MINUTE);
  expect(onInactive).not.toHaveBeenCalled();
});

it('activity after a long sleep of the computer comes too late', () => {
  vi.setSystemTime(Date.now() + 2 * INACTIVITY_LIMIT);
  page.dispatchEvent(new Event('mousemove'));
  expect(onInactive).toHaveBeenCalled();
});

it('activity without calls keeps the session alive', () => {
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(MINUTE);
    page.dispatchEvent(new Event('keydown'));
  }
  // The server ends a session after half an hour without a call, and records calls once a minute.
  expect(onKeepAlive.mock.calls.length).toBeGreaterThanOrEqual(9);
});

it('an inactive page does not keep the session alive', () => {
  vi.advanceTimersByTime(4 * MINUTE);
  onKeepAlive.mockClear();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(onKeepAlive).not.toHaveBeenCalled();
});
