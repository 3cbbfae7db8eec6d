import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Header } from './Header.tsx';

/** The frame of every screen but print pages and sign-in: header, then the screen itself. */
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

/** After a change of screen the keyboard stands in the new one, unless a field took the focus. */
function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('contenu');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
