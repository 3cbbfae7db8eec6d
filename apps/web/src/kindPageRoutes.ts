import { KIND_PAGES } from '@dosye/kinds/register.web.tsx';
import type { RouteObject } from 'react-router';

/** The routes of pages that single kinds bring. In: whether those without the header are meant. */
export const kindPageRoutes = (withoutHeader: boolean): RouteObject[] =>
  KIND_PAGES.filter((page) => page.withoutHeader === withoutHeader).map(({ path, load }) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
  }));
