import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { DEEP } from '@dosye/testing/draws.ts';
import { KILLS, KILLS_LIMIT } from '@dosye/testing/kills.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { expect, it } from 'vitest';
import {
  backUp,
  leftovers,
  saveOfEachKind,
  schemaOf,
  signIn,
  staffedOffice,
  state,
} from './office.ts';

const CHILD = fileURLToPath(new URL('./restoringChild.ts', import.meta.url));

const made = await staffedOffice();

async function ready(): Promise<ChildProcess> {
  const pictures = join(made.folder, 'images');
  const child = fork(CHILD, [made.url, made.folder, pictures], { execArgv: [] });
  cleanUp(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

/** Restores in a child process that is killed after some milliseconds, or when it has ended. */
async function restoreAndKill(path: string, after?: number): Promise<string> {
  const child = await ready();
  let last = 'sent';
  const ended = once(child, 'exit');
  const done = new Promise<void>((resolve) => {
    child.on('message', (said: string) => {
      last = said;
      if (said === 'done' || said.startsWith('failed')) resolve();
    });
  });
  child.send(path);
  await (after === undefined ? done : Promise.race([done, pause(after)]));
  child.kill('SIGKILL');
  await ended;
  return last;
}

/** The connection of a process that died may live a moment longer. */
async function connectionsOfRestores(): Promise<number> {
  const { rows } = await made.owner.query(
    `select from pg_stat_activity where application_name = 'dosye-maintenance'
      and datname = current_database()`,
  );
  return rows.length;
}

it('a restore that is killed at any moment leaves the old state or the new one', {
  timeout: KILLS_LIMIT,
}, async () => {
  const random = seededTest();
  await saveOfEachKind(await signIn(made.app, 'agent'), 0, 3);
  const first = { path: await backUp(made, 'a.zip'), state: await state(made) };
  await saveOfEachKind(await signIn(made.app, 'agentNippes'), 1, 3);
  const second = { path: await backUp(made, 'b.zip'), state: await state(made) };
  const shape = await schemaOf(made.owner);

  const begun = performance.now();
  expect(await restoreAndKill(first.path)).toBe('done');
  const whole = performance.now() - begun;
  let [present, other] = [first, second];
  const seen: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // From the beginning to shortly after the end, whatever the machine's speed.
    seen.push(await restoreAndKill(other.path, (whole * (kill + random.next())) / KILLS));
    await expect.poll(connectionsOfRestores).toBe(0);
    const now = await state(made);
    const isNew = JSON.stringify(now) === JSON.stringify(other.state);
    expect(now).toEqual(isNew ? other.state : present.state);
    if (isNew) [present, other] = [other, present];
    expect(await schemaOf(made.owner)).toEqual(shape);
  }
  expect(await restoreAndKill(other.path)).toBe('done');
  expect((await verifyHistory(made.database)).fault).toBeNull();
  expect(await leftovers(made)).toEqual([]);
  if (DEEP) process.stdout.write(`${seen.join(', ')}\n`);
});
