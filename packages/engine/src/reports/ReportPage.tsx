import { checkRange, rangeErrorMessage } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../api/apiError.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageHeader } from '../ui/Page.tsx';
import { ReportActions } from './ReportActions.tsx';
import { dayFieldId, ReportFilters } from './ReportFilters.tsx';
import styles from './ReportPage.module.css';
import { ReportResults } from './ReportResults.tsx';
import { useReport } from './useReport.ts';
import { toReportRequest, visibleFiltersOf } from './visibleFilters.ts';
import { useReportState } from './useReportState.ts';

/** The page of a statistics report; it is recomputed at every change of its filters. */
export function ReportPage({ report }: { readonly report: ReportDeclaration }): ReactNode {
  const visibleFilters = visibleFiltersOf(useUser());
  const { state, today, change } = useReportState(report, visibleFilters);
  const rangeErrors = checkRange(report, state.range);
  const rangeError = rangeErrorMessage(report, rangeErrors);
  const request = toReportRequest(state);
  const query = useReport(report, rangeError === '' ? request : undefined);
  const result = rangeError === '' && !query.isError ? query.data : undefined;
  const printableResult = query.isPlaceholderData ? undefined : result;
  return (
    <Page title={report.title}>
      <PageHeader
        title={report.title}
        sub={report.hint}
        actions={
          <ReportActions report={report} state={state} request={request} result={printableResult} />
        }
      />
      <Card role="region" aria-label="Période et filtres">
        <ReportFilters
          report={report}
          state={state}
          visibleFilters={visibleFilters}
          today={today}
          onChange={change}
        />
      </Card>
      <div className={styles.results} aria-busy={query.isFetching}>
        <p className="vh" role="status">
          {result !== undefined && !query.isFetching ? 'Rapport à jour.' : ''}
        </p>
        {rangeError !== '' && (
          <ErrorSummary
            title="Erreur"
            errors={[{ id: dayFieldId(Object.keys(rangeErrors)[0] ?? ''), message: rangeError }]}
          />
        )}
        {rangeError === '' && query.isError && (
          <>
            <ErrorSummary
              title="Erreur"
              errors={[{ message: reportErrorMessage(report, query.error) }]}
            />
            <Button
              icon={<Icon name="refresh" />}
              working={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Réessayer
            </Button>
          </>
        )}
        {rangeError === '' && !query.isError && (
          <ReportResults
            report={report}
            range={state.range}
            result={result}
            stale={query.isPlaceholderData}
          />
        )}
      </div>
    </Page>
  );
}

/** The server's message for a client error, else the report's own. */
function reportErrorMessage({ sentences }: ReportDeclaration, failure: unknown): string {
  const hasServerMessage =
    failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  return hasServerMessage ? failure.message : sentences.failed;
}
