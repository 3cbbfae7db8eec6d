import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type StoredPicture, pathOf, storePicture } from '../files/pictures.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { isDrawn, photograph } from './renderDrawing.ts';

/** As many pictures at once as a small machine has cores to spare. */
const AT_ONCE = 3;

/** Drawings that have become kept pictures; each is photographed and kept once. */
export class PictureShelf {
  readonly #files: FileStore;
  readonly #kept = new Map<string, StoredPicture>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Every picture that was kept, for the table of files. */
  get stored(): StoredPicture[] {
    return [...this.#kept.values()];
  }

  /** Keep these drawings (data URLs of SVG), those that are not kept yet. */
  async keepAll(drawings: Iterable<string>): Promise<void> {
    const waiting = [...new Set(drawings)].filter((drawing) => !this.#kept.has(drawing));
    const worker = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        this.#kept.set(next, await storePicture(this.#files, await photograph(next)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** Address of a kept drawing. */
  pathOf(drawing: string): string {
    const stored = this.#kept.get(drawing);
    if (!stored) throw new Error('This drawing was not kept');
    return pathOf(stored.name);
  }

  /** The record with the addresses of its drawings, all of them kept before. */
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
