import type { SessionUser } from '@dosye/domain/people/users.ts';

/** Key in local storage, for display and the other tabs; the server trusts the session cookie alone (decision 02). */
export const USER_KEY = 'user';

/** Key in local storage of what the user has switched on until they sign out (`sessionFlags.ts`). */
export const FLAGS_KEY = 'dosye.session';

/** Stores the user for display, or removes it (null). What another user had switched on goes. */
export function storeUser(user: SessionUser | null): void {
  try {
    if (storedUserId(localStorage.getItem(USER_KEY)) !== (user?.id ?? null))
      localStorage.removeItem(FLAGS_KEY);
    if (user === null) localStorage.removeItem(USER_KEY);
    else localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // Without storage everything works except following the other tabs.
  }
}

/** Id of the user in a stored text, null if none. */
export function storedUserId(text: string | null): number | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
    return typeof stored.id === 'number' ? stored.id : null;
  } catch {
    return null;
  }
}

/** Key in local storage of a sign-out that the server has not answered. */
const SIGN_OUT_KEY = 'dosye.deconnexion';

/** Remembers that the user has signed out and the server may not know it. */
export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(SIGN_OUT_KEY, '1');
    else localStorage.removeItem(SIGN_OUT_KEY);
  } catch {
    // Without storage a session that could not be ended expires by itself.
  }
}

/** Whether the server still has to be told of a sign-out. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_KEY) !== null;
  } catch {
    return false;
  }
}
