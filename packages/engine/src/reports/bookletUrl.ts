import type { ReportBooklet } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';

/** URL of the booklet of a report request; undefined while the range is incomplete or reversed. */
export function bookletUrl(
  { path }: ReportBooklet,
  { startDate, endDate, filters = {}, bureauId }: ReportRequest,
): string | undefined {
  if (startDate === '' || endDate === '' || endDate < startDate) return undefined;
  const params = new URLSearchParams({ start: startDate, end: endDate });
  for (const [name, value] of Object.entries(filters)) if (value !== '') params.set(name, value);
  if (bureauId !== undefined) params.set('bureauId', String(bureauId));
  return `${path}?${params.toString()}`;
}
