import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftAutosaveOptions } from '../../src/form/drafts/draftAutosaveOptions.ts';
import { autosaveWith, draft, saved, type Send, unreachable } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Copy = DraftAutosaveOptions['saveLocally'];

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

  test('asks while what was sent is neither here nor answered, as on a full disk', async () => {
    const saveLocally = vi.fn<Copy>(() => Promise.resolve(false)).mockResolvedValueOnce(true);
    const saveToServer = vi.fn<Send>(() => new Promise(() => undefined));
    saveToServer.mockRejectedValueOnce(new Error('down'));
    const { autosave, type } = typing({ saveToServer, saveLocally });
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.flushOnClose()).toBe(false);
  });

  test('asks while the first copy is being made', async () => {
    const never = new Promise<never>(() => undefined);
    const { autosave, type } = typing({ saveToServer: () => never, saveLocally: () => never });
    type();
    await vi.advanceTimersByTimeAsync(1_300);
    expect(autosave.flushOnClose()).toBe(false);
  });

  test('asks where nothing can be copied here and the server is slow to answer', async () => {
    const { autosave, options, type } = typing({
      saveToServer: () => new Promise(() => undefined),
      saveLocally: () => Promise.resolve(false),
    });
    type();
    await vi.advanceTimersByTimeAsync(900);
    expect(autosave.flushOnClose()).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(autosave.flushOnClose()).toBe(false);
    expect(options.sendOnClose).toHaveBeenCalledTimes(2);
  });

  test('neither asks nor sends once the server has what was typed', async () => {
    const { autosave, options, type } = typing({
      deleteLocally: () => new Promise(() => undefined),
      sendOnClose: vi.fn<DraftAutosaveOptions['sendOnClose']>(() => false),
    });
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state.current().status).toBe('saved');
    expect(autosave.flushOnClose()).toBe(true);
    expect(options.sendOnClose).not.toHaveBeenCalled();
    expect(options.saveLocally).not.toHaveBeenCalled();
  });

  test.each([
    ['the earlier of two fails after the later was made', [1, 0]],
    ['the earlier of two fails while the later is being made', [0]],
  ])('knows of its copy when %s', async (_, ended) => {
    const answers: ((copied: boolean) => void)[] = [];
    const saveLocally = vi.fn<Copy>(() => new Promise((resolve) => answers.push(resolve)));
    const { autosave, options, type } = typing({ saveToServer: unreachable(), saveLocally });
    type();
    // Two failed saves, each with a copy that is still being made.
    await vi.advanceTimersByTimeAsync(1_000);
    void autosave.keep();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(2);
    for (const at of ended) answers[at]?.(at !== 0);
    await vi.advanceTimersByTimeAsync(0);
    type();
    expect(autosave.flushOnClose()).toBe(false);
    expect(options.sendOnClose).not.toHaveBeenCalled();
  });

  test('does not ask once what was typed last lies here, while the server is still silent', async () => {
    const { autosave, options, getSnapshot, type } = typing({
      saveToServer: () => new Promise(() => undefined),
    });
    type();
    await vi.advanceTimersByTimeAsync(2_000);
    type();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.flushOnClose()).toBe(true);
    expect(options.saveLocally).toHaveBeenLastCalledWith(getSnapshot(), null);
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
