import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { Login } from './screens/login/Login.tsx';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { Splash } from './shell/Splash.tsx';

const ROOT = 'root';

const rootRoute: RouteObject = {
  id: ROOT,
  element: <Outlet />,
  errorElement: <ErrorScreen />,
  hydrateFallbackElement: <Splash />,
  children: [{ path: '/login', element: <Login /> }],
};

/**
 * Creates the router. It starts with the sign-in route alone; all others are added when the first of them is
 * requested, so that the sign-in page loads no other code.
 */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  let complete = false;
  return createBrowserRouter([rootRoute], {
    async patchRoutesOnNavigation({ path, patch }) {
      if (complete || path === '/login') return;
      const { signedInRoutes } = await import('./signedInRoutes.tsx');
      if (!complete) patch(ROOT, signedInRoutes);
      complete = true;
    },
  });
}
