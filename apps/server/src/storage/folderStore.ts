import { randomUUID } from 'node:crypto';
import { createReadStream, readFile as readFileWithCallback } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { OWN_FOLDER, closeFolder, syncFolder } from '../platform/durableFiles.ts';
import { FILE_NAME, type FileStore } from './fileStore.ts';

/** Occupies the event loop half as long per picture as the one of node:fs/promises. */
const readFile = promisify(readFileWithCallback);

/** Folder for incomplete files, and the milliseconds after which such a file is abandoned. */
const UNFINISHED = 'unfinished';
const ABANDONED_AFTER = 24 * 60 * 60_000;

/** Files in a folder, in 256 subfolders by the first two characters of their names. */
export class FolderStore implements FileStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Closes the existing folders to other accounts. */
  async closeFolders(): Promise<void> {
    closeFolder(this.folder);
    for (const part of await readdir(this.folder).catch(() => [])) {
      closeFolder(join(this.folder, part));
    }
  }

  #path(name: string): string {
    if (!FILE_NAME.test(name)) throw new Error('Not a file name of this store');
    return join(this.folder, name.slice(0, 2), name);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    if (!(await this.#hasContent(name, bytes))) await this.#write(name, bytes);
  }

  /** False too when the disk cannot read the file. */
  #hasContent(name: string, bytes: Uint8Array): Promise<boolean> {
    return this.get(name).then(
      (stored) => stored.equals(bytes),
      () => false,
    );
  }

  async #write(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    const folder = dirname(path);
    const unfinished = join(this.folder, UNFINISHED);
    for (const needed of [folder, unfinished])
      await mkdir(needed, { recursive: true, mode: OWN_FOLDER });
    // Written to another folder and renamed, so that a reader never sees half a picture.
    const partial = join(unfinished, randomUUID());
    try {
      await writeWhole(partial, bytes);
      await rename(partial, path);
    } catch (error) {
      // Half a picture must not take what is left of a full disk.
      await rm(partial, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async get(name: string): Promise<Buffer> {
    return readFile(this.#path(name));
  }

  stream(name: string): Readable {
    return createReadStream(this.#path(name));
  }

  async has(name: string): Promise<boolean> {
    return access(this.#path(name)).then(
      () => true,
      () => false,
    );
  }

  async remove(name: string): Promise<void> {
    await unlink(this.#path(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  async removeUnfinished(): Promise<void> {
    const folder = join(this.folder, UNFINISHED);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (file && file.mtimeMs < Date.now() - ABANDONED_AFTER) await rm(path, { force: true });
    }
  }

  async *names(beginning = ''): AsyncGenerator<string> {
    for (const part of await readdir(this.folder).catch(() => [])) {
      if (!part.startsWith(beginning)) continue;
      for (const name of await readdir(join(this.folder, part))) {
        if (FILE_NAME.test(name)) yield name;
      }
    }
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
