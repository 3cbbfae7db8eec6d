import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { storedImagePath } from '@dosye/domain/fields/images.ts';
import pMap from 'p-map';
import { type StoredPicture, storePicture } from '../files/storePictures.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { isDrawn, jpegOf } from './renderDrawing.ts';

/** Pictures stored at once: a small machine has few cores. */
const AT_ONCE = 3;

/** The drawings that are in the file store, each rendered and stored once. */
export class StoredDrawings {
  readonly #files: FileStore;
  readonly #stored = new Map<string, StoredPicture>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** The stored pictures, for the table of files. */
  get pictures(): StoredPicture[] {
    return [...this.#stored.values()];
  }

  /** Stores the drawings (data URLs of SVG) that are not stored yet. */
  async storeAll(drawings: Iterable<string>): Promise<void> {
    const waiting = [...new Set(drawings)].filter((drawing) => !this.#stored.has(drawing));
    const store = async (drawing: string): Promise<void> => {
      this.#stored.set(drawing, await storePicture(this.#files, await jpegOf(drawing)));
    };
    await pMap(waiting, store, { concurrency: AT_ONCE });
  }

  /** The address of a stored drawing. */
  pathOf(drawing: string): string {
    const stored = this.#stored.get(drawing);
    if (!stored) throw new Error('This drawing is not stored');
    return storedImagePath(stored.name);
  }

  /** The record with the addresses of its drawings, which must be stored already. */
  withPaths(form: Form, record: DossierRecord): DossierRecord {
    const drawn = picturesOf(form, record).filter(({ value }) => isDrawn(value));
    return replacePictures(
      record,
      new Map(drawn.map(({ path, value }) => [path, this.pathOf(value)])),
    );
  }
}

/** The drawings in a record. */
export const drawingsOf = (form: Form, record: DossierRecord): string[] =>
  picturesOf(form, record)
    .map(({ value }) => value)
    .filter(isDrawn);
