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
const down = () => vi.fn<Send>(() => Promise.reject(new Error('down')));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  test('is with the server within two seconds of the last key', async () => {
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

  test('is sent now and then while somebody types without a pause', async () => {
    const saveToServer = vi.fn<Send>(() => Promise.resolve(saved));
    const { autosave } = autosaveWith({ saveToServer });
    for (let key = 0; key < 50; key += 1) {
      autosave.markChanged();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(saveToServer.mock.calls.length).toBeGreaterThanOrEqual(1);
  });

  test('while a sending is on its way goes with the next one, never beside it', async () => {
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

describe('while the line is down', () => {
  test('the draft lies on this post, and leaving loses nothing', async () => {
    const { autosave, options } = autosaveWith({ saveToServer: down() });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.current()).toEqual({ status: 'local', message: null });
    expect(options.saveLocally).toHaveBeenCalledWith(draft, null);
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('and this post keeps nothing, it says so and leaving is asked about', async () => {
    const { autosave } = autosaveWith({
      saveToServer: down(),
      saveLocally: () => Promise.resolve(false),
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.current()).toEqual({ status: 'unsaved', message: 'Le serveur ne répond pas.' });
    expect(autosave.hasUnsavedChanges()).toBe(true);
    expect(await autosave.flush()).toBe(false);
  });

  test('it is tried again by itself, and the copy of this post goes once the server has it', async () => {
    const saveToServer = down();
    const { autosave, options } = autosaveWith({ saveToServer });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    saveToServer.mockImplementation(() => Promise.resolve(saved));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(autosave.current()).toMatchObject({ status: 'saved' });
    expect(options.deleteLocally).toHaveBeenCalledTimes(1);
  });
});

describe('a dossier that is being saved', () => {
  test('has no draft sent beside it, nor after it', async () => {
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

  test('and could not be, is saved as a draft again', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await autosave.pause();
    autosave.resume();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
  });
});
