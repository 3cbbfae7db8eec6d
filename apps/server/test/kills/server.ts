import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reachDatabase } from '@dosye/server/start/reachDatabase.ts';
import { readPostmasterFile } from '@dosye/server/database/embedded/postmasterFile.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { expect } from 'vitest';
import { killWithChildren } from './processes.ts';

/** The target of a kill: the server, the database with all its processes, or both. */
export const TARGETS = ['server', 'database', 'everything'] as const;
export type Target = (typeof TARGETS)[number];

/** Milliseconds before a 503 is repeated. */
const REPEAT_AFTER = 500;

/** There was no answer, or a 503: the save may have been made or not. */
export class NoAnswer extends Error {}

export interface Answer {
  status: number;
  body: unknown;
}

export interface Download {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** A real server with its own data folder that is killed and restarted. */
export class KilledServer {
  readonly folder = testFolder();
  /** From a kill until the server answers again. */
  killed = false;
  /** Milliseconds from each kill until calls were answered again. */
  readonly #away: number[] = [];
  #process: ServerProcess | undefined;
  #address = '';

  async start(): Promise<void> {
    const settings = { DATA_DIR: this.folder, ADMIN_PASSWORD: PASSWORD, BACKUP_HOUR: 'non' };
    this.#process = startServerProcess(settings);
    this.#address = await this.#process.address;
  }

  #postmaster(): number {
    return readPostmasterFile(join(this.folder, 'postgres', 'cluster'))?.pid ?? 0;
  }

  /** Kills the target and waits until the server answers again, restarting it if necessary. */
  async kill(target: Target): Promise<void> {
    const postmaster = this.#postmaster();
    this.killed = true;
    const since = performance.now();
    if (target !== 'server') killWithChildren(postmaster);
    if (target !== 'database') {
      this.#process?.child.kill('SIGKILL');
      await this.#process?.ended;
      await this.start();
    }
    await untilReady(this.#address, () => this.#postmaster() !== postmaster);
    this.#away.push(performance.now() - since);
  }

  /** How long calls were not answered: 'answered again after 1.9 s (median), 3.2 s at most'. */
  summary(): string {
    const sorted = this.#away.toSorted((a, b) => a - b);
    const [median, most] = [sorted[sorted.length >> 1], sorted.at(-1)].map((time = 0) =>
      (time / 1_000).toFixed(1),
    );
    return `answered again after ${median} s (median), ${most} s at most`;
  }

  /**
   * Sends a request. A 503 of a server that is only slow is repeated, as the page does, where a second request changes nothing.
   * @throws NoAnswer
   */
  async call(
    cookie: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isRepeatable = ['GET', 'PUT'].includes(method) || 'idempotency-key' in headers;
    for (;;) {
      const answer = await this.#send(path, {
        method,
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.status !== 503) return answer;
      if (this.killed || !isRepeatable) throw new NoAnswer(`${method} ${path}: 503`);
      await pause(REPEAT_AFTER);
    }
  }

  /** Sends a file as the body of a call. @throws NoAnswer */
  upload(cookie: string, path: string, body: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const headers = { cookie, 'content-type': 'text/csv' };
    return this.#send(path, { method: 'POST', headers, body });
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    try {
      const answer = await fetch(`${this.#address}${path}`, init);
      return { status: answer.status, body: await answer.json() };
    } catch (error) {
      throw new NoAnswer(`${init.method} ${path}`, { cause: error });
    }
  }

  async picture(cookie: string, name: string): Promise<Uint8Array> {
    return (await this.download(cookie, `/api/files/${name}`)).bytes;
  }

  /**
   * The bytes of an answer, with its headers; a 503 is repeated as by {@link call}.
   * @throws NoAnswer
   */
  async download(cookie: string, path: string): Promise<Download> {
    for (;;) {
      const answer = await this.#read(cookie, path);
      if (answer.status < 500) return answer;
      if (this.killed || answer.status !== 503) throw new NoAnswer(`GET ${path}: ${answer.status}`);
      await pause(REPEAT_AFTER);
    }
  }

  async #read(cookie: string, path: string): Promise<Download> {
    try {
      const answer = await fetch(`${this.#address}${path}`, { headers: { cookie } });
      const { status, headers } = answer;
      return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (error) {
      throw new NoAnswer(`GET ${path}`, { cause: error });
    }
  }

  /** @returns the cookie of the session */
  async signIn(username: string): Promise<string> {
    const answer = await fetch(`${this.#address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** The database beside the running server, as the application sees it. */
  reachDatabase() {
    return reachDatabase(readSettings({ DATA_DIR: this.folder }, this.folder));
  }
}

/** Once the killed database has been replaced. */
async function untilReady(address: string, isReplaced: () => boolean): Promise<void> {
  await expect.poll(isReplaced).toBe(true);
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
}
