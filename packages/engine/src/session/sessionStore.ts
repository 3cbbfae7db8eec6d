import type { SessionUser } from '@dosye/domain/people/users.ts';
import { call, connectSession, isApiError, sessionAnsweredAt } from '../api/client.ts';
import { onConnectionReturn } from '../api/connection.ts';
import { errorMessage } from '../api/apiError.ts';
import { store } from '../store.ts';
import { toast } from '../ui/toasts.ts';
import { COOKIES_REFUSED, noteSessionCookie } from './cookies.ts';
import {
  isSignOutPending,
  setSignOutPending,
  storedUserId,
  storeUser,
  USER_KEY,
} from './storedUser.ts';
import { discardUnsavedWork, hasUnsavedWork } from './unsavedWork.ts';

/**
 * `starting` until the server has answered, `unreachable` when it does not; `locked` when the session has
 * ended with unsaved work: the password is asked for over the page.
 */
type SessionStatus = 'starting' | 'unreachable' | 'anonymous' | 'signedIn' | 'locked';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: SessionUser | null;
  /** True when the session has ended by itself: the sign-in page leads back to the current page. */
  readonly ended: boolean;
}

export const sessionStore = store<SessionState>({ status: 'starting', user: null, ended: false });
const { current, set: setState } = sessionStore;
const clearCallbacks = new Set<() => void>();
/** Time at which the current session began (`Date.now()`). */
let startedAt = 0;
/** Time since which this user is signed in with this role and office (`Date.now()`): earlier calls are not repeated. */
let userSince = 0;
/** When somebody last signed in on this page (`Date.now()`). */
let signedInAt = 0;
/** True while the user was recognised by this computer alone: the server has not answered yet. */
let openedOffline = false;
/** Calls that wait until the user has signed in again. */
let pendingCalls: ((signedIn: boolean) => void)[] = [];

function resolvePendingCalls(signedIn: boolean): void {
  const calls = pendingCalls;
  pendingCalls = [];
  for (const resolve of calls) resolve(signedIn);
}

/** Whether it is the same user, with the same role and office. */
export const isUnchanged = (before: SessionUser | null, after: SessionUser): boolean =>
  before?.id === after.id && before.role === after.role && before.bureau_id === after.bureau_id;

/**
 * Data of another user must not be shown: their caches are cleared. What a user typed with another role or for
 * another office is discarded. Calls of before fail: they would be made in the name of another user, or for another office.
 */
function handleSignedIn(user: SessionUser): void {
  const unchanged = isUnchanged(current().user, user);
  const moved = !unchanged && current().user?.id === user.id;
  if (moved) discardUnsavedWork();
  // Also after a sign-out: what was being saved then may have ended since.
  if (!unchanged && current().status !== 'starting') clearCachedData();
  if (!unchanged || current().status !== 'signedIn') startedAt = Date.now();
  if (!unchanged) userSince = startedAt;
  openedOffline = false;
  storeUser(user);
  setState({ status: 'signedIn', user, ended: false });
  resolvePendingCalls(unchanged);
  if (moved) toast.info(MOVED_MESSAGE);
}

function clearCachedData(): void {
  for (const clear of clearCallbacks) clear();
}

function handleSignedOut(ended: boolean): void {
  openedOffline = false;
  storeUser(null);
  clearCachedData();
  setState({ status: 'anonymous', user: null, ended });
  resolvePendingCalls(false);
}

/** The session has ended by itself: with unsaved work the page is locked, otherwise the user is signed out. */
function handleSessionEnded(message: string): void {
  if (current().status === 'locked' || current().user === null) return;
  if (hasUnsavedWork()) {
    setState({ ...current(), status: 'locked' });
    return;
  }
  toast.info(message);
  handleSignedOut(true);
}

const SESSION_ENDED_MESSAGE = 'Votre session est terminée. Veuillez vous reconnecter.';
const SIGNED_OUT_MESSAGE = 'Vous avez été déconnecté.';

/** Shown to a user whose role or office has changed since the page was opened. */
const MOVED_MESSAGE =
  'Votre bureau ou votre rôle a changé. Ce qui était en cours de saisie a été fermé sans être enregistré.';

/** Whether the server has signed the user in: not on a page that this computer alone has opened, or that is locked. */
export const hasServerSession = (): boolean => current().status === 'signedIn' && !openedOffline;

/** Registers a callback that clears cached data when the user changes or signs out. @returns unregisters it */
export function onUserChange(clear: () => void): () => void {
  clearCallbacks.add(clear);
  return () => clearCallbacks.delete(clear);
}

/**
 * Shows the sign-in page before the session is known. A link of another site brings no cookie with it: somebody may be
 * signed in all the same, which {@link readSession} finds out.
 */
export function assumeSignedOut(): void {
  setState({ status: 'anonymous', user: null, ended: false });
}

