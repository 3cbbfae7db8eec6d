import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts for recipients, or decrypts with an identity. */
export type AgeKeys = { recipients: readonly string[] } | { identity: string };

type AgeWork = AgeKeys & {
  input: ReadableStream<Uint8Array>;
  output: WritableStream<Uint8Array>;
};

/** Niceness of background work. */
const BACKGROUND = 10;

// A worker thread, because encrypting a mebibyte takes 10 ms. Calls of people have priority: on Linux the niceness
// applies to this thread, elsewhere to the process.
if (process.platform === 'linux') setPriority(BACKGROUND);

const work = workerData as AgeWork;
try {
  await (await transformed(work)).pipeTo(work.output);
} catch (error) {
  // Fails the stream of the other thread, unless that has ended before.
  await work.output.abort(error).catch(() => {});
}

function transformed(given: AgeWork): Promise<ReadableStream<Uint8Array>> {
  if ('identity' in given) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(given.identity);
    return decrypter.decrypt(given.input);
  }
  const encrypter = new Encrypter();
  for (const recipient of given.recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(given.input);
}
