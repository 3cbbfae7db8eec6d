import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { FolderStore } from '../../storage/folderStore.ts';
import { buildPictureBatch } from './pictureBatch.ts';

/** Niceness of background work. */
const AFTER_PEOPLE = 10;

/**
 * A worker thread that reads pictures of a folder, hashes them and builds archive entries, so that the main
 * thread only forwards bytes. One batch of names after the other.
 */
const { folder, madeAt } = workerData as { folder: string; madeAt: string };
const store = new FolderStore(folder);
const instant = new Date(madeAt);

// Calls of people have priority. On Linux the niceness applies to this thread, elsewhere to the process.
if (process.platform === 'linux') setPriority(AFTER_PEOPLE);

/** Reusable buffers; a group of pictures seldom needs more than the smallest size. */
const spare: ArrayBuffer[] = [];
const SPARE_MOST = 8;
const LEAST = 1_500_000;

function memory(size: number): ArrayBuffer {
  const fits = spare.findIndex(({ byteLength }) => byteLength >= size);
  return spare.splice(fits, fits < 0 ? 0 : 1)[0] ?? new ArrayBuffer(Math.max(size, LEAST));
}

parentPort?.on('message', (asked: readonly string[] | ArrayBuffer) => {
  if (asked instanceof ArrayBuffer) {
    if (spare.length < SPARE_MOST) spare.push(asked);
    return;
  }
  read(asked);
});

function read(names: readonly string[]): void {
  const opened = names.map((name) => store.openNow(name));
  const sources = opened.map((file, at) => file && { ...file, name: names[at] ?? '' });
  try {
    const batch = buildPictureBatch(names, sources, instant, memory);
    parentPort?.postMessage(batch, [batch.bytes.buffer]);
  } finally {
    for (const file of opened) file?.close();
  }
}
