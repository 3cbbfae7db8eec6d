import { REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { reportPageRoute } from './reportRoutes.ts';
import type { Tool } from './tool.ts';

/** Tools of the report pages, visible to every role. */
export const REPORT_TOOLS: readonly Tool[] = REPORT_ENTRIES.map((report) => ({
  path: report.paths.page,
  label: report.menuLabel,
  icon: 'chart',
  menu: 'reports',
  route: reportPageRoute(report),
}));
