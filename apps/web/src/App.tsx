import { readSession } from '@dosye/engine/session/sessionStore.ts';
import { SessionProvider, useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { ToastHost } from '@dosye/engine/ui/ToastHost.tsx';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router';
import { loginPathFor } from '@dosye/engine/session/loginPath.ts';
import { createRouter } from './router.tsx';
import { Splash, ServerUnreachable } from './shell/Splash.tsx';

/** Root component: the session, the screens and the toasts. */
export function App(): ReactNode {
  return (
    <SessionProvider>
      <Screens />
      <ToastHost />
    </SessionProvider>
  );
}

function Screens(): ReactNode {
  const { status } = useSession();
  if (status === 'starting') return <Splash />;
  if (status === 'unreachable') return <ServerUnreachable onRetry={() => void readSession()} />;
  return <Router />;
}

/**
 * Rewrites the URL of a signed-out visitor to the sign-in page before the router is created, so that no code
 * of another screen is loaded.
 */
function Router(): ReactNode {
  const { user } = useSession();
  const [router] = useState(() => {
    const { pathname, search } = window.location;
    if (user === null && pathname !== '/login') {
      window.history.replaceState(null, '', loginPathFor(pathname + search));
    }
    return createRouter();
  });
  return <RouterProvider router={router} />;
}
