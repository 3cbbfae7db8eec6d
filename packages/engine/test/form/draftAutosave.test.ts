import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftAutosave, type DraftAutosaveOptions } from '../../src/form/drafts/DraftAutosave.ts';

const draft: DraftInput = { step: 0, record: { nom: 'DORVAL' }, baseVersion: null };
const saved: SavedDraft = { savedAt: '2026-11-21T19:02:00Z', pictures: {} };

type Send = DraftAutosaveOptions['saveToServer'];

function autosaveWith(changes: Partial<DraftAutosaveOptions> = {}) {
  const options = {
    getSnapshot: () => draft,
    saveToServer: vi.fn<Send>(() => Promise.resolve(saved)),
    saveLocally: vi.fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(true)),
    deleteLocally: vi.fn<DraftAutosaveOptions['deleteLocally']>(() => Promise.resolve()),
    saveOnClose: vi.fn<DraftAutosaveOptions['saveOnClose']>(() => true),
    onPicturesStored: vi.fn<DraftAutosaveOptions['onPicturesStored']>(),
    messageOf: () => 'Le serveur ne répond pas.',
    isOffline: () => true,
    ...changes,
  };
  return { autosave: new DraftAutosave(options), options };
}
const unreachable = () => vi.fn<Send>(() => Promise.reject(new Error('down')));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what the user types', () => {
  test('reaches the server within two seconds of the last keystroke', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(500);
    autosave.markChanged();
    expect(options.saveToServer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
    expect(autosave.current()).toEqual({ status: 'saved', savedAt: saved.savedAt });
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('is sent at intervals during continuous typing', async () => {
    const saveToServer = vi.fn<Send>(() => Promise.resolve(saved));
    const { autosave } = autosaveWith({ saveToServer });
    for (let key = 0; key < 50; key += 1) {
      autosave.markChanged();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saveToServer.mock.calls.length).toBeGreaterThanOrEqual(1);
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
});

describe('while the server cannot be reached', () => {
  test('the draft is kept on this computer, and leaving loses nothing', async () => {
    const { autosave, options } = autosaveWith({ saveToServer: unreachable() });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.current()).toEqual({ status: 'local', message: null });
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
    expect(autosave.current()).toEqual({ status: 'unsaved', message: 'Le serveur ne répond pas.' });
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
    expect(autosave.current()).toMatchObject({ status: 'saved' });
    expect(options.deleteLocally).toHaveBeenCalledTimes(1);
  });
});

describe('a dossier while it is saved', () => {
  test('sends no draft during or after the save', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await autosave.pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(options.saveToServer).not.toHaveBeenCalled();
    await autosave.discard();
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await autosave.flush()).toBe(true);
    expect(options.saveToServer).not.toHaveBeenCalled();
  });

  test('is saved as a draft again when the save fails', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await autosave.pause();
    autosave.resume();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
  });
});
