import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ShortcutListener } from '@dosye/engine/keyboard/ShortcutListener.tsx';
import { useShortcut } from '@dosye/engine/keyboard/useShortcut.ts';
import { storedText } from '@dosye/engine/storedText.ts';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { SEARCH_PATH } from '../screens/search/route.ts';
import { SEARCH_BOX_ID } from '../screens/search/searchAddress.ts';
import styles from './AppShell.module.css';
import { Header } from './Header.tsx';
import type { Role } from '@dosye/domain/people/roles.ts';
import { hasDailyMenus, mayEnterAdministration } from '@dosye/domain/people/rules/navigation.ts';
import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { REGISTER_PATH } from '../screens/acts/paths.ts';
import { ORDERED_AREAS } from './menuGroups.ts';

const SCROLL_KEY = 'dosye-defilement';
forgetFormerPage();

/**
 * The router knows the first page of each document by one key: without this a page that was opened by its address
 * would begin where the former page was left. A reload keeps its position.
 */
function forgetFormerPage(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'navigate') storedText('sessionStorage', SCROLL_KEY).write(null);
}

/** Layout of all screens except sign-in and print pages: the header and the screen. */
export function AppShell(): ReactNode {
  const { pathname } = useLocation();
  useFocusOnNavigation(pathname);
  useSearchShortcut(pathname);
  return (
    <>
      <Header key={pathname} />
      <Screen pathname={pathname} />
      <ScrollRestoration storageKey={SCROLL_KEY} />
      <ShortcutListener />
    </>
  );
}

/** Code of its own: most people never see it. */
const SideMenu = lazy(async () => ({ default: (await import('./SideMenu.tsx')).SideMenu }));

/** The screen, beside the side menu where it belongs to it. */
function Screen({ pathname }: { pathname: string }): ReactNode {
  const { role } = useUser();
  if (!hasSideMenu(role, pathname)) return <Outlet />;
  return (
    <div className={styles.besideMenu} data-beside-menu>
      <Suspense fallback={<div />}>
        <SideMenu key={pathname} />
      </Suspense>
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}

/** Opens the search, or goes back to its box, which selects what was searched. */
function useSearchShortcut(pathname: string): void {
  const navigate = useNavigate();
  useShortcut('search', () => {
    const box = document.getElementById(SEARCH_BOX_ID);
    if (pathname !== SEARCH_PATH) void navigate(SEARCH_PATH);
    else if (box instanceof HTMLInputElement) {
      box.focus();
      box.select();
    }
  });
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

/**
 * Whether the side menu stands beside a screen: the administration, and what it leads a role without day-to-day menus to
 * (`SideMenu.tsx`, which others never load).
 */
const hasSideMenu = (role: Role, pathname: string): boolean =>
  mayEnterAdministration(role) &&
  (pathname.startsWith('/admin/') ||
    (!hasDailyMenus(role) &&
      [
        SEARCH_PATH,
        REGISTER_PATH,
        ...ORDERED_AREAS.map(({ paths }) => paths.list),
        ...REPORT_ENTRIES.map(({ paths }) => paths.page),
      ].includes(pathname)));
