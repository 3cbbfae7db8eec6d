import { afterEach, describe, expect, test, vi } from 'vitest';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import { type PoolOptions, WorkerPool } from '../src/pdf/workerPool.ts';

let pool: WorkerPool;
const open = (options: Partial<PoolOptions> = {}): WorkerPool => {
  pool = new WorkerPool({
    workerFile: new URL('./fixtures/dyingWorker.ts', import.meta.url),
    workers: 1,
    documentsPerWorker: 100,
    idleMs: 60_000,
    timeoutMs: TEST_LIMIT,
    queueLimit: 10,
    ...options,
  });
  return pool;
};
const ask = async (template: string): Promise<string> =>
  new TextDecoder().decode(await pool.run({ template, data: '{}', images: [] }));

afterEach(() => {
  vi.useRealTimers();
  return pool.close();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the workers that make documents', () => {
  test('a worker that dies costs its own document and no other', async () => {
    open();
    const [died, threw, well] = await Promise.allSettled([ask('die'), ask('end'), ask('fine')]);
    expect(died).toMatchObject({ status: 'rejected', reason: { reason: 'failed' } });
    expect(threw).toMatchObject({ status: 'rejected', reason: { reason: 'failed' } });
    expect(well).toEqual({ status: 'fulfilled', value: 'document 1' });
  });

  test('a document that takes too long is aborted, and the next one is generated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open({ timeoutMs: 10_000 });
    const late = ask('hang').catch((error: unknown) => error);
    vi.advanceTimersByTime(10_000);
    expect(await late).toMatchObject({ reason: 'timeout' });
    expect(await ask('fine')).toBe('document 1');
  });

  test('a worker is renewed after its share of documents', async () => {
    open({ documentsPerWorker: 2 });
    const answers = await Promise.all([ask('a'), ask('b'), ask('c')]);
    expect(answers).toEqual(['document 1', 'document 2', 'document 1']);
  });

  test('what would wait behind too many others is refused at once', async () => {
    open({ queueLimit: 1 });
    const first = ask('a');
    const second = ask('b');
    await expect(ask('c')).rejects.toMatchObject({ reason: 'busy' });
    expect(await first).toBe('document 1');
    expect(await second).toBe('document 2');
  });

  test('an idle worker ends, and another renders the next document', async () => {
    open({ idleMs: 1 });
    const first = Number(await ask('who'));
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(Number(await ask('who'))).not.toBe(first);
  });

  test('nothing is made once it is closed', async () => {
    await open().close();
    await expect(ask('a')).rejects.toMatchObject({ reason: 'failed' });
  });
});
