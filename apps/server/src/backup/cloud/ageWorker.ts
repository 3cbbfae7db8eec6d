import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts for recipients, or decrypts with an identity. */
export type AgeKeys = { recipients: readonly string[] } | { identity: string };

type AgeTask = AgeKeys & {
  input: ReadableStream<Uint8Array>;
  output: WritableStream<Uint8Array>;
};

/** Niceness of background work. */
const BACKGROUND = 10;

// A worker thread, because encrypting a mebibyte takes 10 ms. Calls of people have priority: on Linux the niceness
// applies to this thread, elsewhere to the process.
if (process.platform === 'linux') setPriority(BACKGROUND);

const work = workerData as AgeTask;
try {
  await (await transform(work)).pipeTo(work.output);
} catch (error) {
  // Fails the stream of the other thread, unless that has ended before.
  await work.output.abort(error).catch(() => {});
}

function transform(task: AgeTask): Promise<ReadableStream<Uint8Array>> {
  if ('identity' in task) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(task.identity);
    return decrypter.decrypt(task.input);
  }
  const encrypter = new Encrypter();
  for (const recipient of task.recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(task.input);
}
