import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  answer,
  failure,
  type Operation,
  operationOf,
  type StoreAnswer,
  type StoreRequest,
} from './operations.ts';
import { Bucket } from './bucket.ts';
import { type KeyRing, refusalOf } from './signature.ts';

/** Simulated failures: another answer, no answer, or a broken connection. */
export type Misbehaviour = StoreAnswer | 'silence' | 'cut' | undefined;

export interface S3Server {
  /** http://127.0.0.1:port */
  endpoint: string;
  bucket: Bucket;
  /** The received requests, in their order. */
  calls: Operation[];
  /** Called before each correctly signed request; may wait or simulate a failure. */
  before: (request: StoreRequest) => Misbehaviour | Promise<Misbehaviour>;
  close: () => Promise<void>;
}

/** The bucket of the test store. */
export const BUCKET = 'dosye';
/** The keys that the test store accepts. */
export const KEYS = { id: 'CLE-DE-TEST', secret: 'secret/de+test' } as const;

/**
 * A store that speaks the S3 protocol on a free port of this machine: signatures of version 4 in
 * headers and links, objects, lists by pages, uploads in parts. What it does not know it refuses.
 * It holds everything in memory.
 */
export async function startS3Server(keys: KeyRing = { [KEYS.id]: KEYS.secret }): Promise<S3Server> {
  const http = createServer((request, response) => {
    // A broken connection means that the client has gone.
    serveOne(store, keys, request, response).catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const store: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    bucket: new Bucket(),
    calls: [],
    before: () => undefined,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return store;
}

async function serveOne(
  store: S3Server,
  keys: KeyRing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const sent = await answerTo(store, keys, request, body);
  if (sent === 'silence') return;
  if (sent === 'cut') {
    request.socket.destroy();
    return;
  }
  const bytes = Buffer.from(sent.body ?? '');
  response.writeHead(sent.status, { 'content-length': bytes.length, ...sent.headers });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function answerTo(
  store: S3Server,
  keys: KeyRing,
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<StoreAnswer | 'silence' | 'cut'> {
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const signed = { method, path, query, headers };
  const { refusal, payload } = refusalOf(signed, keys, store.bucket.now().getTime());
  if (refusal) return failure(403, refusal);
  if (!isPayload(payload, body)) return failure(400, 'XAmzContentSHA256Mismatch');
  const [bucket, ...rest] = path.slice(1).split('/').map(decodeURIComponent);
  if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
  const key = rest.join('/');
  const operation = operationOf(method, key, query);
  if (operation === undefined) return failure(501, 'NotImplemented');
  store.calls.push(operation);
  const asked = { operation, key, query, body };
  return (await store.before(asked)) ?? answer(store.bucket, asked);
}

/** Bodies in signed chunks are refused, because some stores other than Amazon's cannot read them. */
const isPayload = (payload: string, body: Buffer): boolean =>
  payload === 'UNSIGNED-PAYLOAD' || payload === createHash('sha256').update(body).digest('hex');
