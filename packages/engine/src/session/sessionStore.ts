import type { SessionUser } from '@dosye/domain/people/users.ts';
import { call, connectSession, isApiError } from '../api/client.ts';
import { errorMessage } from '../api/apiError.ts';
import { toast } from '../ui/toasts.ts';
import { storedUserId, storeUser, USER_KEY } from './storedUser.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

/**
 * `starting` until the server has said who is there; `unreachable` when it says nothing;
 * `locked` when the session ended under unsaved work: the password is asked for in place.
 */
export type SessionStatus = 'starting' | 'unreachable' | 'anonymous' | 'signedIn' | 'locked';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** True once somebody was here and the session ended by itself: the page they were on is kept. */
  readonly ended: boolean;
}

let state: SessionState = { status: 'starting', user: null, ended: false };
const listeners = new Set<() => void>();
const clearCallbacks = new Set<() => void>();
/** When the session here last began, as by `Date.now()`. */
let startedAt = 0;
/** Calls that wait for the password to be given again. */
let pendingCalls: ((signedIn: boolean) => void)[] = [];

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function resolvePendingCalls(signedIn: boolean): void {
  const settled = pendingCalls;
  pendingCalls = [];
  for (const settle of settled) settle(signedIn);
}

/** Somebody else's data must not be seen: caches of the one before are emptied. */
function handleSignedIn(user: SessionUser): void {
  if (state.user !== null && state.user.id !== user.id) clearCachedData();
  if (state.status !== 'signedIn') startedAt = Date.now();
  storeUser(user);
  setState({ status: 'signedIn', user, ended: false });
  resolvePendingCalls(true);
}

function clearCachedData(): void {
  for (const clear of clearCallbacks) clear();
}

function handleSignedOut(ended: boolean): void {
  storeUser(null);
  clearCachedData();
  setState({ status: 'anonymous', user: null, ended });
  resolvePendingCalls(false);
}

/** What a session that ended by itself does: under unsaved work the page stays and asks again. */
function handleSessionEnded(message: string): void {
  if (state.status === 'locked' || state.user === null) return;
  if (hasUnsavedWork()) {
    setState({ ...state, status: 'locked' });
    return;
  }
  toast.info(message);
  handleSignedOut(true);
}

export const SIGNED_OUT_MESSAGE = 'Vous avez été déconnecté.';

/** The session of this page, for React's `useSyncExternalStore`. */
export const sessionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): SessionState => state,
} as const;

/** Has something forgotten when the user changes or leaves (the query cache). Out: undoes it. */
export function onUserChange(clear: () => void): () => void {
  clearCallbacks.add(clear);
  return () => clearCallbacks.delete(clear);
}

/** Asks the server who is signed in. Never throws: the answer becomes the state. */
export async function readSession(): Promise<void> {
  try {
    const user = await call<SessionUser>('GET', '/session', {}, { anonymous: true });
    handleSignedIn(user);
  } catch (failure) {
    if (isApiError(failure, 401)) {
      if (state.user === null) handleSignedOut(false);
      else handleSessionEnded(errorMessage(failure));
    } else if (state.status === 'starting') {
      setState({ status: 'unreachable', user: null, ended: false });
    }
  }
}

/**
 * Signs in. In: user name and password, both trimmed here (spec file 1 §5).
 * Throws CallFailure with the server's sentence.
 */
export async function login(username: string, password: string): Promise<SessionUser> {
  const payload = { username: username.trim(), password: password.trim() };
  const user = await call<SessionUser>('POST', '/login', payload, { anonymous: true });
  handleSignedIn(user);
  return user;
}

/** Signs out here, on the server and in the other tabs. What was being typed stays as a draft. */
export async function logout(): Promise<void> {
  try {
    await call('POST', '/logout', {}, { anonymous: true });
  } catch {
    // Without an answer the server ends the session by itself; here it is over in any case.
  }
  handleSignedOut(false);
  toast.info(SIGNED_OUT_MESSAGE);
}

/** Ends the session after too long without a sign of life (spec file 1 §4). */
export async function logoutForInactivity(): Promise<void> {
  if (state.status !== 'signedIn') return;
  handleSessionEnded(SIGNED_OUT_MESSAGE);
  try {
    await call('POST', '/logout', {}, { anonymous: true });
  } catch {
    // As above.
  }
}

/** Leaves the locked page: whoever is here does not know the password. */
export function abandonSession(): void {
  handleSignedOut(true);
}

connectSession({
  actingUser: () => state.user,
  recoverSession: (sentAt) => {
    if (state.user === null) return Promise.resolve(false);
    // Sent under the session before: the one that has begun since serves it.
    if (state.status === 'signedIn' && sentAt < startedAt) return Promise.resolve(true);
    handleSessionEnded('Votre session est terminée. Veuillez vous reconnecter.');
    if (state.status !== 'locked') return Promise.resolve(false);
    return new Promise((resolve) => {
      pendingCalls.push(resolve);
    });
  },
  onPasswordChangeRequired: () => {
    if (state.user) handleSignedIn({ ...state.user, force_password_change: true });
  },
});

/** Follows what the other tabs do: signed out there is signed out here. Out: stops following. */
export function syncWithOtherTabs(): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key !== USER_KEY) return;
    const id = storedUserId(event.newValue);
    if (id === null) handleSessionEnded(SIGNED_OUT_MESSAGE);
    else if (state.user !== null && state.user.id !== id) window.location.assign('/');
    else if (state.user === null || state.status === 'locked') void readSession();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
