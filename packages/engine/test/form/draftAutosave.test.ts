import type { DraftInput, SavedDraft } from '@dosye/domain/dossier/drafts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftAutosave, type DraftAutosaveOptions } from '../../src/form/drafts/DraftAutosave.ts';

const draft: DraftInput = {
  dossierId: null,
  step: 0,
  record: { nom: 'DORVAL' },
  baseVersion: null,
};
const saved: SavedDraft = { updatedAt: '2026-11-21T19:02:00Z', pictures: {} };

type Send = DraftAutosaveOptions['saveToServer'];

function autosaveWith(changes: Partial<DraftAutosaveOptions> = {}) {
  const options = {
    getSnapshot: () => draft,
    saveToServer: vi.fn<Send>(() => Promise.resolve(saved)),
    saveLocally: vi.fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(true)),
    deleteLocally: vi.fn<DraftAutosaveOptions['deleteLocally']>(() => Promise.resolve()),
    saveAside: vi.fn<DraftAutosaveOptions['saveAside']>(() => Promise.resolve(true)),
    release: vi.fn<DraftAutosaveOptions['release']>(),
    renew: vi.fn<DraftAutosaveOptions['renew']>(() => Promise.resolve()),
    saveOnClose: vi.fn<DraftAutosaveOptions['saveOnClose']>(() => true),
    onPicturesStored: vi.fn<DraftAutosaveOptions['onPicturesStored']>(),
    messageOf: () => 'Le serveur ne répond pas.',
    isOffline: () => true,
    isTakenOver: () => false,
    ...changes,
  };
  return { autosave: new DraftAutosave(options), options };
}
const unreachable = () => vi.fn<Send>(() => Promise.reject(new Error('down')));

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
    const { autosave } = autosaveWith({ renew, isTakenOver: () => isTaken });
    autosave.markSaved(saved.updatedAt);
    await autosave.renew();
    expect(autosave.current().status).toBe('saved');
    isTaken = true;
    await autosave.renew();
    expect(autosave.current()).toEqual({ status: 'elsewhere', aside: false });
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
    expect(autosave.current()).toEqual({ status: 'saved', savedAt: saved.updatedAt });
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

describe('a form that is closed', () => {
  test('saves what is left and lets other windows open its draft', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await autosave.close();
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
    expect(options.release).toHaveBeenCalledTimes(1);
  });

  test('with its page lets them open it with the last save, or at once', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    autosave.closeWithPage();
    expect(options.saveOnClose).toHaveBeenCalledTimes(1);
    expect(options.release).not.toHaveBeenCalled();
    await autosave.flush();
    autosave.closeWithPage();
    expect(options.release).toHaveBeenCalledTimes(1);
  });

  test('without a draft has none to let go', async () => {
    const { autosave, options } = autosaveWith();
    await autosave.close();
    autosave.closeWithPage();
    expect(options.release).not.toHaveBeenCalled();
  });
});

describe('a draft that another window has taken over', () => {
  test('is saved no more; what the server refused is saved aside, once', async () => {
    const { autosave, options } = autosaveWith({
      saveToServer: unreachable(),
      isTakenOver: () => true,
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(options.saveAside).toHaveBeenCalledWith(draft);
    expect(autosave.current()).toEqual({ status: 'elsewhere', aside: true });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(options.saveAside).toHaveBeenCalledTimes(1);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('leaves nothing aside when it has everything', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    await autosave.yieldToOther();
    expect(options.saveAside).not.toHaveBeenCalled();
    expect(autosave.current()).toEqual({ status: 'elsewhere', aside: false });
  });

  test('leaves aside what was typed since its last save', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await autosave.yieldToOther();
    expect(options.saveAside).toHaveBeenCalledTimes(1);
    expect(autosave.current()).toEqual({ status: 'elsewhere', aside: true });
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
