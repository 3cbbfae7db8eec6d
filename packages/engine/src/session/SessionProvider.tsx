import type { SessionUser } from '@dosye/domain/people/users.ts';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lastServerResponseAt } from '../api/client.ts';
import { watchInactivity } from './inactivity.ts';
import {
  logoutForInactivity,
  syncWithOtherTabs,
  readSession,
  type SessionState,
  sessionStore,
} from './sessionStore.ts';

const ReLogin = lazy(() => import('./ReLogin.tsx'));

/** The session as it stands: who is here, if anyone. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

/** The signed-in user. Only for what is drawn behind the guard: throws when nobody is signed in. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser is for screens behind the guard');
  return user;
}

/**
 * Keeps the session: asks the server who is there, watches for inactivity, follows the other tabs,
 * and asks for the password in place when the session ends under unsaved work.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { status, user } = useSession();
  useEffect(() => {
    void readSession();
    return syncWithOtherTabs();
  }, []);
  const signedIn = status === 'signedIn';
  useEffect(() => {
    if (!signedIn) return undefined;
    return watchInactivity({
      onInactive: () => void logoutForInactivity(),
      onKeepAlive: () => void readSession(),
      lastServerResponseAt: lastServerResponseAt,
    });
  }, [signedIn]);
  return (
    <>
      {children}
      {status === 'locked' && user !== null && (
        <Suspense>
          <ReLogin username={user.username} />
        </Suspense>
      )}
    </>
  );
}
