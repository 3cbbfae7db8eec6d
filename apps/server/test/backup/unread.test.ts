import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { streamWithReadLimit } from '@dosye/server/backup/streamWithReadLimit.ts';
import { type StartedBackup, startBackup } from '@dosye/server/backup/startBackup.ts';
import { describe, expect, it } from 'vitest';
import { office } from './office.ts';

const READ_LIMIT = 200;

async function* pieces(count: number, every = 0): AsyncGenerator<Buffer> {
  for (let made = 0; made < count; made += 1) {
    if (every > 0) await pause(every);
    yield Buffer.alloc(64 * 1024);
  }
}

describe('a download that nobody reads', () => {
  it('ends, although all of it is made already', async () => {
    const stream = streamWithReadLimit(pieces(3), READ_LIMIT);
    stream.read(1);
    await expect(finished(stream)).rejects.toThrow('plus rien n’en était téléchargé');
  });

  it('goes on while its next bytes are being made, however long that takes', async () => {
    let bytes = 0;
    for await (const piece of streamWithReadLimit(pieces(3, 3 * READ_LIMIT), READ_LIMIT)) {
      bytes += (piece as Buffer).length;
    }
    expect(bytes).toBe(3 * 64 * 1024);
  });

  it('is told as failed, and the next backup goes on', async () => {
    const made = await office();
    const first = await startBackup(made, SYSTEM, 'complete', { readLimit: READ_LIMIT });
    await expect(finished(first.stream)).rejects.toThrow('plus rien n’en était téléchargé');
    const startNext = () => startBackup(made, SYSTEM, 'sql').catch(() => undefined);
    let next: StartedBackup | undefined;
    await expect.poll(async () => (next ??= await startNext())).toBeDefined();
    next?.stream.destroy();
    const { rows } = await made.owner.query<{ state: string; problem: string }>(
      "select state, problem from job where kind = 'backup-complete'",
    );
    expect(rows).toEqual([
      { state: 'failed', problem: expect.stringContaining('plus rien n’en était téléchargé') },
    ]);
  });
});
