import { readSession } from '@dosye/engine/session/sessionStore.ts';
import { SessionProvider, useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { ToastHost } from '@dosye/engine/ui/ToastHost.tsx';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router';
import { loginPathFor } from '@dosye/engine/session/loginPath.ts';
import { makeRouter } from './router.tsx';
import { Splash, ServerUnreachable } from './shell/Splash.tsx';

/** The whole page: who is here, what is said, and the screens. */
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

/** Begins at the sign-in page for a stranger, so that no other screen's code is loaded for it. */
function Router(): ReactNode {
  const { user } = useSession();
  const [router] = useState(() => {
    const { pathname, search } = window.location;
    if (user === null && pathname !== '/login') {
      window.history.replaceState(null, '', loginPathFor(pathname + search));
    }
    return makeRouter();
  });
  return <RouterProvider router={router} />;
}
