import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { autosaveWith, draft, saved, type Send } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form whose dossier 7 was saved without its latest changes, over a line that answers when the test says so. */
function savedWithoutChanges(storesLocally = true) {
  const deeds: string[] = [];
  const answers: (() => void)[] = [];
  let target = { id: 'first', dossierId: null as number | null };
  let nom = 'DORVAL';
  const { autosave, options } = autosaveWith({
    getSnapshot: () => ({ ...draft, dossierId: target.dossierId, record: { nom } }),
    saveToServer: vi.fn<Send>(() => new Promise((resolve) => answers.push(() => resolve(saved)))),
    saveLocally: () => {
      if (storesLocally) deeds.push(`copy ${target.id}`);
      return Promise.resolve(storesLocally);
    },
    moveTo: (dossierId) => {
      const before = target.id;
      target = { id: 'moved', dossierId };
      return () => Promise.resolve(void deeds.push(`delete ${before}`));
    },
  });
  const type = (name: string): void => {
    nom = name;
    autosave.markChanged();
  };
  return { autosave, options, deeds, answers, type };
}

describe('what a saved dossier does not have', () => {
  test('is stored on this computer as a draft of the dossier before the copy of the draft before is deleted', async () => {
    const { autosave, deeds, answers, type } = savedWithoutChanges();
    type('DORVAL FILS');
    await autosave.pause();
    const moving = autosave.moveTo(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(deeds).toEqual(['copy moved', 'delete first', 'copy moved']);
    answers[0]?.();
    expect(await moving).toBe(true);
  });

  test('is one draft with what is typed while it is sent, and leaving meanwhile is not unnoticed', async () => {
    const { autosave, options, answers, type } = savedWithoutChanges();
    await autosave.pause();
    const moving = autosave.moveTo(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(options.saveToServer).toHaveBeenLastCalledWith(
      { ...draft, dossierId: 7 },
      expect.anything(),
    );
    type('DORVAL FILS');
    expect(autosave.hasUnsavedChanges()).toBe(true);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    const latest = { ...draft, dossierId: 7, record: { nom: 'DORVAL FILS' } };
    expect(options.saveToServer).toHaveBeenLastCalledWith(latest, expect.anything());
    answers[1]?.();
    expect(await moving).toBe(true);
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('is on the server before the copy is deleted where this computer stores no other', async () => {
    const { autosave, deeds, answers } = savedWithoutChanges(false);
    await autosave.pause();
    const moving = autosave.moveTo(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(deeds).toEqual([]);
    answers[0]?.();
    await moving;
    expect(deeds).toEqual(['delete first']);
  });

  test('is released to other windows when the form was left before', async () => {
    const { autosave, options, answers } = savedWithoutChanges();
    await autosave.pause();
    await autosave.close();
    const moving = autosave.moveTo(7);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.();
    await moving;
    expect(options.release).toHaveBeenCalledTimes(1);
  });
});
