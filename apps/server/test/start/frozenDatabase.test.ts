import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterFile } from '@dosye/server/database/embedded/postmasterFile.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { majeur } from '@dosye/testing/records.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';
import { childrenOf } from '../kills/processes.ts';
import { served } from './served.ts';

const SENTENCES = [
  'La base de données ne répond pas. Veuillez réessayer dans un instant.',
  'Le serveur est très occupé. Veuillez réessayer dans un instant.',
];

/** Ends a call that hangs. The server's own limits are less than five seconds, those of patient work thirty-five. */
const HANGS = 30_000;

/** Calls of every sort, but of patient work. */
const CALLS = [
  ['POST', '/api/persons/list', {}],
  ['POST', '/api/search', { q: 'pierre' }],
  ['POST', '/api/persons', { personData: majeur(), bureauId: 1 }],
  ['POST', '/api/global-totals', {}],
  ['POST', '/api/config', {}],
  ['POST', '/api/login', { username: 'superadmin', password: PASSWORD }],
  ['GET', '/api/session', undefined],
  ['GET', '/api/drafts', undefined],
  ['GET', '/readyz', undefined],
] as const;

const signal = (processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const one of processes) {
    try {
      process.kill(one, name);
    } catch {
      // A background process of PostgreSQL that has ended meanwhile.
    }
  }
};

/** A stopped process; one that ended meanwhile stays as a zombie of its parent, which is stopped. */
const isStopped = (pid: number): boolean =>
  /\) [TZ] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Stops all processes of a PostgreSQL. @returns what lets them go on, as the end of the test does */
async function freeze(cluster: string): Promise<() => void> {
  const { pid = 0 } = readPostmasterFile(cluster) ?? {};
  const stopped = [pid];
  const goOn = (): void => signal(stopped, 'SIGCONT');
  cleanUp(goOn);
  // The one that starts the others first: afterwards there are no more than are listed.
  signal(stopped, 'SIGSTOP');
  await expect.poll(() => isStopped(pid)).toBe(true);
  stopped.push(...childrenOf(pid));
  signal(stopped, 'SIGSTOP');
  await expect.poll(() => stopped.every(isStopped)).toBe(true);
  return goOn;
}

it('calls are answered soon while the database is frozen, and as ever once it goes on', async () => {
  const folder = testFolder();
  const address = await served({ DATA_DIR: folder }).address;
  const cookie = await signInAt(address);
  const call = async (method: string, path: string, body?: object) => {
    const since = performance.now();
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HANGS),
    });
    const text = await answer.text();
    const seconds = (performance.now() - since) / 1_000;
    return { path, status: answer.status, text, seconds };
  };
  const list = async () => (await call('POST', '/api/persons/list', {})).status;
  await expect.poll(list).toBe(200);

  const goOn = await freeze(join(folder, 'postgres', 'cluster'));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => CALLS).flatMap((calls) =>
      calls.map(([method, path, body]) => call(method, path, body)),
    ),
  );
  for (const { status, text } of answers) {
    expect(status).toBe(503);
    expect(SENTENCES).toContain((JSON.parse(text) as { message: string }).message);
  }
  const [slowest] = answers.toSorted((one, other) => other.seconds - one.seconds);
  const figure = `${slowest?.path} after ${slowest?.seconds.toFixed(1)} s`;
  process.stdout.write(`${answers.length} calls, slowest ${figure}\n`);

  goOn();
  await expect.poll(list).toBe(200);
});
