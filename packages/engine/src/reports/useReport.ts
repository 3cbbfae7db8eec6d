import type { DetailedReport, ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { type ReportRequest, reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerTo } from '../api/client.ts';

function reportQuery(report: ReportDeclaration, request: ReportRequest) {
  const { path, body } = reportCall(report, { ...request, detailed: true });
  return queryOptions({
    queryKey: ['report', report.id, body],
    queryFn: answerTo<DetailedReport>('POST', path, body),
  });
}

/** The result with details; the previous one while loading. @param request undefined while invalid: nothing is fetched */
export const useReport = (report: ReportDeclaration, request: ReportRequest | undefined) =>
  useQuery({
    ...reportQuery(report, request ?? { startDate: '', endDate: '' }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });

/** The result that {@link useReport} has read for the same request; nothing is fetched. */
export const useReadReport = (report: ReportDeclaration, request: ReportRequest) =>
  useQuery({ ...reportQuery(report, request), enabled: false });
