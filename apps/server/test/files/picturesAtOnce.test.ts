import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { testFolder } from '@dosye/testing/server.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paperPictures } from '../../src/documents/paperPictures.ts';
import { type StoredPicture, storePicture } from '../../src/files/storePictures.ts';

/** The most pictures that sharp had at once during some work. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const count = (): void => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  };
  sharp.queue.on('change', count);
  await work().finally(() => sharp.queue.off('change', count));
  return most;
}

/** Two at once; sharp may still count the two that have just ended. */
const FEW = { least: 2, most: 4 };

it('of pictures that arrive together few are processed at once, and all are stored', async () => {
  const store = new FolderStore(testFolder());
  const pictures = Array.from({ length: 8 }, (_, n) => plainPng(300, 400, [n * 20, 60, 90]));
  let stored: StoredPicture[] = [];
  const most = await mostAtOnce(async () => {
    stored = await Promise.all(pictures.map((bytes) => storePicture(store, bytes)));
  });
  expect(most).toBeGreaterThanOrEqual(FEW.least);
  expect(most).toBeLessThanOrEqual(FEW.most);
  for (const { name } of stored) expect(await store.has(name)).toBe(true);
});

it('of the pictures of forms that several people print few are processed at once', async () => {
  const store = new FolderStore(testFolder());
  const forms = Array.from({ length: 8 }, (_, n) => [dataUrl(plainPng(1300, 90, [n * 20, 60, 9]))]);
  const most = await mostAtOnce(() =>
    Promise.all(forms.map((pictures) => paperPictures(store, pictures))),
  );
  expect(most).toBeGreaterThanOrEqual(FEW.least);
  expect(most).toBeLessThanOrEqual(FEW.most);
});
