import { mayEnterAdministration } from '@dosye/domain/people/rules/navigation.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { adminViewsFor, firstViewPath } from './adminViews.ts';

/** The current view of the user's role, beside the side menu of the shell; other paths redirect to the first. */
export function AdminHub(): ReactNode {
  const { role } = useUser();
  const { pathname } = useLocation();
  if (!mayEnterAdministration(role)) return <Navigate to="/" replace />;
  if (!adminViewsFor(role).some(({ path }) => pathname === `/admin/${path}`))
    return <Navigate to={firstViewPath(role)} replace />;
  return <Outlet key={pathname} />;
}
