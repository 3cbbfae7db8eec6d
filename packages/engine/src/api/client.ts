import type { SessionUser } from '@dosye/domain/people/users.ts';
import { ApiError, readApiError, networkError } from './apiError.ts';

/** What the client asks of the session, which stands above it. */
export interface SessionHooks {
  /** Who acts, added to every payload (spec file 1 §7). */
  readonly actingUser: () => SessionUser | null;
  /**
   * The server did not know the session of a call sent at that time (as by `Date.now()`).
   * True once it knows it again and the call may be repeated.
   */
  readonly recoverSession: (sentAt: number) => Promise<boolean>;
  /** The server wants a new password before anything else. */
  readonly onPasswordChangeRequired: () => void;
}

let hooks: SessionHooks = {
  actingUser: () => null,
  recoverSession: () => Promise.resolve(false),
  onPasswordChangeRequired: () => undefined,
};
let lastResponseAt = 0;
const pendingRequests = new Map<string, Promise<Response>>();

/** Ties the client to the session; called once by the session provider. */
export function connectSession(next: SessionHooks): void {
  hooks = next;
}

/** When the server last answered, in milliseconds as by `Date.now()`; 0 before the first answer. */
export const lastServerResponseAt = (): number => lastResponseAt;

export interface CallOptions {
  /** Sent as `Idempotency-Key`: the same creation sent again creates nothing (decision 3). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** For login and session: no acting user is added, and a 401 is just an answer. */
  readonly anonymous?: boolean;
  /** Goes on after the page is closed (a last save); small bodies only. */
  readonly keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the API and reads its JSON answer.
 * In: method; path under /api, beginning with a slash; the payload without `actingUser`.
 * Out: the answer, undefined when it is empty. Throws {@link ApiError}, and an AbortError when
 * the caller's signal says so.
 */
export async function call<T>(
  method: Method,
  path: string,
  payload: object = {},
  options: CallOptions = {},
): Promise<T> {
  const response = await callRaw(method, path, payload, options);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** As {@link call}, for answers that are files: gives the answer itself, unread. */
export async function callRaw(
  method: Method,
  path: string,
  payload: object = {},
  options: CallOptions = {},
): Promise<Response> {
  const sentAt = Date.now();
  let response = await send(method, path, payload, options);
  if (response.status === 401 && !options.anonymous && (await hooks.recoverSession(sentAt))) {
    response = await send(method, path, payload, options);
  }
  if (response.ok) return response;
  const failure = await readApiError(response);
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') hooks.onPasswordChangeRequired();
  throw failure;
}

/** A change that is on its way is not sent a second time: both callers get the one answer. */
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
      : JSON.stringify(user ? { ...payload, actingUser: user } : payload);
  if (method === 'GET' || options.signal) return request(method, path, body, options);
  const key = `${method} ${path} ${options.idempotencyKey ?? ''} ${body ?? ''}`;
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
  body: string | undefined,
  { idempotencyKey, signal, keepalive }: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  try {
    const response = await fetch(`/api${path}`, { method, headers, body, signal, keepalive });
    lastResponseAt = Date.now();
    return response;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw networkError();
  }
}

/** True for a failure of a call with this status or code. In: what was caught, then what is looked for. */
export const isApiError = (failure: unknown, statusOrCode: number | string): failure is ApiError =>
  failure instanceof ApiError && (failure.status === statusOrCode || failure.code === statusOrCode);
