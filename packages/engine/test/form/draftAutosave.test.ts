import type { DraftInput, DraftSaveResult } from '@dosye/domain/dossier/drafts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftKeeper, type DraftPorts } from '../../src/form/drafts/DraftAutosave.ts';

const draft: DraftInput = { step: 0, record: { nom: 'DORVAL' }, baseVersion: null };
const kept: DraftSaveResult = { savedAt: '2026-11-21T19:02:00Z', pictures: {} };

type Send = DraftPorts['send'];

function keeperWith(changes: Partial<DraftPorts> = {}) {
  const ports = {
    snapshot: () => draft,
    send: vi.fn<Send>(() => Promise.resolve(kept)),
    keepHere: vi.fn<DraftPorts['keepHere']>(() => Promise.resolve(true)),
    dropHere: vi.fn<DraftPorts['dropHere']>(() => Promise.resolve()),
    sendAtClose: vi.fn<DraftPorts['sendAtClose']>(() => true),
    onPictures: vi.fn<DraftPorts['onPictures']>(),
    sentenceOf: () => 'Le serveur ne répond pas.',
    isLineDown: () => true,
    ...changes,
  };
  return { keeper: new DraftKeeper(ports), ports };
}
const down = () => vi.fn<Send>(() => Promise.reject(new Error('down')));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  test('is with the server within two seconds of the last key', async () => {
    const { keeper, ports } = keeperWith();
    keeper.changed();
    await vi.advanceTimersByTimeAsync(500);
    keeper.changed();
    expect(ports.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ports.send).toHaveBeenCalledTimes(1);
    expect(keeper.current()).toEqual({ status: 'saved', savedAt: kept.savedAt });
    expect(keeper.isUnkept()).toBe(false);
  });

  test('is sent now and then while somebody types without a pause', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(kept));
    const { keeper } = keeperWith({ send });
    for (let key = 0; key < 50; key += 1) {
      keeper.changed();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(send.mock.calls.length).toBeGreaterThanOrEqual(1);
  });

  test('while a sending is on its way goes with the next one, never beside it', async () => {
    let answer: (value: DraftSaveResult) => void = () => undefined;
    const send = vi.fn<Send>(
      () =>
        new Promise<DraftSaveResult>((resolve) => {
          answer = resolve;
        }),
    );
    const { keeper } = keeperWith({ send });
    keeper.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.changed();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(1);
    answer(kept);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('while the line is down', () => {
  test('the draft lies on this post, and leaving loses nothing', async () => {
    const { keeper, ports } = keeperWith({ send: down() });
    keeper.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeper.current()).toEqual({ status: 'local', sentence: null });
    expect(ports.keepHere).toHaveBeenCalledWith(draft, null);
    expect(keeper.isUnkept()).toBe(false);
  });

  test('and this post keeps nothing, it says so and leaving is asked about', async () => {
    const { keeper } = keeperWith({ send: down(), keepHere: () => Promise.resolve(false) });
    keeper.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeper.current()).toEqual({ status: 'lost', sentence: 'Le serveur ne répond pas.' });
    expect(keeper.isUnkept()).toBe(true);
    expect(await keeper.flush()).toBe(false);
  });

  test('it is tried again by itself, and the copy of this post goes once the server has it', async () => {
    const send = down();
    const { keeper, ports } = keeperWith({ send });
    keeper.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    send.mockImplementation(() => Promise.resolve(kept));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.current()).toMatchObject({ status: 'saved' });
    expect(ports.dropHere).toHaveBeenCalledTimes(1);
  });
});

describe('a dossier that is being saved', () => {
  test('has no draft sent beside it, nor after it', async () => {
    const { keeper, ports } = keeperWith();
    keeper.changed();
    await keeper.pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ports.send).not.toHaveBeenCalled();
    await keeper.forget();
    keeper.changed();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await keeper.flush()).toBe(true);
    expect(ports.send).not.toHaveBeenCalled();
  });

  test('and could not be, is kept as a draft again', async () => {
    const { keeper, ports } = keeperWith();
    keeper.changed();
    await keeper.pause();
    keeper.goOn();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ports.send).toHaveBeenCalledTimes(1);
  });
});
