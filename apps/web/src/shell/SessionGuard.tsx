import { queryClient } from '@dosye/engine/api/queryClient.ts';
import { onUserChange } from '@dosye/engine/session/sessionStore.ts';
import { useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { loginPathFor } from '@dosye/engine/session/loginPath.ts';

/** Cached data of one user must not be shown to the next. */
onUserChange(() => queryClient.clear());

/**
 * Layout route for signed-in users: provides the query client. When the user's role or office changes, every
 * screen starts anew. Others are redirected to the sign-in page,
 * users who must change their password to the profile.
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
      <Outlet key={`${user.id} ${user.role} ${user.bureau_id}`} />
    </QueryClientProvider>
  );
}
