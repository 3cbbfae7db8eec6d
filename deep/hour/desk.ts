import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@dosye/demo/random.ts';

/** Number of answers of each call, and what went wrong. */
export interface Tally {
  calls: Map<string, number>;
  /** One line per error. */
  errors: string[];
  /** Requests that were answered by a 503, and repeated. */
  repeated: number;
}

export const newTally = (): Tally => ({ calls: new Map(), errors: [], repeated: 0 });

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  /** Statuses that are right; 200 by default. */
  expected?: readonly number[];
}

/** Repetitions of a request, and milliseconds between them: the page makes two of a query within three seconds. */
const REPETITIONS = 2;
const REPEAT_AFTER = 1_000;

/** Thrown for an answer that is not right, after it was noted. */
export class WrongAnswer extends Error {}

/** One signed-in clerk and their requests, every answer of which is counted. */
export class Desk {
  readonly random: Random;
  readonly #url: string;
  readonly #cookie: string;
  readonly #tally: Tally;

  constructor(url: string, cookie: string, tally: Tally, random: Random) {
    this.#url = url;
    this.#cookie = cookie;
    this.#tally = tally;
    this.random = random;
  }

  /**
   * Sends a request and reads the whole answer.
   * @param name of the call in the tally
   * @throws WrongAnswer
   */
  async call(name: string, method: string, path: string, sent: Sent = {}): Promise<Response> {
    const { calls, errors } = this.#tally;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    try {
      return await this.#repeat(method, path, sent);
    } catch (error) {
      errors.push(`${new Date().toISOString()} ${name}: ${method} ${path}: ${String(error)}`);
      throw error instanceof WrongAnswer ? error : new WrongAnswer(String(error));
    }
  }

  /** Repeats a request that was answered by a 503, as the page and then the clerk do; each repetition is counted. */
  async #repeat(method: string, path: string, sent: Sent): Promise<Response> {
    const { expected = [200] } = sent;
    for (let repetition = 0; ; repetition += 1) {
      const { status, bytes } = await this.#send(method, path, sent);
      if (expected.includes(status)) return new Response(bytes, { status });
      if (status !== 503 || repetition >= REPETITIONS) {
        throw new WrongAnswer(`${status} ${new TextDecoder().decode(bytes).slice(0, 300)}`);
      }
      this.#tally.repeated += 1;
      await pause(REPEAT_AFTER);
    }
  }

  async #send(method: string, path: string, { body, headers }: Sent) {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, bytes: await answer.arrayBuffer() };
  }

  /** The JSON of an answer. */
  async json<T>(name: string, method: string, path: string, sent?: Sent): Promise<T> {
    return (await this.call(name, method, path, sent)).json() as Promise<T>;
  }
}
