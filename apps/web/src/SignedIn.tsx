import { pathAfterLogin } from '@dosye/engine/session/loginPath.ts';
import { ReLogin } from '@dosye/engine/session/ReLogin.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { Splash } from './shell/Splash.tsx';
import { noteSignedIn } from './screens/login/visits.ts';
import { lazyScreen } from './lazyScreen.ts';
import { areaPrintRoutes, areaRoutes } from './areaRoutes.tsx';
import { SessionGuard } from './shell/SessionGuard.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { identityPrintRoute, identityRoute } from './screens/identity/route.ts';
import { KIND_PAGES } from '@dosye/kinds/register.web.tsx';
import { reportPrintRoutes } from './reportRoutes.ts';
import { TOOLS } from './tools.ts';

/** The router begins at the address of the window: after signing in, at the page first requested. */
export default function SignedIn(): ReactNode {
  const [router] = useState(() => {
    const { pathname, search } = window.location;
    const comesFromSignIn = noteSignedIn();
    if (pathname === '/login') {
      const path = comesFromSignIn ? pathAfterLogin(new URLSearchParams(search)) : '/';
      window.history.replaceState(null, '', path);
    }
    return createRouter();
  });
  const leaving = useRef(0);
  // A screen that is still being loaded takes nobody to its address after the session. React's strict mode, which removes
  // and mounts every component once, leaves no time for it.
  useEffect(() => {
    window.clearTimeout(leaving.current);
    return () => {
      leaving.current = window.setTimeout(() => router.dispose());
    };
  }, [router]);
  return (
    <>
      <RouterProvider router={router} />
      <ReLogin />
    </>
  );
}

/** Loads the code of the screen that follows the sign-in page, while the password is typed. Never throws. */
export async function preloadFirstScreen(): Promise<void> {
  const path = pathAfterLogin(new URLSearchParams(window.location.search));
  const loads = (matchRoutes(signedInRoutes, path) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') await route.lazy();
  });
  // The router loads it again, and says when it fails.
  await Promise.allSettled(loads);
}

const createRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter([
    {
      element: <Outlet />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Splash />,
      children: signedInRoutes,
    },
  ]);

/** What was thrown below the router, which lets the next address be tried. */
const RouteError = (): ReactNode => <ErrorScreen failure={useRouteError()} />;

/** Routes of the pages that single kinds register. */
const kindPageRoutes = (withoutHeader: boolean): RouteObject[] =>
  KIND_PAGES.filter((page) => page.withoutHeader === withoutHeader).map(({ path, load }) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
  }));

/** Every route behind the session guard. Print pages have no header; an unknown path redirects to the home page. */
const signedInRoutes: RouteObject[] = [
  {
    element: <SessionGuard />,
    children: [
      {
        element: <AppShell />,
        children: [
          { path: '/', lazy: lazyScreen(() => import('./screens/home/Home.tsx'), 'Home') },
          {
            path: '/profile',
            lazy: lazyScreen(() => import('./screens/profile/Profile.tsx'), 'Profile'),
          },
          ...TOOLS.flatMap(({ route }) => (route ? [route] : [])),
          identityRoute,
          ...areaRoutes,
          ...kindPageRoutes(false),
        ],
      },
      ...areaPrintRoutes,
      ...reportPrintRoutes,
      ...TOOLS.flatMap(({ printRoute }) => (printRoute ? [printRoute] : [])),
      identityPrintRoute,
      ...kindPageRoutes(true),
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
