import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftAutosaveOptions } from '../../src/form/drafts/draftAutosaveOptions.ts';
import { autosaveWith, draft, saved, type Send, unreachable } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An autosave of a form, and what types a letter into it. */
function typing(changes: Partial<DraftAutosaveOptions> = {}) {
  let record = { nom: 'D' };
  const getSnapshot = () => ({ ...draft, record });
  const { autosave, options } = autosaveWith({ getSnapshot, ...changes });
  const type = (): void => {
    record = { nom: `${record.nom}O` };
    autosave.markChanged();
  };
  return { autosave, options, getSnapshot, type };
}

describe('a page that is closed or reloaded', () => {
  test('sends nothing newer than the copy here, which it renews; as that may fail, it asks', async () => {
    const { autosave, options, getSnapshot, type } = typing({ saveToServer: unreachable() });
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.flushOnClose()).toBe(true);
    type();
    expect(autosave.flushOnClose()).toBe(false);
    expect(options.saveLocally).toHaveBeenLastCalledWith(getSnapshot(), null);
    expect(options.sendOnClose).not.toHaveBeenCalled();
  });

  test('does so too where only this computer had the draft', () => {
    const { autosave, options, getSnapshot, type } = typing({ isCopied: true });
    type();
    expect(autosave.flushOnClose()).toBe(false);
    expect(options.saveLocally).toHaveBeenLastCalledWith(getSnapshot(), null);
    expect(options.sendOnClose).not.toHaveBeenCalled();
  });

  test('does so too where the copy could not be replaced by the last one', async () => {
    const saveLocally = vi
      .fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(false))
      .mockResolvedValueOnce(true);
    const { autosave, options, type } = typing({ saveToServer: unreachable(), saveLocally });
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    type();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saveLocally.mock.calls.length).toBeGreaterThan(1);
    type();
    expect(autosave.flushOnClose()).toBe(false);
    expect(options.sendOnClose).not.toHaveBeenCalled();
  });

  test('leaves no copy that is older than what was sent during continuous typing', async () => {
    const answers: (() => void)[] = [];
    const saveToServer = vi.fn<Send>(
      () => new Promise((resolve) => answers.push(() => resolve(saved))),
    );
    const saveLocally = vi.fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(true));
    const { type } = typing({ saveToServer, saveLocally });
    type();
    // The server is slow once: there is a copy. Then it answers well, and typing goes on.
    await vi.advanceTimersByTimeAsync(2_000);
    for (let saves = 0; saves < 3; saves += 1) {
      type();
      answers.shift()?.();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(saveToServer).toHaveBeenCalledTimes(4);
    expect(saveLocally.mock.lastCall?.[0]).toEqual(saveToServer.mock.lastCall?.[0]);
  });

  test('sends again what it was sending: that request ends with the page', async () => {
    const { autosave, options, getSnapshot, type } = typing({
      saveToServer: () => new Promise(() => undefined),
    });
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.flushOnClose()).toBe(true);
    expect(options.sendOnClose).toHaveBeenCalledWith(getSnapshot());
    expect(options.saveLocally).not.toHaveBeenCalled();
  });

  test('copies here what cannot be sent, and asks', () => {
    const { autosave, options, getSnapshot, type } = typing({ sendOnClose: () => false });
    type();
    expect(autosave.flushOnClose()).toBe(false);
    expect(options.saveLocally).toHaveBeenCalledWith(getSnapshot(), null);
  });

  test('goes on saving when one stays on it', async () => {
    const { autosave, options, type } = typing();
    type();
    autosave.flushOnClose();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
  });
});
