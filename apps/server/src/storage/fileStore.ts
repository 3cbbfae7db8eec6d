import type { Readable } from 'node:stream';

/** Pattern of file names: the SHA-256 of a picture and a suffix. */
export const FILE_NAME = /^[0-9a-f]{64}[a-z0-9.-]*$/;

/** Store of pictures: a folder of this machine, or an object store that several servers share. */
export interface FileStore {
  /**
   * Stores bytes under a name, durably: after it returns they survive a power cut. An existing file with the same bytes
   * is left as it is; one with other bytes is damaged, since a name is that of a content, and is replaced.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is no such file */
  get(name: string): Promise<Buffer>;
  stream(name: string): Readable;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** @param beginning prefix of the names: none, or the first two characters */
  names(beginning?: string): AsyncGenerator<string>;
  /** Removes incomplete files of processes that died more than a day ago. */
  removeUnfinished?(): Promise<void>;
  /** The store itself, which does not queue each picture for the sweep, for callers that queue many at once. */
  untracked?: FileStore;
  /** The folder of this machine that contains the files, if there is one. */
  readonly folder?: string;
}
