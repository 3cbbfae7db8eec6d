import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readReportState, type ReportState, writeReportState } from './reportState.ts';
import { type ReportSight, seen } from './visibleFilters.ts';

/** The report's state as the address has it, and the way to change it. */
export function useReportState(report: ReportDeclaration, sight: ReportSight) {
  const [today] = useState(() => todayInHaiti());
  const [address, setAddress] = useSearchParams();
  const { offices, communes } = sight;
  const state = useMemo(
    () => seen(report, readReportState(report, address, today), { offices, communes }),
    [report, address, today, offices, communes],
  );
  function change(next: ReportState): void {
    setAddress(writeReportState(report, next, today), { replace: true, preventScrollReset: true });
  }
  return { state, today, change };
}
