import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStore, OPENING_LIMIT, storeSilence } from '../../src/form/drafts/browserStore.ts';

interface Opening {
  result?: unknown;
  onsuccess?: () => void;
}

let openings: Opening[] = [];
const abort = vi.fn<() => void>();
const transaction = { abort };
const database = {
  transaction: () => ({ objectStore: () => ({ transaction }) }),
};

/** The browser opens what it was asked for. */
async function open(): Promise<void> {
  for (const opening of openings.splice(0)) {
    opening.result = database;
    opening.onsuccess?.();
  }
  await vi.advanceTimersByTimeAsync(0);
}

const use = vi.fn<() => Promise<string>>(() => Promise.resolve('read'));
const drafts = browserStore('brouillons', 'brouillons', 'drop');
const keys = browserStore('cles', 'cles', 'run');
/** What becomes of a use, at once and later. */
function ask(store: typeof drafts) {
  const outcome = { is: 'waiting' };
  store('readonly', use).then(
    (answer) => Object.assign(outcome, { is: answer }),
    () => Object.assign(outcome, { is: 'refused' }),
  );
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  openings = [];
  vi.clearAllMocks();
  vi.stubGlobal('indexedDB', {
    open: () => {
      openings.push({});
      return openings.at(-1);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database that answers is read', async () => {
  const asked = ask(drafts);
  await open();
  expect(asked.is).toBe('read');
});

describe('a database that does not open', () => {
  test('is waited for once, and used again when it does', async () => {
    const first = ask(drafts);
    await vi.advanceTimersByTimeAsync(OPENING_LIMIT - 1);
    expect(first.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(first.is).toBe('refused');
    expect(storeSilence.current()).toBe(true);
    const second = ask(drafts);
    await vi.advanceTimersByTimeAsync(0);
    expect(second.is).toBe('refused');
    await open();
    expect(storeSilence.current()).toBe(false);
    const third = ask(drafts);
    await open();
    expect(third.is).toBe('read');
  });

  test('writes no draft late, and forgets a key late', async () => {
    ask(drafts);
    await vi.advanceTimersByTimeAsync(OPENING_LIMIT);
    const forgotten = ask(keys);
    await vi.advanceTimersByTimeAsync(0);
    expect(forgotten.is).toBe('refused');
    expect(use).not.toHaveBeenCalled();
    await open();
    expect(use).toHaveBeenCalledOnce();
  });
});

test('what is not written in time is not written', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  use.mockReturnValueOnce(promise);
  abort.mockImplementationOnce(() => reject(new Error('AbortError')));
  const asked = ask(drafts);
  await open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.is).toBe('refused');
  expect(abort).toHaveBeenCalledOnce();
  expect(storeSilence.current()).toBe(false);
});

test('a browser that refuses to store anything is not waited for', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('SecurityError');
    },
  });
  const asked = ask(keys);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.is).toBe('refused');
});
