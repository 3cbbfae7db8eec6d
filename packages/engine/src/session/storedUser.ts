import type { SessionUser } from '@dosye/domain/people/users.ts';

/** Name in local storage (spec file 1 §3). For display only: it is proof of nothing (decision 2). */
export const USER_KEY = 'user';

/** Keeps the user for display. In: the user, or null to forget them. */
export function storeUser(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(USER_KEY);
    else localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // A browser that stores nothing still works: only the other tabs are not told.
  }
}

/** Id of the user in a stored text. In: what local storage holds. Out: the id, null if none. */
export function storedUserId(text: string | null): number | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
    return typeof stored.id === 'number' ? stored.id : null;
  } catch {
    return null;
  }
}
