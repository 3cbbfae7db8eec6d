import type { SessionUser } from '@dosye/domain/people/users.ts';
import { AGENT } from '@dosye/testing/agent.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client.ts';
import {
  abandonSession,
  login,
  logout,
  onUserChange,
  readSession,
  sessionStore,
} from '../../src/session/sessionStore.ts';
import { onDiscardUnsavedWork, registerUnsavedWork } from '../../src/session/unsavedWork.ts';

const clerk: SessionUser = { ...AGENT, id: 9, username: 'm.desrosiers' };

/** A server with sessions only: a correct password opens one, `ends` closes it. */
let signedIn: SessionUser | null;
/** What an administrator has changed of the clerk. */
let changed: Partial<SessionUser>;
let stored: Map<string, string>;
const saved = vi.fn<() => void>();
let release: (() => void) | undefined;

function fakeServer(input: string, init: RequestInit = {}): Response {
  const refused = Response.json({ message: 'Terminée.', code: 'NO_SESSION' }, { status: 401 });
  if (input === '/api/login') {
    const { username, password } = JSON.parse(init.body as string) as Record<string, string>;
    if (password !== 'bon') return refused;
    signedIn = {
      ...clerk,
      ...changed,
      username: username ?? '',
      id: username === clerk.username ? 9 : 10,
    };
    return Response.json(signedIn);
  }
  if (signedIn === null) return refused;
  if (input === '/api/logout') signedIn = null;
  if (input === '/api/persons') saved();
  return Response.json(input === '/api/session' ? signedIn : { success: true });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  saved.mockReset();
  changed = {};
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    Promise.resolve(fakeServer(input, init)),
  );
  await login(' m.desrosiers ', ' bon ');
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  release?.();
  release = undefined;
  abandonSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = () => sessionStore.current().status;

it('login trims both fields and stores the user for display', () => {
  expect(sessionStore.current()).toMatchObject({ status: 'signedIn', user: { id: 9 } });
  expect(JSON.parse(stored.get('user') ?? '')).toMatchObject({ username: 'm.desrosiers' });
});

it('logout clears the user and their cached data', async () => {
  const onChange = vi.fn<() => void>();
  const stop = onUserChange(onChange);
  await logout();
  stop();
  expect(sessionStore.current()).toEqual({ status: 'anonymous', user: null, ended: false });
  expect(stored.has('user')).toBe(false);
  expect(onChange).toHaveBeenCalled();
});

it('a session that ends without unsaved work leads to the login page', async () => {
  signedIn = null;
  await expect(call('POST', '/persons')).rejects.toMatchObject({ status: 401 });
  expect(sessionStore.current()).toEqual({ status: 'anonymous', user: null, ended: true });
});

it('a session that ends in a form asks for the password there, and the save then succeeds', async () => {
  release = registerUnsavedWork();
  signedIn = null;
  const save = call('POST', '/persons', { personData: {} });
  await expect.poll(status).toBe('locked');
  expect(saved).not.toHaveBeenCalled();
  await login(clerk.username, 'bon');
  await expect(save).resolves.toEqual({ success: true });
  expect(saved).toHaveBeenCalledOnce();
  expect(status()).toBe('signedIn');
});

it.each<[string, Partial<SessionUser>]>([
  ['office', { bureau_id: 2 }],
  ['role', { role: 'admin' }],
])('who signs in again with another %s saves nothing that was typed before', async (_name, change) => {
  const discard = vi.fn<() => void>();
  const stop = onDiscardUnsavedWork(discard);
  release = registerUnsavedWork();
  signedIn = null;
  const save = call('POST', '/persons', { personData: {} });
  save.catch(() => undefined);
  await expect.poll(status).toBe('locked');
  changed = change;
  vi.advanceTimersByTime(1);
  await login(clerk.username, 'bon');
  stop();
  await expect(save).rejects.toMatchObject({ status: 401 });
  expect(saved).not.toHaveBeenCalled();
  expect(discard).toHaveBeenCalledOnce();
  expect(sessionStore.current()).toMatchObject({ status: 'signedIn', user: change });
});

it('a wrong password leaves the page locked, and giving up fails the call', async () => {
  release = registerUnsavedWork();
  signedIn = null;
  const save = call('POST', '/persons', { personData: {} });
  save.catch(() => undefined);
  await expect.poll(status).toBe('locked');
  await expect(login(clerk.username, 'faux')).rejects.toMatchObject({ status: 401 });
  expect(status()).toBe('locked');
  abandonSession();
  await expect(save).rejects.toMatchObject({ status: 401 });
  expect(status()).toBe('anonymous');
});

it('reading a valid session again changes nothing', async () => {
  await readSession();
  expect(sessionStore.current()).toMatchObject({ status: 'signedIn', user: { id: 9 } });
});

it('another user never gets the data of the previous one', async () => {
  const onChange = vi.fn<() => void>();
  const stop = onUserChange(onChange);
  await login('insp.toussaint', 'bon');
  stop();
  expect(onChange).toHaveBeenCalledOnce();
  expect(sessionStore.current().user).toMatchObject({ id: 10 });
});

it('a call of the previous user whose refusal comes late is not repeated in the name of the next', async () => {
  vi.advanceTimersByTime(60_000);
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/api/persons' ? late.promise : Promise.resolve(fakeServer(input, init)),
  );
  const save = call('POST', '/persons', { personData: {} });
  abandonSession();
  vi.advanceTimersByTime(1);
  await login('insp.toussaint', 'bon');
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    Promise.resolve(fakeServer(input, init)),
  );
  late.resolve(Response.json({ message: 'Terminée.', code: 'NO_SESSION' }, { status: 401 }));
  await expect(save).rejects.toMatchObject({ status: 401 });
  expect(saved).not.toHaveBeenCalled();
});

it('a call whose refusal comes when the password has been given again is repeated, without asking once more', async () => {
  release = registerUnsavedWork();
  const late = Promise.withResolvers<Response>();
  const answer = vi.fn<(input: string, init?: RequestInit) => Promise<Response>>((input, init) =>
    Promise.resolve(fakeServer(input, init)),
  );
  vi.stubGlobal('fetch', answer.mockReturnValueOnce(late.promise));
  const save = call('POST', '/persons', { personData: {} });
  signedIn = null;
  const list = call('POST', '/persons/list');
  await expect.poll(status).toBe('locked');
  vi.advanceTimersByTime(1);
  await login(clerk.username, 'bon');
  await expect(list).resolves.toEqual({ success: true });
  late.resolve(Response.json({ message: 'Terminée.', code: 'NO_SESSION' }, { status: 401 }));
  await expect(save).resolves.toEqual({ success: true });
  expect(status()).toBe('signedIn');
});

it('clears what a save that ended after a sign-out has cached, before the next user sees it', async () => {
  await login(clerk.username, 'bon');
  await logout();
  const clear = vi.fn<() => void>();
  const unregister = onUserChange(clear);
  await login('j.bazile', 'bon');
  unregister();
  expect(clear).toHaveBeenCalledTimes(1);
});
