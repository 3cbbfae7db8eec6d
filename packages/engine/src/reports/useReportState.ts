import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readReportState, type ReportState, writeReportState } from './reportState.ts';
import { type VisibleFilters, withVisibleFilters } from './visibleFilters.ts';

/** The state of a report, kept in the URL, and its setter. */
export function useReportState(report: ReportDeclaration, visible: VisibleFilters) {
  const [today] = useState(() => todayInHaiti());
  const [searchParams, setSearchParams] = useSearchParams();
  const { offices, communes } = visible;
  const state = useMemo(
    () =>
      withVisibleFilters(report, readReportState(report, searchParams, today), {
        offices,
        communes,
      }),
    [report, searchParams, today, offices, communes],
  );
  function change(next: ReportState): void {
    setSearchParams(writeReportState(report, next, today), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return { state, today, change };
}
