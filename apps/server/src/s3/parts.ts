import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { inPieces } from '../platform/pieces.ts';
import type { S3 } from './client.ts';

/** Bytes of a part: stores take 10,000 parts of 5 MiB or more, which makes 50 GiB. */
const PART = 5 * 1024 * 1024;
/** Parts on their way at once; each is held in memory until the store has it. */
const AT_ONCE = 3;
/** Milliseconds for giving up the parts: a server that stops cannot wait longer. */
const GIVE_UP = 10_000;

interface Upload {
  Bucket: string;
  Key: string;
  UploadId: string;
}

export interface PartsOptions {
  /** Aborted when the upload must end: nothing of it stays. */
  signal: AbortSignal;
  /** Hears how many bytes the store has. */
  onSent?: (bytes: number) => void;
  type?: string;
}

/**
 * Sends a stream of unknown length as one object, in parts. It exists in the store whole or not at
 * all: whatever goes wrong, the parts that were sent are given up.
 * @returns bytes sent
 */
export async function sendInParts(
  s3: S3,
  key: string,
  source: AsyncIterable<Buffer>,
  { signal, onSent = () => {}, type = 'application/octet-stream' }: PartsOptions,
): Promise<number> {
  signal.throwIfAborted();
  const { client, sender, bucket } = s3;
  const at = { Bucket: bucket, Key: key };
  const begun = await client.send(new CreateMultipartUploadCommand({ ...at, ContentType: type }));
  const upload: Upload = { ...at, UploadId: begun.UploadId ?? '' };
  try {
    const { parts, sent } = await sendParts(sender, upload, source, { signal, onSent });
    signal.throwIfAborted();
    await complete(s3, upload, parts, sent);
    return sent;
  } catch (error) {
    // Should the store be away now, what is left is given up at the next look (sweepUploads.ts).
    const abortSignal = AbortSignal.timeout(GIVE_UP);
    await client.send(new AbortMultipartUploadCommand(upload), { abortSignal }).catch(() => {});
    throw error;
  }
}

/** An answer that was lost on its way does not make a failure of what the store has done. */
async function complete(
  { client }: S3,
  upload: Upload,
  parts: CompletedPart[],
  sent: number,
): Promise<void> {
  try {
    const MultipartUpload = { Parts: parts };
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
  } catch (error) {
    const { Bucket, Key } = upload;
    const kept = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined);
    if (kept?.ContentLength !== sent) throw error;
  }
}

/** Sends the parts, few at a time; ends, all of them settled, at the first that fails. */
async function sendParts(
  client: S3['client'],
  upload: Upload,
  source: AsyncIterable<Buffer>,
  { signal, onSent }: Required<Pick<PartsOptions, 'signal' | 'onSent'>>,
): Promise<{ parts: CompletedPart[]; sent: number }> {
  const failing = new AbortController();
  const abortSignal = AbortSignal.any([signal, failing.signal]);
  const parts: CompletedPart[] = [];
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const sendPart = async (PartNumber: number, Body: Buffer): Promise<void> => {
    const part = new UploadPartCommand({ ...upload, PartNumber, Body });
    const { ETag } = await client.send(part, { abortSignal });
    parts.push({ PartNumber, ...(ETag !== undefined && { ETag }) });
    sent += Body.length;
    onSent(sent);
  };
  try {
    let number = 0;
    for await (const { bytes } of inPieces(untilAborted(source, abortSignal), PART)) {
      number += 1;
      const going = sendPart(number, bytes).finally(() => underWay.delete(going));
      // Heard by the race below or by the end; without this a failure between them ends the process.
      going.catch((error: unknown) => failing.abort(error));
      underWay.add(going);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      abortSignal.throwIfAborted();
    }
    await Promise.all(underWay);
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(underWay);
    throw error;
  }
  return { parts: parts.toSorted((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0)), sent };
}

/** A source that is let go of at once when it is no longer wanted, also while it is waited for. */
async function* untilAborted(
  source: AsyncIterable<Buffer>,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await orAborted(chunks.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a generator that hangs would keep us; a stream is destroyed by whoever opened it.
    void chunks.return?.().catch(() => {});
  }
}

/**
 * What is waited for, unless the signal is aborted first. A race with one promise for the abort
 * would keep all that was ever waited for in memory.
 */
function orAborted<T>(waited: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = (): void => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  return promise;
}
