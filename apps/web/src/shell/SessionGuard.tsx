import { queryClient } from '@dosye/engine/api/queryClient.ts';
import { onUserChange } from '@dosye/engine/session/sessionStore.ts';
import { useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPathFor } from '@dosye/engine/session/loginPath.ts';

/** Nothing read for one user may be seen by the next. */
onUserChange(() => queryClient.clear());

/**
 * Lets the signed-in through. A stranger goes to the sign-in page, and back here afterwards; who must
 * choose a new password is confined to the profile (spec file 1 §2, §4). Behind it the server's data is
 * at hand for every screen.
 */
export function SessionGuard(): ReactNode {
  const { user, ended } = useSession();
  const { pathname, search } = useLocation();
  if (user === null) {
    return <Navigate to={ended ? loginPathFor(pathname + search) : '/login'} replace />;
  }
  if (user.force_password_change && pathname !== '/profile') {
    return <Navigate to="/profile" replace />;
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
