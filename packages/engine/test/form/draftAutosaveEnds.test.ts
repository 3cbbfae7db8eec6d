import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { autosaveWith, draft, saved, type Send, unreachable } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
    expect(options.sendOnClose).toHaveBeenCalledTimes(1);
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

  test('sends nothing again: somebody else may be signed in by then', async () => {
    const refused = Promise.withResolvers<never>();
    const saveToServer = vi.fn<Send>(() => refused.promise);
    const { autosave, options } = autosaveWith({ saveToServer });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    const closing = autosave.close();
    refused.reject(new Error('401'));
    await closing;
    expect(options.saveLocally).toHaveBeenLastCalledWith(draft, null);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saveToServer).toHaveBeenCalledTimes(1);
  });

  test('while its dossier is saved has its draft sent once when that fails', async () => {
    const { autosave, options } = autosaveWith({ saveToServer: unreachable() });
    autosave.markChanged();
    await autosave.pause();
    await autosave.close();
    autosave.resume();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
    expect(options.saveLocally).toHaveBeenCalled();
  });
});

describe('leaving a form', () => {
  const never = () => vi.fn<Send>(() => new Promise(() => undefined));

  test('waits for a slow server only where this computer keeps nothing', async () => {
    const { autosave } = autosaveWith({ saveToServer: never() });
    autosave.markChanged();
    const left = vi.fn<(saved: boolean) => void>();
    void autosave.keep().then(left);
    await vi.advanceTimersByTimeAsync(500);
    expect(left).toHaveBeenCalledWith(true);
  });

  test('waits for changes that are sent just when an earlier save ends', async () => {
    const answers: (() => void)[] = [];
    const { autosave } = autosaveWith({
      saveToServer: () => new Promise((resolve) => answers.push(() => resolve(saved))),
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.markChanged();
    // The save of this change waits for the first one, and so does whoever leaves.
    await vi.advanceTimersByTimeAsync(1_000);
    const left = autosave.flush();
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(2);
    answers[1]?.();
    expect(await left).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(2);
  });

  test('waits for a picture that is being reduced, which the draft then has', async () => {
    let record: Record<string, string> = { nom: 'DORVAL' };
    const { autosave, options } = autosaveWith({ getSnapshot: () => ({ ...draft, record }) });
    const reduced = Promise.withResolvers<void>();
    const adding = reduced.promise.then(() => {
      record = { ...record, photo: 'data:' };
      autosave.markChanged();
    });
    options.coming.add(adding);
    expect(autosave.hasUnsavedChanges()).toBe(true);
    expect(autosave.flushOnClose()).toBe(false);
    const left = vi.fn<(saved: boolean) => void>();
    void autosave.keep().then(left);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(left).not.toHaveBeenCalled();
    reduced.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(left).toHaveBeenCalledWith(true);
    const latest = { ...draft, record };
    expect(options.saveToServer).toHaveBeenLastCalledWith(latest, expect.anything());
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('is not said to lose nothing before something has the draft', async () => {
    const { autosave } = autosaveWith({
      saveToServer: never(),
      saveLocally: () => Promise.resolve(false),
    });
    autosave.markChanged();
    const left = vi.fn<(saved: boolean) => void>();
    void autosave.keep().then(left);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(left).not.toHaveBeenCalled();
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
    expect(autosave.state.current()).toEqual({ status: 'elsewhere', aside: true });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(options.saveAside).toHaveBeenCalledTimes(1);
    expect(options.saveToServer).toHaveBeenCalledTimes(1);
    expect(autosave.hasUnsavedChanges()).toBe(false);
  });

  test('saves aside what a save under way could not keep, once', async () => {
    for (const isTakenOver of [false, true]) {
      const under = Promise.withResolvers<never>();
      const { autosave, options } = autosaveWith({
        saveToServer: () => under.promise,
        isTakenOver: () => isTakenOver,
      });
      autosave.markChanged();
      await vi.advanceTimersByTimeAsync(1_000);
      const yielded = autosave.yieldToOther();
      under.reject(new Error('down'));
      await vi.advanceTimersByTimeAsync(0);
      await yielded;
      expect(options.saveAside).toHaveBeenCalledTimes(1);
      expect(autosave.state.current()).toEqual({ status: 'elsewhere', aside: true });
    }
  });

  test('keeps the copy here of what could not be saved aside', async () => {
    const { autosave, options } = autosaveWith({
      saveToServer: unreachable(),
      saveAside: () => Promise.resolve(null),
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    await autosave.yieldToOther();
    expect(options.deleteLocally).not.toHaveBeenCalled();
  });

  test('leaves nothing aside when it has everything', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    await autosave.yieldToOther();
    expect(options.saveAside).not.toHaveBeenCalled();
    expect(autosave.state.current()).toEqual({ status: 'elsewhere', aside: false });
  });

  test('leaves aside what was typed since its last save', async () => {
    const { autosave, options } = autosaveWith();
    autosave.markChanged();
    await autosave.yieldToOther();
    expect(options.saveAside).toHaveBeenCalledTimes(1);
    expect(autosave.state.current()).toEqual({ status: 'elsewhere', aside: true });
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

  test('has what is typed meanwhile on this computer', async () => {
    let record = { nom: 'DORVAL' };
    const { autosave, options } = autosaveWith({ getSnapshot: () => ({ ...draft, record }) });
    await autosave.pause();
    record = { nom: 'DORVAL FILS' };
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(options.saveLocally).toHaveBeenLastCalledWith({ ...draft, record }, null);
    expect(options.saveToServer).not.toHaveBeenCalled();
  });

  test('keeps the newest copy on this computer when a draft sent before fails meanwhile', async () => {
    let record = { nom: 'DORVAL' };
    const failed = Promise.withResolvers<never>();
    const { autosave, options } = autosaveWith({
      saveToServer: () => failed.promise,
      getSnapshot: () => ({ ...draft, record }),
    });
    autosave.markChanged();
    await vi.advanceTimersByTimeAsync(1_000);
    record = { nom: 'DORVAL FILS' };
    autosave.markChanged();
    const pausing = autosave.pause();
    failed.reject(new Error('down'));
    await pausing;
    expect(options.saveLocally).toHaveBeenLastCalledWith({ ...draft, record }, null);
  });
});
