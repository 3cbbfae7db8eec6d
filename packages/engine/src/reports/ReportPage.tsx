import { checkRange, rangeErrorMessage } from '@dosye/domain/statistics/range.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReactNode } from 'react';
import { Outdated } from '../answer/OutdatedNote.tsx';
import { useAnswer } from '../answer/readAnswer.ts';
import { RetryButton } from '../answer/RetryButton.tsx';
import { errorMessage } from '../api/apiError.ts';
import { useOffices } from '../api/officeQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Page, PageHeader } from '../ui/Page.tsx';
import { ReportActions } from './ReportActions.tsx';
import { dayFieldId, ReportFilters } from './ReportFilters.tsx';
import styles from './ReportPage.module.css';
import { reportLinks } from './listLink.ts';
import { ReportResults } from './ReportResults.tsx';
import { useReport } from './useReport.ts';
import { toReportRequest, useReportState } from './reportState.ts';

interface ReportPageProps {
  readonly report: ReportDeclaration;
  readonly area: AreaDeclaration;
}

/** The page of a statistics report; it is recomputed at every change of its filters. */
export function ReportPage({ report, area }: ReportPageProps): ReactNode {
  const user = useUser();
  const offices = useOffices(seesEveryOffice(user.role)).data ?? [];
  const officeIds = new Map(offices.map(({ id, nom }) => [nom, id]));
  // Who sees one office sees other entries in the history than the report counts (decision 12).
  const seesHistory = seesEveryOffice(user.role) && mayReadHistory(user.role);
  const { state, visible, today, change } = useReportState(report);
  const rangeErrors = checkRange(report, state.range);
  const rangeError = rangeErrorMessage(report, rangeErrors);
  const request = toReportRequest(state);
  const query = useReport(report, rangeError === '' ? request : undefined);
  const answer = useAnswer(query);
  const isUsable = rangeError === '' && answer.state === 'current';
  const printable = isUsable ? answer.data : undefined;
  return (
    <Page title={report.title}>
      <PageHeader
        title={report.title}
        sub={report.hint}
        actions={
          <ReportActions report={report} state={state} request={request} answer={printable} />
        }
      />
      <Card role="region" aria-label="Période et filtres">
        <ReportFilters
          report={report}
          state={state}
          visibleFilters={visible}
          today={today}
          onChange={change}
        />
      </Card>
      <div className={styles.results} aria-busy={query.isFetching}>
        <p className="vh" role="status">
          {isUsable && !query.isFetching ? 'Rapport à jour.' : ''}
        </p>
        {rangeError !== '' && (
          <ErrorSummary
            title="Erreur"
            errors={[{ id: dayFieldId(Object.keys(rangeErrors)[0] ?? ''), message: rangeError }]}
          />
        )}
        {rangeError === '' && answer.state === 'failed' && (
          <>
            <ErrorSummary
              title="Erreur"
              errors={[{ message: errorMessage(answer.error, report.sentences.failed) }]}
            />
            <RetryButton query={query} />
          </>
        )}
        {rangeError === '' && answer.state !== 'failed' && (
          <>
            <Outdated query={query} />
            <ReportResults
              report={report}
              range={state.range}
              linksOf={(range) => reportLinks(area, { ...state, range }, officeIds, seesHistory)}
              answer={answer.data}
              stale={answer.state === 'previous'}
            />
          </>
        )}
      </div>
    </Page>
  );
}
