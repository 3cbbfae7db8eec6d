import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskState } from '@dosye/domain/calls/diskState.ts';
import type { FastifyBaseLogger } from 'fastify';

const MB = 1024 * 1024;

/** Free bytes below which nothing more is saved. */
const FULL = 48 * MB;

/**
 * A file that only occupies space. It is removed when the disk fills up, so that PostgreSQL, which cannot even
 * answer without room for its WAL, goes on for those who read, search and print.
 */
const RESERVE = 64 * MB;
const RESERVE_FILE = 'reserve-disque';

/** Free bytes on the disk of a folder. */
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
  readonly #reserve: string | undefined;
  readonly #low: number;
  readonly #log: FastifyBaseLogger;
  #checking: Promise<void> | undefined;

  /**
   * @param dataDir folder of the pictures
   * @param clusterFolder folder of the embedded database, beside which the reserve is kept
   * @param low free bytes below which everybody is warned
   */
  constructor(
    dataDir: string,
    clusterFolder: string | undefined,
    low: number,
    log: FastifyBaseLogger,
  ) {
    this.#folders = clusterFolder === undefined ? [dataDir] : [dataDir, clusterFolder];
    this.#reserve = clusterFolder && join(clusterFolder, RESERVE_FILE);
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
    const frees = await Promise.all(this.#folders.map(freeSpace));
    const free = Math.min(...frees);
    const missing = await this.#missingReserve();
    this.#change(this.#stateFor(free - missing), free);
    if (this.state === 'full') await this.#giveUpReserve(free);
    else if (missing > 0) await this.#makeReserve();
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

  async #missingReserve(): Promise<number> {
    if (this.#reserve === undefined) return 0;
    const { size } = await stat(this.#reserve).catch(() => ({ size: 0 }));
    return Math.max(0, RESERVE - size);
  }

  /** Not before it is needed: what is saved at this moment may still find room. */
  async #giveUpReserve(free: number): Promise<void> {
    if (this.#reserve !== undefined && free < FULL / 2) await rm(this.#reserve, { force: true });
  }

  async #makeReserve(): Promise<void> {
    if (this.#reserve === undefined) return;
    try {
      // Written and not only sized, which would occupy nothing.
      const file = await open(this.#reserve, 'w', 0o600);
      try {
        for (let done = 0; done < RESERVE; done += MB) await file.write(Buffer.alloc(MB));
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'réserve de disque non faite');
      await rm(this.#reserve, { force: true });
    }
  }
}
