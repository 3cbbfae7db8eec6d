import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';

/** A report's screen, loaded when first shown; it begins anew when one goes from one report to another. */
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

/** The page of a report of the register. */
export const reportPageRoute = (report: ReportDeclaration): RouteObject =>
  reportRoute(report.paths.page, report, () => import('./screens/report/ReportScreen.tsx'));

/** The print pages of the register's reports: they stand alone, without the header. */
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
