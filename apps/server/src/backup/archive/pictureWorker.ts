import { parentPort, workerData } from 'node:worker_threads';
import { FolderStore } from '../../files/store.ts';
import { layOut } from './pictureBatch.ts';

/**
 * A thread that reads pictures of a folder, hashes them and lays them out, so that the thread which
 * answers people only passes bytes on. One batch of names after the other.
 */
const { folder, madeAt } = workerData as { folder: string; madeAt: string };
const store = new FolderStore(folder);
const instant = new Date(madeAt);

parentPort?.on('message', (names: readonly string[]) => {
  const opened = names.map((name) => store.openNow(name));
  const sources = opened.map((file, at) => file && { ...file, name: names[at] ?? '' });
  try {
    const batch = layOut(names, sources, instant);
    parentPort?.postMessage(batch, [batch.bytes.buffer]);
  } finally {
    for (const file of opened) file?.close();
  }
});
