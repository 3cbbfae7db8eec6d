import type { ReportMenuEntry } from '@dosye/domain/dossier/entry.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { loadArea, loadReport } from '@dosye/kinds/register.declarations.ts';
import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';

/** A lazily loaded report route; the key remounts the screen when the user navigates to another report. */
function reportRoute(
  path: string,
  { id, area: areaId }: ReportMenuEntry,
  load: () => Promise<ComponentType<{ report: ReportDeclaration; area: AreaDeclaration }>>,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Screen, report, area] = await Promise.all([load(), loadReport(id), loadArea(areaId)]);
      return { element: report && createElement(Screen, { report, area, key: path }) };
    },
  };
}

/** Route of the page of a registered report. */
export const reportPageRoute = (report: ReportMenuEntry): RouteObject =>
  reportRoute(
    report.paths.page,
    report,
    async () => (await import('@dosye/engine/reports/ReportPage.tsx')).ReportPage,
  );

/** Routes of the print pages of the registered reports; they are shown without the header. */
export const reportPrintRoutes: RouteObject[] = REPORT_ENTRIES.flatMap((report) =>
  report.paths.print === undefined
    ? []
    : [
        reportRoute(
          report.paths.print,
          report,
          async () => (await import('@dosye/engine/reports/print/ReportPrint.tsx')).ReportPrint,
        ),
      ],
);
