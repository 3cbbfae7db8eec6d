import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { FolderStore } from '../../storage/fileStore.ts';
import { layOut } from './pictureBatch.ts';

/** Niceness of what may take its time. */
const AFTER_PEOPLE = 10;

/**
 * A thread that reads pictures of a folder, hashes them and lays them out, so that the thread which
 * answers people only passes bytes on. One batch of names after the other.
 */
const { folder, madeAt } = workerData as { folder: string; madeAt: string };
const store = new FolderStore(folder);
const instant = new Date(madeAt);

// People who wait for an answer come first. On Linux this is of this thread alone, elsewhere of the program.
if (process.platform === 'linux') setPriority(AFTER_PEOPLE);

/** Memory that was sent and has come back; a group of pictures seldom needs more than the least. */
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
    const batch = layOut(names, sources, instant, memory);
    parentPort?.postMessage(batch, [batch.bytes.buffer]);
  } finally {
    for (const file of opened) file?.close();
  }
}
