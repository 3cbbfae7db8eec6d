import type { Person, SessionUser } from '@dosye/domain/people/users.ts';
import { SESSION_COOKIE } from '@dosye/server/access/cookie.ts';
import { beginSession, tokenHash, toSessionUser } from '@dosye/server/access/session.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import type { SessionPerson } from '@dosye/server/database/writeHistory.ts';
import type { App } from '@dosye/server/platform/fastify.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { ACCOUNTS, type AccountName, PASSWORD } from './accounts.ts';
import { WAIT_LIMIT } from './limits.ts';

type Headers = Record<string, string>;
type Call = (url: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>;

/** A client with a session cookie, whose bodies are sent as JSON. */
export type Client = {
  user: SessionUser;
  /** The value of the `cookie` header. */
  cookie: string;
  get: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  post: Call;
  put: Call;
  delete: Call;
};

/**
 * Signs in with an account of {@link ACCOUNTS} by POST /api/login.
 * @param name of the account, or a user name whose password is {@link PASSWORD}
 */
export async function signIn(app: App, name: AccountName | (string & {})): Promise<Client> {
  const username = name in ACCOUNTS ? ACCOUNTS[name as AccountName].username : name;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password: PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
  return clientOf(app, cookieOf(answer), answer.json<SessionUser>());
}

/** Begins a session of somebody without the check of a password, which takes longer than most calls. */
export async function openSession(
  { app, database }: { app: App; database: Database },
  person: Person,
): Promise<Client> {
  const { token } = await beginSession(withoutPerson(database), person, '');
  const account = { profilePicture: null, mustChangePassword: false, singleKeys: true };
  return clientOf(app, `${SESSION_COOKIE}=${token}`, toSessionUser({ ...account, person }));
}

/**
 * Signs the first account in on a real server. One that has just started answers 503 while its first connection to
 * the database takes longer than a call may wait.
 * @returns the value of the `cookie` header
 */
export const signInAt = (address: string, password = PASSWORD): Promise<string> =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: ACCOUNTS.superAdmin.username, password }),
      });
      if (answer.status !== 200) throw new Error(`no session: ${await answer.text()}`);
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    { timeout: WAIT_LIMIT, interval: 100 },
  );

/** The session cookie that an answer sets, as the browser would send it back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies;
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
}

/** Somebody who is signed in, for functions that take the acting person of a call. */
export const acting = (person: Person, { cookie }: Client): SessionPerson => ({
  ...person,
  tokenHash: tokenHash(cookie.replace(`${SESSION_COOKIE}=`, '')),
});

function clientOf(app: App, cookie: string, user: SessionUser): Client {
  const send = (
    method: InjectOptions['method'],
    url: string,
    body: unknown,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return app.inject({ method, url, headers: { cookie, ...type, ...headers }, ...payload });
  };
  return {
    user,
    cookie,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body = {}, headers) => send('POST', url, body, headers),
    put: (url, body = {}, headers) => send('PUT', url, body, headers),
    delete: (url, body, headers) => send('DELETE', url, body, headers),
  };
}
