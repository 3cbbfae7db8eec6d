import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import type { DraftAutosaveOptions } from '../../src/form/drafts/draftAutosaveOptions.ts';
import { autosaveWith, draft, saved, type Send, unreachable } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an idle window', () => {
  test('says that its draft is still open once the server has it, and while nothing else says so', async () => {
    const { autosave, options } = autosaveWith();
    await autosave.renew();
    autosave.markChanged();
    await autosave.renew();
    expect(options.renew).not.toHaveBeenCalled();
    await autosave.flush();
    await autosave.renew();
    expect(options.renew).toHaveBeenCalledTimes(1);
    await autosave.discard();
    await autosave.renew();
    expect(options.renew).toHaveBeenCalledTimes(1);
  });

  test('stops when it hears that another one has the draft, and only then', async () => {
    const renew = vi.fn<DraftAutosaveOptions['renew']>(() => Promise.reject(new Error('down')));
    let isTaken = false;
    const { autosave } = autosaveWith({
      savedAt: saved.updatedAt,
      renew,
      isTakenOver: () => isTaken,
    });
    await autosave.renew();
    expect(autosave.state.current().status).toBe('saved');
    isTaken = true;
    await autosave.renew();
    expect(autosave.state.current()).toEqual({ status: 'elsewhere', aside: false });
  });
});

describe('what the user types', () => {
  test('reaches the server within two seconds of the last keystroke', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(500);
    autosave.markChanged();
    expect(options.saveToServer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
    expect(autosave.state.current()).toEqual({ status: 'saved', savedAt: saved.updatedAt });
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('is sent every second during continuous typing', async () => {
    const saveToServer = vi.fn<Send>(() => Promise.resolve(saved));
    const { autosave } = autosaveWith({ saveToServer });
    for (let key = 0; key < 50; key += 1) {
      autosave.markChanged();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saveToServer.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  test('during a request waits for the next one: requests never overlap', async () => {
    let answer: (value: SavedDraft) => void = () => undefined;
    const saveToServer = vi.fn<Send>(
      () =>
        new Promise<SavedDraft>((resolve) => {
          answer = resolve;
        }),
    );
    const { autosave } = autosaveWith({ saveToServer });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saveToServer).toHaveBeenCalledTimes(1);
    answer(saved);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saveToServer).toHaveBeenCalledTimes(2);
  });

  test('is on this computer within two seconds when the server takes long, also what comes after', async () => {
    let record = { nom: 'DORVAL' };
    const slow = vi.fn<Send>(() => new Promise(() => undefined));
    const { autosave, options } = autosaveWith({
      saveToServer: slow,
      getSnapshot: () => ({ ...draft, record }),
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(options.saveLocally).toHaveBeenLastCalledWith({ ...draft, record }, null);
    record = { nom: 'DORVAL FILS' };
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(options.saveLocally).toHaveBeenLastCalledWith({ ...draft, record }, null);
  });
});

describe('while the server cannot be reached', () => {
  test('the draft is kept on this computer, and leaving loses nothing', async () => {
    const { autosave, options } = autosaveWith({ saveToServer: unreachable() });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state.current()).toEqual({ status: 'local', message: null });
    expect(options.saveLocally).toHaveBeenCalledWith(draft, null);
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('and nothing can be kept on this computer, the status says so and leaving asks for confirmation', async () => {
    const { autosave } = autosaveWith({
      saveToServer: unreachable(),
      saveLocally: () => Promise.resolve(false),
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state.current()).toEqual({
      status: 'unsaved',
      message: 'Le serveur ne répond pas.',
    });
    expect(autosave.hasUnsavedChanges()).toBe(true);
    expect(await autosave.flush()).toBe(false);
  });

  test('the draft is sent again automatically, and the local copy is deleted once the server has it', async () => {
    const saveToServer = unreachable();
    const { autosave, options } = autosaveWith({ saveToServer });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    saveToServer.mockImplementation(() => Promise.resolve(saved));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(autosave.state.current()).toMatchObject({ status: 'saved' });
    expect(options.deleteLocally).toHaveBeenCalledTimes(1);
  });

  test('during a save that takes long copies what is typed once a second, and does not flood a server that comes back', async () => {
    const first = Promise.withResolvers<never>();
    const saveToServer = vi.fn<Send>(() => Promise.reject(new Error('down')));
    saveToServer.mockReturnValueOnce(first.promise);
    const saveLocally = vi.fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(true));
    const { autosave } = autosaveWith({ saveToServer, saveLocally });
    for (let typed = 0; typed < 60; typed += 1) {
      autosave.markChanged();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saveLocally.mock.calls.length).toBeLessThanOrEqual(7);
    first.reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(500);
    expect(saveToServer.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
