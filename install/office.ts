import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KINDS } from '@dosye/kinds/register.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { signInAt } from '@dosye/testing/signIn.ts';

export { PASSWORD };

interface Row {
  id: number;
}

/** What people see: the newest hundred complaints with their numbers and content. */
export async function seenAt(address: string): Promise<object> {
  const cookie = await signInAt(address);
  const get = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const posted = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${address}/api${path}`, { ...posted, headers });
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const list = (await get('/plaintes/list', { filters: {}, limit: 100 })) as {
    plaintes: Row[];
    totalDossiers: number;
  };
  const opened = list.plaintes.slice(0, 10).map(({ id }) => get(`/plaintes/${id}`));
  const ids = list.plaintes.map(({ id }) => id);
  return { total: list.totalDossiers, ids, dossiers: await Promise.all(opened) };
}

/** The version that the sign-in page names; 0.1.0 named none. */
export async function versionAt(address: string): Promise<string> {
  const page = await (await fetch(`${address}/login`)).text();
  return /Version (?:<!-- -->)?(\d+\.\d+\.\d+)/.exec(page)?.[1] ?? '0.1.0';
}

/** The state of the last update of a data folder; '' without one. */
export function stateOf(data: string): string {
  try {
    return JSON.parse(readFileSync(join(data, 'programme.json'), 'utf8')).state;
  } catch {
    return '';
  }
}

const plainte = KINDS.find(({ kind }) => kind.id === 'plainte') as (typeof KINDS)[number];

/** What somebody's saves were answered. */
export interface Saving {
  /** Ids of acknowledged dossiers. */
  saved: number[];
  /** Answers other than 201 and their texts, and connections without an answer: each save was then sent again. */
  missed: string[];
  /** Milliseconds of the longest time without an acknowledged save. */
  longestPause: number;
  stop: () => Promise<void>;
  /** Waits for so many further acknowledged saves. */
  more: (count: number) => Promise<void>;
}

/** With a pause of 100 ms after each, what no outage of these tests comes near. */
const MOST_MISSED = 3_000;

let numbers = 0;

/**
 * Saves complaints one after the other, as a page does: what got no answer is sent again under the same key.
 * @param addressOf the address of each request
 */
export function keepSaving(addressOf: () => string, cookie: string): Saving {
  const saved: number[] = [];
  const missed: string[] = [];
  const more = async (count: number): Promise<void> => {
    const wanted = saved.length + count;
    while (saved.length < wanted) {
      if (missed.length > MOST_MISSED) throw new Error(`Nothing is saved: ${missed.at(-1)}`);
      await pause(20);
    }
  };
  const saving: Saving = { saved, missed, longestPause: 0, more, stop: async () => {} };
  let stopped = false;
  let last = performance.now();
  const create = async (body: string, key: string): Promise<void> => {
    while (!stopped) {
      const answer = await save(addressOf(), cookie, body, key, saving);
      if (answer === undefined) return;
      missed.push(answer);
      await pause(100);
    }
  };
  const work = async (): Promise<void> => {
    while (!stopped) {
      numbers += 1;
      const { area, kind } = plainte;
      const body = { ...bodyOf(area, kind, sampleOf(kind, numbers)), force: true, bureauId: 1 };
      await create(JSON.stringify(body), `installation-${process.pid}-${numbers}`);
      saving.longestPause = Math.max(saving.longestPause, performance.now() - last);
      last = performance.now();
    }
  };
  const working = work();
  saving.stop = async () => {
    stopped = true;
    await working;
  };
  return saving;
}

/** @returns what was answered instead; undefined when it was saved */
async function save(
  address: string,
  cookie: string,
  body: string,
  key: string,
  { saved }: Saving,
): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api/plaintes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 201) return `${answer.status} ${text}`;
    saved.push((JSON.parse(text) as Row).id);
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}

/** Which of some complaints an address does not have. */
export async function lostAt(
  address: string,
  cookie: string,
  ids: readonly number[],
): Promise<number[]> {
  const lost: number[] = [];
  for (const id of ids) {
    const answer = await fetch(`${address}/api/plaintes/${id}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) lost.push(id);
  }
  return lost;
}
