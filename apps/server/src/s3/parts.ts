import { once } from 'node:events';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { pMapIterable } from 'p-map';
import { fixedChunks } from '../platform/streams.ts';
import type { S3 } from './client.ts';

/** Bytes in a part: stores accept 10,000 parts of at least 5 MiB, which allows 50 GiB. */
const PART = 5 * 1024 * 1024;
/** Parts uploaded concurrently; each is in memory until the store has it. */
const AT_ONCE = 3;
const TYPE = 'application/octet-stream';
/** Milliseconds for aborting an upload: a server that stops cannot wait longer. */
const ABORT_LIMIT = 10_000;

interface Upload {
  Bucket: string;
  Key: string;
  UploadId: string;
}

interface PartsOptions {
  /** Cancels the upload, whose parts are then removed. */
  signal: AbortSignal;
  /** Is called with the number of bytes that the store has. */
  onSent?: (bytes: number) => void;
}

/**
 * Uploads a stream of unknown length as one object in parts. The object is complete or does not exist: on any
 * failure the multipart upload is aborted.
 * @returns bytes sent
 */
export async function sendInParts(
  s3: S3,
  key: string,
  source: AsyncIterable<Buffer>,
  { signal, onSent = () => {} }: PartsOptions,
): Promise<number> {
  signal.throwIfAborted();
  const { client, sender, bucket } = s3;
  const at = { Bucket: bucket, Key: key };
  const started = await client.send(new CreateMultipartUploadCommand({ ...at, ContentType: TYPE }));
  const upload: Upload = { ...at, UploadId: started.UploadId ?? '' };
  try {
    const { parts, sent } = await sendParts(sender, upload, source, { signal, onSent });
    signal.throwIfAborted();
    await complete(s3, upload, parts, sent);
    return sent;
  } catch (error) {
    // If the store does not answer now, cloud/abandonedUploads.ts aborts the upload later.
    const abortSignal = AbortSignal.timeout(ABORT_LIMIT);
    await client.send(new AbortMultipartUploadCommand(upload), { abortSignal }).catch(() => {});
    throw error;
  }
}

/** If the answer was lost, checks whether the store has completed the upload. */
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
    const stored = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(() => undefined);
    if (stored?.ContentLength !== sent) throw error;
  }
}

/**
 * Uploads the parts with limited concurrency, and resolves or rejects once none is under way: a part that arrives
 * after the upload was aborted would stay in the store.
 */
async function sendParts(
  client: S3['client'],
  upload: Upload,
  source: AsyncIterable<Buffer>,
  { signal, onSent }: Required<Pick<PartsOptions, 'signal' | 'onSent'>>,
): Promise<{ parts: CompletedPart[]; sent: number }> {
  const failing = new AbortController();
  const started: Promise<CompletedPart>[] = [];
  let sent = 0;
  const sendPart = async (Body: Buffer, PartNumber: number): Promise<CompletedPart> => {
    const part = new UploadPartCommand({ ...upload, PartNumber, Body });
    const { ETag } = await client.send(part, { abortSignal: failing.signal });
    sent += Body.length;
    onSent(sent);
    return { PartNumber, ...(ETag !== undefined && { ETag }) };
  };
  const startPart = (bytes: Buffer, index: number): Promise<CompletedPart> => {
    const part = sendPart(bytes, index + 1);
    started.push(part);
    return part;
  };
  // pMapIterable, because pMap takes the end of a source that has failed for success while it waits for two of its chunks.
  const sendAll = async (): Promise<CompletedPart[]> => {
    const parts: CompletedPart[] = [];
    const chunks = fixedChunks(source, PART);
    for await (const part of pMapIterable(chunks, startPart, { concurrency: AT_ONCE })) {
      parts.push(part);
    }
    return parts;
  };
  const aborted = once(signal, 'abort').then((): never => {
    throw signal.reason;
  });
  try {
    // A source that hangs does not delay the abort; its opener destroys it.
    const parts = await Promise.race([sendAll(), aborted]);
    return { parts, sent };
  } catch (error) {
    failing.abort(error);
    await Promise.allSettled(started);
    throw error;
  }
}
