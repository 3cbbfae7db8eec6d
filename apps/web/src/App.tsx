import { ConnectionLine } from '@dosye/engine/answer/ConnectionLine.tsx';
import { ServerLines } from '@dosye/engine/answer/ServerLines.tsx';
import { SessionProvider, useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { readSession } from '@dosye/engine/session/sessionStore.ts';
import { ToastHost } from '@dosye/engine/ui/ToastHost.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './screens/error/ErrorScreen.tsx';
import { Login } from './screens/login/Login.tsx';
import { ServerUnreachable, Splash } from './shell/Splash.tsx';

const loadSignedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(loadSignedIn);

let preloading: Promise<void> | undefined;

/** Loads the screens while a password is typed; a failure is met again, and said, when they are shown. */
function preload(): void {
  preloading ??= loadSignedIn()
    .then((screens) => screens.preloadFirstScreen())
    .catch(() => {
      preloading = undefined;
    });
}

/** Root component: the session, the screens and the toasts. */
export function App(): ReactNode {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <ConnectionLine />
        <ServerLines />
        <Screens />
        <ToastHost />
      </SessionProvider>
    </ErrorBoundary>
  );
}

/**
 * The sign-in page needs no router: it and the screens are loaded when somebody signs in, or begins to. The screens of one
 * user are never another's: the server may know somebody else than this computer, which opened without it.
 */
function Screens(): ReactNode {
  const { status, user } = useSession();
  if (status === 'starting') return <Splash />;
  if (status === 'unreachable') return <ServerUnreachable onRetry={() => void readSession()} />;
  if (status === 'anonymous') {
    return <Login onTyping={preload} />;
  }
  return (
    <Suspense fallback={<Splash />}>
      <SignedIn key={user?.id} />
    </Suspense>
  );
}
