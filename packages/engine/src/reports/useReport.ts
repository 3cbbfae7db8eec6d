import type { ReportDeclaration, ReportResult } from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/**
 * The figures of a report; those before stay until the new ones are here, and are gone after a failure.
 * In: the report, what it is asked for; undefined while something is wrong with it: nothing is asked.
 */
export function useReport(report: ReportDeclaration, request: ReportRequest | undefined) {
  const { path, body } = reportCall(report, request ?? { startDate: '', endDate: '' });
  return useQuery({
    queryKey: ['report', report.id, body],
    queryFn: ({ signal }) => call<ReportResult>('POST', path, body, { signal }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
}
