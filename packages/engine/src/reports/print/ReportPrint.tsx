import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useOffices } from '../../api/officeQueries.ts';
import { PrintPage } from '../../print/PrintPage.tsx';
import { useUser } from '../../session/SessionProvider.tsx';
import { ALL_OFFICES } from '../ReportFilters.tsx';
import { useReadReport } from '../useReport.ts';
import { toReportRequest, useReportState } from '../reportState.ts';
import { generatedLine, ReportSheet } from './ReportSheet.tsx';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 500;
const LOADING = 'Chargement des données du rapport pour impression...';
const NO_CONFIG =
  'La configuration du bureau est inaccessible : le rapport ne peut pas être imprimé.';

/** Prints the figures that the page has read, without a request; without them it redirects there, as after printing. */
export function ReportPrint({ report }: { report: ReportDeclaration }): ReactNode {
  const user = useUser();
  const seesAll = seesEveryOffice(user.role);
  const { search } = useLocation();
  const { range, filters, bureauId } = useReportState(report).state;
  const query = useReadReport(report, toReportRequest({ range, filters, bureauId }));
  const offices = useOffices(seesAll);
  const back = report.paths.page + search;
  if (query.data === undefined) return <Navigate to={back} replace />;
  const narrowedTo = seesAll
    ? offices.data?.find(({ id }) => id === bureauId)?.nom
    : (user.bureau_nom ?? '');
  const office = seesAll && bureauId === undefined ? ALL_OFFICES : narrowedTo;
  // A report over several offices is under no office's letterhead.
  const short = (seesAll && bureauId === undefined) || report.letterhead === 'short';
  const title = report.printTitle;
  const period = periodInWords(range);
  return (
    <PrintPage
      query={query}
      office={() => bureauId}
      ready={!offices.isLoading}
      sentences={{ loading: LOADING, failed: () => NO_CONFIG }}
      back={back}
      printout={(_answer, now) =>
        office === undefined
          ? NO_CONFIG
          : {
              paper: 'letter',
              heading: `${title}, ${period}`,
              short,
              subject: title,
              printed: generatedLine(now),
              title: `${title} ${period}`.replaceAll('/', '-'),
              delay: PRINT_DELAY,
              back: { to: back, label: 'Retour au rapport' },
              log: {
                path: '/reports/printed',
                body: { report: report.id, ...range, ...filters, bureauId },
              },
            }
      }
    >
      {(answer, config, now) => (
        <ReportSheet
          report={report}
          office={office ?? ''}
          state={{ range, filters, bureauId }}
          answer={answer}
          config={config}
          short={short}
          now={now}
        />
      )}
    </PrintPage>
  );
}
