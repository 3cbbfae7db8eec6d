import { Worker } from 'node:worker_threads';
import type { FileStore } from '../../storage/fileStore.ts';
import { onRelease } from './bufferPool.ts';
import { buildPictureBatch, type PictureBatch, type PictureSource } from './pictureBatch.ts';

/** Reads pictures for an archive; the creator closes it. */
export interface PictureReader {
  read: (names: readonly string[]) => Promise<PictureBatch>;
  end(): Promise<void>;
}

/** A reader of a store; for a local folder it works in a worker thread. */
export function pictureReader(files: FileStore, madeAt: Date): PictureReader {
  const store = files.bare ?? files;
  return store.folder === undefined ? inThisThread(store, madeAt) : besides(store.folder, madeAt);
}

function inThisThread(files: FileStore, madeAt: Date): PictureReader {
  const get = async (name: string): Promise<PictureSource | undefined> => {
    const content = await files.get(name).catch(async (error: unknown) => {
      // A missing picture is listed; one that cannot be read now fails the backup.
      if (await files.has(name)) throw error;
      return undefined;
    });
    if (content === undefined) return undefined;
    return { name, size: content.length, fill: (target) => void content.copy(target) };
  };
  return {
    read: async (names) => buildPictureBatch(names, await Promise.all(names.map(get)), madeAt),
    end: async () => {},
  };
}

interface Waiting {
  resolve: (batch: PictureBatch) => void;
  reject: (error: unknown) => void;
}

function besides(folder: string, madeAt: Date): PictureReader {
  const waiting: Waiting[] = [];
  const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url), {
    // Its heap holds a few pictures at a time.
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 48 },
    workerData: { folder, madeAt: madeAt.toISOString() },
  });
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', ({ bytes, ...rest }: PictureBatch) => {
    // A transferred Buffer arrives as a Uint8Array.
    const { buffer, byteOffset, byteLength } = bytes;
    const piece = Buffer.from(buffer, byteOffset, byteLength);
    onRelease(piece, () => worker.postMessage(buffer, [buffer]));
    waiting.shift()?.resolve({ ...rest, bytes: piece });
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The reader of pictures has ended')));
  return {
    read: (names) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        waiting.push({ resolve, reject });
        worker.postMessage(names);
      }),
    end: async () => void (await worker.terminate()),
  };
}
