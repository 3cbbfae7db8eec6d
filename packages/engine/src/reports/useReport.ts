import type { DetailedReport, ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/**
 * The result of a report with its details; the previous one is shown while loading. In: the report and its request; undefined
 * while the request is invalid: then nothing is fetched.
 */
export function useReport(report: ReportDeclaration, request: ReportRequest | undefined) {
  const { path, body } = reportCall(report, {
    ...(request ?? { startDate: '', endDate: '' }),
    detailed: true,
  });
  return useQuery({
    queryKey: ['report', report.id, body],
    queryFn: ({ signal }) => call<DetailedReport>('POST', path, body, { signal }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
}
