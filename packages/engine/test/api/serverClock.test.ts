import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';

const SECOND = 1_000;
const HERE = Date.parse('2026-11-28T12:00:00Z');
const TWO_HOURS = 7_200_000;
let stored: Map<string, string>;

/** The headers of an answer whose server shows this many milliseconds more than this computer did at noon. */
const answered = (later: number, caching = 'no-store'): Headers =>
  new Headers({ date: new Date(HERE + later).toUTCString(), 'cache-control': caching });

/** The module as a page that has just been opened runs it. */
async function start() {
  vi.resetModules();
  const clock = await import('@dosye/domain/text/clock.ts');
  const { noteServerTime } = await import('../../src/api/serverClock.ts');
  return { noteServerTime, ...clock };
}

beforeEach(() => {
  vi.useFakeTimers({ now: HERE });
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the difference from the server’s clock', () => {
  it('is learnt from an answer and kept for a start without the server', async () => {
    const page = await start();
    page.noteServerTime(answered(TWO_HOURS), HERE);
    expect(page.clockDifference()).toBe(TWO_HOURS);
    const opened = await start();
    expect(opened.currentTime()).toEqual(new Date(HERE + TWO_HOURS));
  });

  test.each([
    ['came from a cache', answered(TWO_HOURS, 'private, max-age=86400')],
    ['tells no time', new Headers({ 'cache-control': 'no-store' })],
    ['tells what is no time', new Headers({ date: 'hier', 'cache-control': 'no-store' })],
  ])('is not learnt from an answer that %s', async (_what, headers) => {
    const page = await start();
    page.noteServerTime(headers, HERE);
    expect(page.clockDifference()).toBe(0);
  });

  it('is nothing within what the header leaves out: a right clock stays as it is', async () => {
    const page = await start();
    page.noteServerTime(answered(-SECOND), HERE - SECOND);
    expect(page.clockDifference()).toBe(0);
  });

  it('never makes a page be ahead of the server, and is narrowed by faster answers', async () => {
    const page = await start();
    // Twenty seconds on the line: the server may have shown this when the call was sent or when it was answered.
    page.noteServerTime(answered(TWO_HOURS), HERE - 20 * SECOND);
    expect(page.clockDifference()).toBe(TWO_HOURS);
    page.noteServerTime(answered(TWO_HOURS + 15 * SECOND), HERE);
    expect(page.clockDifference()).toBe(TWO_HOURS + 15 * SECOND);
    page.noteServerTime(answered(TWO_HOURS), HERE - 20 * SECOND);
    expect(page.clockDifference()).toBe(TWO_HOURS + 15 * SECOND);
  });

  it('follows a clock of this computer that is set right while the page is open', async () => {
    const page = await start();
    page.noteServerTime(answered(TWO_HOURS), HERE);
    vi.setSystemTime(HERE + TWO_HOURS);
    page.noteServerTime(answered(TWO_HOURS), HERE + TWO_HOURS);
    expect(page.clockDifference()).toBe(0);
  });

  it('is not learnt from a call during which this computer’s clock was set back', async () => {
    const page = await start();
    page.noteServerTime(answered(TWO_HOURS), HERE + TWO_HOURS);
    expect(page.clockDifference()).toBe(0);
  });

  it('is 0 in a browser that stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const page = await start();
    expect(page.clockDifference()).toBe(0);
    page.noteServerTime(answered(TWO_HOURS), HERE);
    expect(page.clockDifference()).toBe(TWO_HOURS);
  });
});
