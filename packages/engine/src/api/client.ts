import type { SessionUser } from '@dosye/domain/people/users.ts';
import { ApiError, readApiError, networkError } from './apiError.ts';
import { reportAnswer, reportNoAnswer, watchSilence } from './connection.ts';
import { noteServerTime } from './serverClock.ts';
import { noteServerState } from './serverState.ts';
import { upload } from './upload.ts';

/** What the client needs of the session; registered by the session, so that imports go one way. */
interface SessionHooks {
  /** The acting user, added to the body of every call. */
  readonly actingUser: () => SessionUser | null;
  /**
   * Called after a 401 with the time at which the call was sent (`Date.now()`). Resolves to true when there
   * is a session again and the call should be repeated.
   */
  readonly recoverSession: (sentAt: number) => Promise<boolean>;
  /** Called when the server demands a new password first. */
  readonly onPasswordChangeRequired: () => void;
}

let hooks: SessionHooks = {
  actingUser: () => null,
  recoverSession: () => Promise.resolve(false),
  onPasswordChangeRequired: () => undefined,
};
let lastResponseAt = 0;
let lastSessionResponseAt = 0;
const pendingRequests = new Map<string, Promise<Response>>();

/** Connects the client to the session; called once by the session store. */
export function connectSession(next: SessionHooks): void {
  hooks = next;
}

/** Time of the last response to a call that the user made (`Date.now()`); 0 before the first one. */
export const lastServerResponseAt = (): number => lastResponseAt;

/** When the server last answered to a session (`Date.now()`); 0 before the first time. */
export const sessionAnsweredAt = (): number => lastSessionResponseAt;

export interface CallOptions {
  /** Sent as `Idempotency-Key`: the server carries out a save only once for the same key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** For sign-in and session calls: no acting user is added, and a 401 is not recovered from. */
  readonly anonymous?: boolean;
  /** Made by the page without its user: it is no activity, and a 401 is not recovered from. */
  readonly unattended?: boolean;
  /** Sent as `If-None-Match`: the answer is 304 without a body while what has this `ETag` has not changed. */
  readonly ifNoneMatch?: string | undefined;
  /** Lets the request outlive the page; browsers limit such bodies to 64 KB. */
  readonly keepalive?: boolean;
  /** Sent as the body, in place of the payload. */
  readonly file?: Blob;
  /** Sent as `Prefer`: 'respond-async' asks for the job of long work in place of its outcome. */
  readonly prefer?: 'respond-async';
}

/** Characters of a body from which its progress is shown: it has pictures. */
const LARGE_BODY = 60_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** @param path under /api, with its slash. Throws {@link ApiError}, and an AbortError when the signal is aborted. */
export async function call<T>(
  method: Method,
  path: string,
  payload: object = {},
  options: CallOptions = {},
): Promise<T> {
  const response = await callRaw(method, path, payload, options);
  return readBody<T>(response, options.signal);
}

/** The function of a query that makes a call. */
export const answerTo =
  <T>(method: Method, path: string, payload: object = {}) =>
  ({ signal }: { signal: AbortSignal }): Promise<T> =>
    call<T>(method, path, payload, { signal });

/**
 * Parses the JSON body of a response; undefined when it is empty. Throws ApiError, {@link NO_RESPONSE}, when the
 * connection ends within the body: the answer did not come. An AbortError when the signal is aborted.
 */
export async function readBody<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    reportNoAnswer(Date.now());
    throw networkError();
  }
}

/** Like {@link call}, but returns the response itself with its body unread, for files. */
export async function callRaw(
  method: Method,
  path: string,
  payload: object = {},
  options: CallOptions = {},
): Promise<Response> {
  const sentAt = Date.now();
  let response = await send(method, path, payload, options);
  const recovers = !options.anonymous && !options.unattended;
  if (response.status === 401 && recovers && (await hooks.recoverSession(sentAt))) {
    response = await send(method, path, payload, options);
  }
  if (response.status !== 401 && !options.anonymous) lastSessionResponseAt = Date.now();
  if (response.ok || response.status === 304) return response;
  const failure = await readApiError(response);
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') hooks.onPasswordChangeRequired();
  throw failure;
}

/** Deduplicates a change that is already pending: both callers get a clone of its response. */
async function send(
  method: Method,
  path: string,
  payload: object,
  options: CallOptions,
): Promise<Response> {
  const user = options.anonymous ? null : hooks.actingUser();
  const body =
    method === 'GET'
      ? undefined
      : (options.file ?? JSON.stringify(user ? { ...payload, actingUser: user } : payload));
  if (typeof body !== 'string' || options.signal) return request(method, path, body, options);
  const key = `${method} ${path} ${options.idempotencyKey ?? ''} ${body}`;
  const pending = pendingRequests.get(key) ?? request(method, path, body, options);
  pendingRequests.set(key, pending);
  try {
    return (await pending).clone();
  } finally {
    pendingRequests.delete(key);
  }
}

async function request(
  method: Method,
  path: string,
  body: string | Blob | undefined,
  { idempotencyKey, signal, keepalive, unattended, prefer, ifNoneMatch }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined)
    headers['content-type'] =
      typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (prefer !== undefined) headers['prefer'] = prefer;
  if (ifNoneMatch !== undefined) headers['if-none-match'] = ifNoneMatch;
  const sentAt = Date.now();
  const endWatch = watchSilence(sentAt);
  try {
    const length = typeof body === 'string' ? body.length : (body?.size ?? 0);
    const isLarge = body !== undefined && length > LARGE_BODY && !keepalive;
    const response = isLarge
      ? await upload(`/api${path}`, { method, headers, body, signal })
      : await fetch(`/api${path}`, { method, headers, body, signal, keepalive });
    if (!unattended) lastResponseAt = Date.now();
    reportAnswer(response.status, sentAt);
    noteServerTime(response.headers, sentAt);
    noteServerState(response.headers);
    return response;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    reportNoAnswer(sentAt);
    throw networkError();
  } finally {
    endWatch();
  }
}

/** True when the error is an {@link ApiError} with this status or code. */
export const isApiError = (failure: unknown, statusOrCode: number | string): failure is ApiError =>
  failure instanceof ApiError && (failure.status === statusOrCode || failure.code === statusOrCode);
