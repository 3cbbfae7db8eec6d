import { KIND_PAGES } from '@dosye/kinds/register.web.tsx';
import type { RouteObject } from 'react-router';

/** Routes of the pages that single kinds register. In: true for the pages without the header. */
export const kindPageRoutes = (withoutHeader: boolean): RouteObject[] =>
  KIND_PAGES.filter((page) => page.withoutHeader === withoutHeader).map(({ path, load }) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
  }));
