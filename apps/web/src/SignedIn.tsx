import { pathAfterLogin } from '@dosye/engine/session/loginPath.ts';
import { ReLogin } from '@dosye/engine/session/ReLogin.tsx';
import { type ReactNode, useState } from 'react';
import { createBrowserRouter, matchRoutes, Outlet, RouterProvider } from 'react-router';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { Splash } from './shell/Splash.tsx';
import { signedInRoutes } from './signedInRoutes.tsx';
import { noteSignedIn } from './screens/login/visits.ts';

/**
 * Every screen behind the sign-in page. The router begins at the address of the window: after signing in at the page
 * first requested, which the sign-in page keeps in its own address.
 */
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
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Splash />,
      children: signedInRoutes,
    },
  ]);
