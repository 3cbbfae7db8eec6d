import { rmSync, statfsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Free bytes below which nothing more is saved. */
export const FULL = 48 * MB;

/** Bytes of each file that only occupies space. */
const SIZE = 64 * MB;
/** Bytes that are left to others when the file is made of what a full disk still has. */
const LEFT = MB;

/** A file that only occupies space, to be removed when the disk has become full. */
export class DiskReserve {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Bytes that it lacks. */
  async missing(): Promise<number> {
    return Math.max(0, SIZE - (await this.#size()));
  }

  async #size(): Promise<number> {
    return (await stat(this.#file).catch(() => ({ size: 0 }))).size;
  }

  giveUp(): Promise<void> {
    return rm(this.#file, { force: true });
  }

  /** Makes it, or what it lacks, of the free bytes of its disk; of fewer, a megabyte stays free. */
  async make(free: number): Promise<void> {
    const lacks = Math.min(await this.missing(), free - LEFT);
    if (lacks < MB) return;
    // Written and not only sized, which would occupy nothing.
    const file = await open(this.#file, 'a', 0o600);
    try {
      for (let done = 0; done + MB <= lacks; done += MB) await file.write(Buffer.alloc(MB));
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/**
 * Space for a database that runs: without room for its WAL it cannot even answer those who read, search and print.
 * @param clusterFolder folder of the embedded database
 */
export const runningReserve = (clusterFolder: string): DiskReserve =>
  new DiskReserve(join(clusterFolder, 'reserve-disque'));

const startFile = (clusterFolder: string): string => join(clusterFolder, 'reserve-demarrage');

/** Space for a database that starts: after a power cut on a full disk it recovers, for which it writes. */
export const startReserve = (clusterFolder: string): DiskReserve =>
  new DiskReserve(startFile(clusterFolder));

/** Makes room for the start of the database if its disk is full; the server takes it back once it has started. */
export function releaseStartReserve(clusterFolder: string): void {
  const { bavail, bsize } = statfsSync(clusterFolder);
  if (bavail * bsize < FULL) rmSync(startFile(clusterFolder), { force: true });
}
