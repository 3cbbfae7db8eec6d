import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Header } from './Header.tsx';

/** Layout of all screens except sign-in and print pages: the header and the screen. */
export function AppShell(): ReactNode {
  const { pathname } = useLocation();
  useFocusOnNavigation(pathname);
  return (
    <>
      <Header key={pathname} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus into the new screen after a navigation, unless a field has taken it. */
function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('contenu');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
