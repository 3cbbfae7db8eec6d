import { createBrowserRouter, Outlet } from 'react-router';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { Splash } from './shell/Splash.tsx';
import { signedInRoutes } from './signedInRoutes.tsx';

/** Creates the router of the screens behind the sign-in page, which needs none. */
export const createRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter([
    {
      element: <Outlet />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Splash />,
      children: signedInRoutes,
    },
  ]);
