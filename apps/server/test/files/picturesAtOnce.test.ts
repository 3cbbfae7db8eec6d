import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { testFolder } from '@dosye/testing/server.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { storePicture } from '../../src/files/storePictures.ts';

it('of pictures that arrive together few are processed at once, and all are stored', async () => {
  const store = new FolderStore(testFolder());
  let most = 0;
  const count = (): void => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', count);
  cleanUp(() => {
    sharp.queue.off('change', count);
  });
  const pictures = Array.from({ length: 8 }, (_, n) => plainPng(300, 400, [n * 20, 60, 90]));
  const stored = await Promise.all(pictures.map((bytes) => storePicture(store, bytes)));
  // Two at once; sharp may still count the two that have just ended.
  expect(most).toBeGreaterThanOrEqual(2);
  expect(most).toBeLessThanOrEqual(4);
  for (const { name } of stored) expect(await store.has(name)).toBe(true);
});
