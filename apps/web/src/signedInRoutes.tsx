import { lazyScreen } from './lazyScreen.ts';
import { areaPrintRoutes, areaRoutes } from './areaRoutes.tsx';
import { SessionGuard } from './shell/SessionGuard.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { KIND_PAGES } from '@dosye/kinds/register.web.tsx';
import { Navigate, type RouteObject } from 'react-router';
import { reportPrintRoutes } from './reportRoutes.ts';
import { TOOLS } from './tools.ts';

/** Routes of the pages that single kinds register. */
const kindPageRoutes = (withoutHeader: boolean): RouteObject[] =>
  KIND_PAGES.filter((page) => page.withoutHeader === withoutHeader).map(({ path, load }) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
  }));

/** Every route behind the session guard. Print pages have no header; an unknown path redirects to the home page. */
export const signedInRoutes: RouteObject[] = [
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
          ...areaRoutes,
          ...kindPageRoutes(false),
        ],
      },
      ...areaPrintRoutes,
      ...reportPrintRoutes,
      ...TOOLS.flatMap(({ printRoute }) => (printRoute ? [printRoute] : [])),
      ...kindPageRoutes(true),
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
