import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';

/** A lazily loaded report route; the key remounts the screen when the user navigates to another report. */
function reportRoute(
  path: string,
  report: ReportDeclaration,
  load: () => Promise<{ default: ComponentType<{ readonly report: ReportDeclaration }> }>,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Screen } = await load();
      return { element: createElement(Screen, { report, key: path }) };
    },
  };
}

/** Route of the page of a registered report. */
export const reportPageRoute = (report: ReportDeclaration): RouteObject =>
  reportRoute(report.paths.page, report, () => import('./screens/report/ReportScreen.tsx'));

/** Routes of the print pages of the registered reports; they are shown without the header. */
export const reportPrintRoutes: RouteObject[] = REPORTS.flatMap((report) =>
  report.paths.print === undefined
    ? []
    : [
        reportRoute(
          report.paths.print,
          report,
          () => import('./screens/report/ReportPrintScreen.tsx'),
        ),
      ],
);
