import { stat, statfs } from 'node:fs/promises';
import type { DiskState } from '@dosye/domain/calls/serverState.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type DiskReserve, FULL, runningReserve, startReserve } from './diskReserve.ts';

const MB = 1024 * 1024;

async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A file system. */
export interface Volume {
  /** Equal for folders on the same one. */
  id: number;
  /** Free bytes. */
  free: number;
}

/** The file system of a folder. */
export async function volumeOf(folder: string): Promise<Volume> {
  const [{ dev: id }, free] = await Promise.all([stat(folder), freeSpace(folder)]);
  return { id, free };
}

/**
 * The free space of the folders that the server writes to. Its state decides whether everybody is warned (`low`) and
 * whether changes are refused (`full`).
 */
export class DiskSpace {
  state: DiskState = 'enough';
  readonly #folders: readonly string[];
  readonly #running: DiskReserve | undefined;
  readonly #start: DiskReserve | undefined;
  readonly #low: number;
  readonly #log: FastifyBaseLogger;
  #checking: Promise<void> | undefined;

  /**
   * @param dataDir folder of the pictures
   * @param clusterFolder folder of the embedded database, in which the reserves are kept
   * @param low free bytes below which everybody is warned
   */
  constructor(
    dataDir: string,
    clusterFolder: string | undefined,
    low: number,
    log: FastifyBaseLogger,
  ) {
    this.#folders = clusterFolder === undefined ? [dataDir] : [dataDir, clusterFolder];
    if (clusterFolder !== undefined) {
      this.#running = runningReserve(clusterFolder);
      this.#start = startReserve(clusterFolder);
    }
    this.#low = low;
    this.#log = log;
  }

  /** Looks at the disks now; calls at once share one look. */
  check(): Promise<void> {
    this.#checking ??= this.#look().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #look(): Promise<void> {
    const free = Math.min(...(await Promise.all(this.#folders.map(freeSpace))));
    const forRunning = (await this.#running?.missing()) ?? 0;
    const forStart = (await this.#start?.missing()) ?? 0;
    this.#change(this.#stateFor(free - forRunning - forStart), free);
    // Not before it is needed: what is saved at this moment may still find room.
    if (this.state === 'full' && free < FULL / 2) await this.#running?.giveUp();
    if (this.state !== 'full' && forRunning > 0) await this.#make(this.#running, free);
    // Also of what a full disk has left: the next power cut may come before anybody makes room.
    if (forStart > 0) await this.#make(this.#start, free);
  }

  #stateFor(free: number): DiskState {
    if (free < FULL) return 'full';
    return free < this.#low ? 'low' : 'enough';
  }

  #change(state: DiskState, free: number): void {
    if (state === this.state) return;
    this.state = state;
    const about = { libre: `${Math.round(free / MB)} Mo` };
    if (state === 'full') this.#log.error(about, 'disque plein : rien n’est plus enregistré');
    else if (state === 'low') this.#log.warn(about, 'disque bientôt plein');
    else this.#log.info(about, 'assez de place sur le disque');
  }

  async #make(reserve: DiskReserve | undefined, free: number): Promise<void> {
    await reserve?.make(free).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'réserve de disque non faite');
    });
  }
}