/** Loads the session from the server into the store. Never throws. */
export async function readSession(): Promise<void> {
  try {
    if (isSignOutPending()) await signOutOnServer();
    const user = await call<SessionUser>('GET', '/session', {}, { anonymous: true });
    handleSignedIn(user);
  } catch (failure) {
    if (isApiError(failure, 401)) {
      if (current().user === null) handleSignedOut(false);
      else handleSessionEnded(errorMessage(failure));
    } else if (current().status === 'starting') {
      setState({ status: 'unreachable', user: null, ended: false });
    }
  }
}

async function signOutOnServer(): Promise<void> {
  await call('POST', '/logout', {}, { anonymous: true });
  setSignOutPending(false);
}

/** User name and password are trimmed here. Throws ApiError. */
export async function login(username: string, password: string): Promise<SessionUser> {
  const payload = { username: username.trim(), password: password.trim() };
  const user = await call<SessionUser>('POST', '/login', payload, { anonymous: true });
  setSignOutPending(false);
  noteSessionCookie(true);
  handleSignedIn(user);
  signedInAt = Date.now();
  // Not awaited: the first page needs it for nothing.
  void keepKey(user, payload.password);
  return user;
}

let resolveShown: () => void;
const screenShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** To be called when a screen behind the sign-in page is shown. */
export const noteScreenShown = (): void => resolveShown();

/**
 * Keeps the key of the drafts on this computer for when there is no connection, once a screen is shown: on a slow line
 * its code comes before that of the key. Never throws.
 */
export async function keepKey(user: SessionUser, password: string): Promise<void> {
  try {
    await screenShown;
    const { wrapKey } = await import('../form/drafts/wrappedKey.ts');
    await wrapKey(user, password);
  } catch {
    // The drafts of this computer open at the next session then.
  }
}

/**
 * Opens the drafts of this computer without the server, which knows nothing of it: there is no session.
 * @param chooseScreen awaited once the password is right, before the screen of the address is drawn
 * @throws Error when the password is wrong or no key is kept
 */
export async function openOffline(
  username: string,
  password: string,
  chooseScreen: () => Promise<void>,
): Promise<void> {
  const { unwrapKey } = await import('../form/drafts/wrappedKey.ts');
  const user = await unwrapKey(username, password);
  await chooseScreen();
  openedOffline = true;
  setState({ status: 'signedIn', user, ended: false });
}

onConnectionReturn(() => {
  if (!openedOffline && current().status !== 'unreachable') return;
  void readSession();
});

/** Signs out here, on the server and in the other tabs. Drafts are kept. */
export async function logout(): Promise<void> {
  const { user } = current();
  try {
    const { forgetKey } = await import('../form/drafts/wrappedKey.ts');
    if (user) await forgetKey(user.username);
  } catch {
    // Without storage there is no key.
  }
  setSignOutPending(true);
  try {
    await signOutOnServer();
  } catch {
    // Without a response it is repeated before the session is read again: nobody who has signed out is signed in.
  }
  handleSignedOut(false);
  toast.info(SIGNED_OUT_MESSAGE);
}

/** Ends the session after the limit of inactivity.ts. */
export async function logoutForInactivity(): Promise<void> {
  if (current().status !== 'signedIn') return;
  handleSessionEnded(SIGNED_OUT_MESSAGE);
  try {
    await call('POST', '/logout', {}, { anonymous: true });
  } catch {
    // As above.
  }
}

/** Leaves the locked page without a password. */
export function abandonSession(): void {
  handleSignedOut(true);
}

connectSession({
  actingUser: () => current().user,
  recoverSession: (sentAt) => {
    if (current().user === null) return Promise.resolve(false);
    // Sent before the current session began: it can simply be repeated, unless it was another user's.
    if (current().status === 'signedIn' && sentAt < startedAt)
      return Promise.resolve(sentAt >= userSince);
    const isCookieMissing = sentAt >= signedInAt && sessionAnsweredAt() < signedInAt;
    noteSessionCookie(!isCookieMissing);
    handleSessionEnded(isCookieMissing ? COOKIES_REFUSED : SESSION_ENDED_MESSAGE);
    if (current().status !== 'locked') return Promise.resolve(false);
    return new Promise((resolve) => {
      pendingCalls.push(resolve);
    });
  },
  onPasswordChangeRequired: () => {
    const { user } = current();
    if (user) handleSignedIn({ ...user, force_password_change: true });
  },
});

/** Follows sign-in and sign-out in the other tabs through local storage. @returns stops following */
export function syncWithOtherTabs(): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key !== USER_KEY) return;
    const id = storedUserId(event.newValue);
    const { user } = current();
    if (id === null) handleSessionEnded(SIGNED_OUT_MESSAGE);
    else if (user !== null && user.id !== id) window.location.assign('/');
    // The same user may have another office now.
    else void readSession();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
