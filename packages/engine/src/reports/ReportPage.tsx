import { checkRange, rangeErrorMessage } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReactNode } from 'react';
import { CallFailure } from '../api/apiError.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { ReportActions } from './ReportActions.tsx';
import { dayId, ReportFilters } from './ReportFilters.tsx';
import styles from './ReportPage.module.css';
import { ReportResults } from './ReportResults.tsx';
import { useReport } from './useReport.ts';
import { askedOf, sightOf } from './visibleFilters.ts';
import { useReportState } from './useReportState.ts';

/** A statistics report over a range of days; it follows each change of its filters (spec file 3 §2). */
export function ReportPage({ report }: { readonly report: ReportDeclaration }): ReactNode {
  const sight = sightOf(useUser());
  const { state, today, change } = useReportState(report, sight);
  const faults = checkRange(report, state.range);
  const wrong = rangeErrorMessage(report, faults);
  const asked = askedOf(state);
  const found = useReport(report, wrong === '' ? asked : undefined);
  const shown = wrong === '' && !found.isError ? found.data : undefined;
  const fresh = found.isPlaceholderData ? undefined : shown;
  return (
    <Page title={report.title}>
      <PageHead
        title={report.title}
        sub={report.hint}
        actions={<ReportActions report={report} state={state} asked={asked} result={fresh} />}
      />
      <Card role="region" aria-label="Période et filtres">
        <ReportFilters
          report={report}
          state={state}
          sight={sight}
          today={today}
          onChange={change}
        />
      </Card>
      <div className={styles.results} aria-busy={found.isFetching}>
        <p className="vh" role="status">
          {shown !== undefined && !found.isFetching ? 'Rapport à jour.' : ''}
        </p>
        {wrong !== '' && (
          <ErrorSummary
            title="Erreur"
            errors={[{ id: dayId(Object.keys(faults)[0] ?? ''), message: wrong }]}
          />
        )}
        {wrong === '' && found.isError && (
          <>
            <ErrorSummary
              title="Erreur"
              errors={[{ message: failureSentence(report, found.error) }]}
            />
            <Button
              icon={<Icon name="refresh" />}
              working={found.isFetching}
              onClick={() => void found.refetch()}
            >
              Réessayer
            </Button>
          </>
        )}
        {wrong === '' && !found.isError && (
          <ReportResults
            report={report}
            range={state.range}
            result={shown}
            stale={found.isPlaceholderData}
          />
        )}
      </div>
    </Page>
  );
}

/** The server's sentence where it knows what is wrong, else the report's own (spec file 2 §7). */
function failureSentence({ sentences }: ReportDeclaration, failure: unknown): string {
  const told = failure instanceof CallFailure && failure.status >= 400 && failure.status < 500;
  return told ? failure.message : sentences.failed;
}
