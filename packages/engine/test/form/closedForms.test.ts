import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftAutosaveOptions } from '../../src/form/drafts/draftAutosaveOptions.ts';
import { closeForm, endClosedForm } from '../../src/form/drafts/closedForms.ts';
import { autosaveWith, draft, saved, type Send } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form that is closed while its draft is being sent, and the opening of that draft again. */
async function closedAndOpened(saveToServer: Send, isStored = true) {
  const { autosave, options } = autosaveWith({
    saveToServer: vi.fn<Send>(saveToServer),
    saveLocally: vi.fn<DraftAutosaveOptions['saveLocally']>(() => Promise.resolve(isStored)),
  });
  autosave.markChanged();
  await vi.advanceTimersByTimeAsync(1_000);
  void closeForm('first', autosave);
  const opened = vi.fn<() => void>();
  void endClosedForm('first').then(opened);
  return { autosave, options, opened };
}

describe('a draft that is opened again while its closed form still sends it', () => {
  test('opens once the server has it, and no copy of the next form is deleted after that', async () => {
    const answer = Promise.withResolvers<typeof saved>();
    const { autosave, options, opened } = await closedAndOpened(() => answer.promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened).not.toHaveBeenCalled();
    answer.resolve(saved);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(options.deleteLocally).toHaveBeenCalledTimes(1);
    await autosave.discard();
    expect(options.deleteLocally).toHaveBeenCalledTimes(1);
    // The form that is open lets other windows have it.
    expect(options.release).not.toHaveBeenCalled();
  });

  test('opens with the copy of this computer when the server takes long, which hears no more of the closed form', async () => {
    const { options, opened } = await closedAndOpened(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(options.saveLocally).toHaveBeenLastCalledWith(draft, null);
    expect(options.deleteLocally).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
  });

  test('waits for the server where this computer stores nothing', async () => {
    const { opened } = await closedAndOpened(() => new Promise(() => undefined), false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).not.toHaveBeenCalled();
  });

  test('is sent no more by the closed form whose dossier is refused after that', async () => {
    const { autosave, options } = autosaveWith();
    await autosave.pause();
    autosave.markChanged();
    await closeForm('first', autosave);
    await endClosedForm('first');
    expect(options.saveLocally).toHaveBeenLastCalledWith(draft, null);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(options.saveToServer).not.toHaveBeenCalled();
  });
});
