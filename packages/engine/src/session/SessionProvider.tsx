import type { SessionUser } from '@dosye/domain/people/users.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { lastServerResponseAt } from '../api/client.ts';
import { useStore } from '../store.ts';
import { watchInactivity } from './inactivity.ts';
import { SessionEndLine } from './SessionEndLine.tsx';
import {
  logoutForInactivity,
  syncWithOtherTabs,
  readSession,
  type SessionState,
  sessionStore,
} from './sessionStore.ts';

/** The state of the session. */
export function useSession(): SessionState {
  return useStore(sessionStore);
}

/** The signed-in user. Throws when nobody is signed in: only for screens behind the session guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser is for screens behind the guard');
  return user;
}

/**
 * Runs the session: loads it, watches for inactivity and announces its end, and follows the other tabs.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { status } = useSession();
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  useEffect(() => {
    void readSession();
    return syncWithOtherTabs();
  }, []);
  const signedIn = status === 'signedIn';
  useEffect(() => {
    if (!signedIn) return undefined;
    return watchInactivity({
      onInactive: () => void logoutForInactivity(),
      onTimeLeft: setMinutesLeft,
      onKeepAlive: () => void readSession(),
      lastServerResponseAt: lastServerResponseAt,
    });
  }, [signedIn]);
  return (
    <>
      {signedIn && minutesLeft !== null && (
        <SessionEndLine minutes={minutesLeft} onStay={() => setMinutesLeft(null)} />
      )}
      {children}
    </>
  );
}
