import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@dosye/demo/random.ts';
import { type KilledServer, TARGETS, type Target } from './server.ts';

/** Counts what the server has acknowledged. */
export class Progress {
  count = 0;
  #waiting: { count: number; resolve: () => void } | undefined;

  add(): void {
    this.count += 1;
    if (this.count >= (this.#waiting?.count ?? Number.POSITIVE_INFINITY)) this.#waiting?.resolve();
  }

  /** Resolves after so many further acknowledgements. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count: this.count + count, resolve };
    });
  }
}

interface Work {
  kills: number;
  progress: Progress;
  /** Acknowledgements between two kills. */
  between: readonly [least: number, most: number];
  /** Most milliseconds from the last of them to the kill, so that it falls within others. */
  later: number;
  /** People at work until the server is killed. */
  people: (random: Random) => readonly Promise<void>[];
  /** Asked once the server answers again. */
  check: () => Promise<void>;
}

/** Kills a server, its database or both at random moments of people's work, and checks what is left each time. */
export async function underKills(
  server: KilledServer,
  random: Random,
  { kills, progress, between, later, people, check }: Work,
): Promise<void> {
  const first = random.integer(0, TARGETS.length - 1);
  for (let kill = 0; kill < kills; kill += 1) {
    const work = Promise.all(people(random.fork(kill)));
    await Promise.race([progress.more(random.integer(...between)), work]);
    await pause(random.integer(0, later));
    await server.kill(TARGETS[(first + kill) % TARGETS.length] as Target);
    await work;
    server.killed = false;
    await check();
  }
}
