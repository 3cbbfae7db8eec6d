import type { SessionUser } from '@dosye/domain/people/users.ts';
import { storedText } from '../storedText.ts';

/** Key in local storage, for display and the other tabs; the server trusts the session cookie alone (decision 02). */
export const USER_KEY = 'user';

/** Without storage everything works except following the other tabs. */
const storedUser = storedText('localStorage', USER_KEY);

/** What the user has switched on until they sign out (`print/withoutAnnexes.ts`). */
export const storedSwitch = storedText('localStorage', 'dosye.session');

/** Stores the user for display, or removes it (null). What another user had switched on goes. */
export function storeUser(user: SessionUser | null): void {
  if (storedUserId(storedUser.read()) !== (user?.id ?? null)) storedSwitch.write(null);
  storedUser.write(user && JSON.stringify(user));
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

/** A sign-out that the server has not answered; without storage a session that could not be ended expires by itself. */
const storedSignOut = storedText('localStorage', 'dosye.deconnexion');

/** Remembers that the user has signed out and the server may not know it. */
export const setSignOutPending = (pending: boolean): void =>
  storedSignOut.write(pending ? '1' : null);

/** Whether the server still has to be told of a sign-out. */
export const isSignOutPending = (): boolean => storedSignOut.read() !== null;
