import type { SessionUser } from '@dosye/domain/people/users.ts';
import { CallFailure, failureOf, networkFailure } from './apiError.ts';

/** What the client asks of the session, which stands above it. */
export interface SessionHooks {
  /** Who acts, added to every payload (spec file 1 §7). */
  readonly actingUser: () => SessionUser | null;
  /**
   * The server did not know the session of a call sent at that time (as by `Date.now()`).
   * True once it knows it again and the call may be repeated.
   */
  readonly recover: (sentAt: number) => Promise<boolean>;
  /** The server wants a new password before anything else. */
  readonly passwordChangeRequired: () => void;
}

let hooks: SessionHooks = {
  actingUser: () => null,
  recover: () => Promise.resolve(false),
  passwordChangeRequired: () => undefined,
};
let lastContact = 0;
const underWay = new Map<string, Promise<Response>>();

/** Ties the client to the session; called once by the session provider. */
export function connectSession(next: SessionHooks): void {
  hooks = next;
}

/** When the server last answered, in milliseconds as by `Date.now()`; 0 before the first answer. */
export const lastServerContact = (): number => lastContact;

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
 * Out: the answer, undefined when it is empty. Throws {@link CallFailure}, and an AbortError when
 * the caller's signal says so.
 */
export async function call<T>(
  method: Method,
  path: string,
  payload: object = {},
  options: CallOptions = {},
): Promise<T> {
  const answer = await callRaw(method, path, payload, options);
  const text = await answer.text();
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
  let answer = await send(method, path, payload, options);
  if (answer.status === 401 && !options.anonymous && (await hooks.recover(sentAt))) {
    answer = await send(method, path, payload, options);
  }
  if (answer.ok) return answer;
  const failure = await failureOf(answer);
  if (failure.code === 'PASSWORD_CHANGE_REQUIRED') hooks.passwordChangeRequired();
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
  const running = underWay.get(key) ?? request(method, path, body, options);
  underWay.set(key, running);
  try {
    return (await running).clone();
  } finally {
    underWay.delete(key);
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
    const answer = await fetch(`/api${path}`, { method, headers, body, signal, keepalive });
    lastContact = Date.now();
    return answer;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw networkFailure();
  }
}

/** True for a failure of a call with this status or code. In: what was caught, then what is looked for. */
export const failedWith = (failure: unknown, what: number | string): failure is CallFailure =>
  failure instanceof CallFailure && (failure.status === what || failure.code === what);
