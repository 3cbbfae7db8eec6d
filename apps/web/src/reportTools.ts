import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { reportPageRoute } from './reportRoutes.ts';
import type { Tool } from './tool.ts';

/** Tools of the report pages, visible to every role. */
export const REPORT_TOOLS: readonly Tool[] = REPORTS.map((report) => ({
  path: report.paths.page,
  label: report.menuLabel,
  icon: 'chart',
  menu: 'reports',
  route: reportPageRoute(report),
}));
