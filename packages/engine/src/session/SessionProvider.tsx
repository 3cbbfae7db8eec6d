import type { SessionUser } from '@dosye/domain/people/users.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import styles from '../answer/ConnectionLine.module.css';
import { lastServerResponseAt } from '../api/client.ts';
import { useStore } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { recordActivity, watchInactivity } from './inactivity.ts';
import {
  logoutForInactivity,
  readSession,
  type SessionState,
  sessionStore,
  syncWithOtherTabs,
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

/** Runs the session: loads it, watches for inactivity and announces its end, and follows the other tabs. */
export function SessionProvider({ children }: { children: ReactNode }): ReactNode {
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

/** 'Votre session se termine dans 5 min', with the button that begins its half hour again (WCAG 2.2.1). */
function SessionEndLine({ minutes, onStay }: { minutes: number; onStay: () => void }): ReactNode {
  const before = useRef<EventTarget | null>(null);
  function stay(): void {
    recordActivity();
    void readSession();
    // Back to the field that was left for the button, which goes away.
    if (before.current instanceof HTMLElement) before.current.focus();
    onStay();
  }
  return (
    <div className={cx('line small screen-only', styles.line)}>
      <span role="status">{`Votre session se termine dans ${minutes}\u00a0min.`}</span>
      <Button
        size="sm"
        onClick={stay}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
        }}
      >
        Rester connecté
      </Button>
    </div>
  );
}
