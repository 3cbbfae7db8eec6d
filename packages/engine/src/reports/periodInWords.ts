import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';

/** "du 01/11/2026 au 30/11/2026", "le 21/11/2026" */
export const periodInWords = ({ startDate, endDate }: ReportRange): string =>
  startDate === endDate
    ? `le ${frenchDay(startDate)}`
    : `du ${frenchDay(startDate)} au ${frenchDay(endDate)}`;
