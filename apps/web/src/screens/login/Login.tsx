import { loginPathFor } from '@dosye/engine/session/loginPath.ts';
import { useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { usePageTitle } from '@dosye/engine/ui/usePageTitle.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SignInScreen } from './SignInScreen.tsx';
import { hasUsername } from './typedBefore.ts';
import { noteSignInPage, wasSignedIn } from './visits.ts';

interface LoginProps {
  /** Called when somebody begins to type, at each key: then the screens are loaded meanwhile. */
  readonly onTyping: () => void;
}

/** The sign-in page: its address keeps the page first requested; after signing out by hand it keeps nothing. */
export function Login({ onTyping }: LoginProps): ReactNode {
  usePageTitle('Authentification');
  const { ended } = useSession();
  const [isByHand] = useState(() => wasSignedIn() && !ended);
  useEffect(() => {
    function keepAddress(): void {
      const { pathname, search } = window.location;
      if (pathname === '/login') return;
      const path = isByHand ? '/login' : loginPathFor(pathname + search);
      window.history.replaceState(null, '', path);
    }
    noteSignInPage();
    keepAddress();
    // The way back leads to pages of the former session.
    window.addEventListener('popstate', keepAddress);
    return () => window.removeEventListener('popstate', keepAddress);
  }, [isByHand]);
  const beginEarly = useEffectEvent(onTyping);
  useEffect(() => {
    // Typed before the application had loaded.
    if (hasUsername()) beginEarly();
  }, []);
  return (
    <div onInput={onTyping}>
      <SignInScreen />
    </div>
  );
}
