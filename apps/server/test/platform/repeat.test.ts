import { makeLog } from '@dosye/server/platform/log.ts';
import { repeat } from '@dosye/server/platform/repeat.ts';
import { runJob } from '@dosye/server/platform/runJob.ts';
import { everySecond } from '@dosye/server/start/everySecond.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let lines: { level: string; msg: string }[] = [];
beforeEach(() => void (lines = []));
const log = makeLog({ write: (line) => void lines.push(JSON.parse(line)) });
const HOUR = 3_600_000;

/** Work whose runs a test ends, by `run.end()` or `run.fail()`. */
function steeredWork() {
  const runs: { end: () => void; fail: () => void }[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) =>
      runs.push({ end: resolve, fail: () => reject(new Error('unreachable')) }),
    );
  return { runs, work };
}

describe('work that is repeated', () => {
  it('is repeated after a run that failed, which the log tells', async () => {
    const { runs, work } = steeredWork();
    const stop = repeat(() => runJob(log, 'essai', work), { every: 1 });
    runs[0]?.fail();
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.end();
    await stop();
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['info', 'travail commencé'],
      ['error', 'travail manqué'],
      ['info', 'travail commencé'],
      ['info', 'travail terminé'],
    ]);
  });

  it('does not overlap: the next run begins when the one before has ended', async () => {
    const { runs, work } = steeredWork();
    let other = 0;
    const stop = repeat(work, { every: 1 });
    const stopOther = repeat(async () => void (other += 1), { every: 1 });
    await expect.poll(() => other).toBeGreaterThan(5);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.end();
    await Promise.all([stop(), stopOther()]);
  });

  it('is waited for by a stop, after which it does not run again', async () => {
    const { runs, work } = steeredWork();
    let hasStopped = false;
    const stopped = repeat(work, { every: 1 })().then(() => (hasStopped = true));
    await repeat(() => Promise.resolve(), { every: 1 })();
    expect(hasStopped).toBe(false);
    runs[0]?.end();
    await stopped;
    expect(runs).toHaveLength(1);
  });

  it('is given up by a stop with a limit, when it does not end', async () => {
    const { runs, work } = steeredWork();
    await repeat(work, { every: 1, stopLimit: 1 })();
    expect(runs).toHaveLength(1);
  });

  it('that begins later never runs when it was stopped before', async () => {
    const { runs, work } = steeredWork();
    await repeat(work, { after: HOUR, every: 1 })();
    expect(runs).toHaveLength(0);
  });
});

describe('work of every second', () => {
  const SAID = { failed: 'non scellé', again: 'de nouveau scellé' };

  it('that fails is told once, and when it succeeds again', async () => {
    const { runs, work } = steeredWork();
    const stop = everySecond(work, log, SAID);
    runs[0]?.fail();
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.fail();
    await expect.poll(() => runs.length).toBe(3);
    runs[2]?.end();
    const stopped = stop();
    await expect.poll(() => runs.length).toBe(4);
    runs[3]?.end();
    await stopped;
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'non scellé'],
      ['info', 'de nouveau scellé'],
    ]);
  });
});
