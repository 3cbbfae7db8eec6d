import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { type S3, isMissing, storeFailure } from '../s3/client.ts';
import { mediaTypeOf } from './mediaTypes.ts';
import { FILE_NAME, type FileStore } from './fileStore.ts';

interface At {
  Bucket: string;
  Key: string;
}

/** Files in an S3 store that several servers share. One that does not answer in time is a CallError 503. */
export class S3Store implements FileStore {
  readonly #s3: S3;

  constructor(s3: S3) {
    this.#s3 = s3;
  }

  #at(name: string): At {
    if (!FILE_NAME.test(name)) throw new Error('Not a file name of this store');
    return { Bucket: this.#s3.bucket, Key: this.#s3.prefix + name };
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const stored = await answered(this.#read(this.#at(name)));
    if (stored?.equals(bytes)) return;
    const object = { ...this.#at(name), Body: bytes, ContentType: mediaTypeOf(name) };
    await answered(this.#s3.client.send(new PutObjectCommand(object)));
  }

  async get(name: string): Promise<Buffer> {
    const bytes = await answered(this.#read(this.#at(name)));
    if (!bytes) throw new Error('No such file in this store');
    return bytes;
  }

  async #read(at: At): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#s3.client.send(new GetObjectCommand(at));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Read into memory before it is sent: no file is larger than the limit of a picture. */
  stream(name: string): Readable {
    const get = (): Promise<Buffer> => this.get(name);
    return Readable.from(
      (async function* () {
        yield await get();
      })(),
      { objectMode: false },
    );
  }

  async has(name: string): Promise<boolean> {
    return answered(
      this.#s3.client.send(new HeadObjectCommand(this.#at(name))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    );
  }

  async remove(name: string): Promise<void> {
    await answered(this.#s3.client.send(new DeleteObjectCommand(this.#at(name))));
  }

  async *names(beginning = ''): AsyncGenerator<string> {
    const { client, bucket, prefix } = this.#s3;
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + beginning });
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) {
          const name = Key.slice(prefix.length);
          if (FILE_NAME.test(name)) yield name;
        }
      }
    } catch (error) {
      throw storeFailure('stockage des fichiers', error);
    }
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw storeFailure('stockage des fichiers', error);
  }
}
