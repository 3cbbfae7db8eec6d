import { readFile } from 'node:fs/promises';
import {
  EMBLEMS,
  type ExamplePictures,
  examplePictures,
  pictureFile,
  pictureNames,
} from '@dosye/demo/pictures.ts';
import { storedImagePath } from '@dosye/domain/fields/images.ts';
import pMap from 'p-map';
import { SYSTEM, inTransaction } from '../access/transaction.ts';
import { recordFiles } from '../files/fileReferences.ts';
import { storePicture } from '../files/storePictures.ts';
import type { SavingServices } from '../services.ts';

/** Pictures stored at once: a small machine has few cores. */
const AT_ONCE = 3;

/** The pictures that offices, accounts and dossiers share, stored. */
export interface StoredPictures {
  examples: ExamplePictures;
  /** Addresses of the emblems of an office. */
  emblems: Record<keyof typeof EMBLEMS, string>;
  addresses: readonly string[];
}

/** Stores the pictures of examples and records them. @param most of each sort; all by default */
export async function storeExamples(
  { database, files }: SavingServices,
  most?: number,
): Promise<StoredPictures> {
  const names = [...pictureNames(most), ...Object.values(EMBLEMS)];
  const store = async (name: string) => storePicture(files, await readFile(pictureFile(name)));
  const stored = await pMap(names, store, { concurrency: AT_ONCE });
  await inTransaction(database, SYSTEM, (trx) => recordFiles(trx, stored));
  const addresses = stored.map(({ name }) => storedImagePath(name));
  const addressOf = (name: string): string => addresses[names.indexOf(name)] ?? '';
  return {
    examples: examplePictures(addressOf, most),
    emblems: {
      logo: addressOf(EMBLEMS.logo),
      seal: addressOf(EMBLEMS.seal),
      watermark: addressOf(EMBLEMS.watermark),
    },
    addresses,
  };
}
