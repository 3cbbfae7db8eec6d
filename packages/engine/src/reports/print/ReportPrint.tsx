import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useAnswer } from '../../answer/readAnswer.ts';
import { useSiteConfig } from '../../api/officeQueries.ts';
import { NothingToPrint } from '../../print/NothingToPrint.tsx';
import { PrintPreview } from '../../print/PrintPreview.tsx';
import { useLogPrint } from '../../print/useLogPrint.ts';
import { usePrintWhenReady } from '../../print/usePrintWhenReady.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { Page } from '../../ui/Page.tsx';
import { type PrintHandoff, readPrintHandoff } from './printHandoff.ts';
import { generatedLine, ReportSheet } from './ReportSheet.tsx';

/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 500;
const LOADING_MESSAGE = 'Chargement des données du rapport pour impression...';
const NO_CONFIG_MESSAGE =
  'La configuration du bureau est inaccessible : le rapport ne peut pas être imprimé.';

/**
 * Print page of a report. It prints the result handed over by the report page, without a request; opened on
 * its own it redirects there. After printing it returns to the report page.
 */
export function ReportPrint({ report }: { readonly report: ReportDeclaration }): ReactNode {
  const { state } = useLocation();
  const user = useUser();
  const [handoff] = useState(() => readPrintHandoff(state, report, user.id));
  if (handoff === undefined) return <Navigate to={report.paths.page} replace />;
  return <WithOfficeConfig report={report} handoff={handoff} />;
}

interface HandoffProps {
  readonly report: ReportDeclaration;
  readonly handoff: PrintHandoff;
}

function WithOfficeConfig(props: HandoffProps): ReactNode {
  const config = useAnswer(useSiteConfig(props.handoff.bureauId));
  // A report over several offices is under no office's letterhead.
  const { role } = useUser();
  const national = props.handoff.bureauId === undefined && seesEveryOffice(role);
  if (config.state === 'failed')
    return <NothingToPrint message={NO_CONFIG_MESSAGE} back={props.handoff.back} />;
  if (config.data === undefined) return <Loading />;
  return <Printed {...props} config={config.data} short={national} />;
}

function Loading(): ReactNode {
  return (
    <Page title="Impression" narrow>
      <h1 className="vh">Impression</h1>
      <p role="status" className="muted">
        {LOADING_MESSAGE}
      </p>
    </Page>
  );
}

interface PrintedProps extends HandoffProps {
  readonly config: SiteConfig;
  /** Only the republic and the main title in the letterhead. */
  readonly short: boolean;
}

function Printed(props: PrintedProps): ReactNode {
  const { report, handoff, config } = props;
  const short = props.short || report.letterhead === 'short';
  const user = useUser();
  const [now] = useState(currentTime);
  const returnToReport = useReturn(handoff.back);
  const period = periodInWords(handoff.range);
  const { mainTitle } = config.documentHeaderText;
  usePrintWhenReady(`${handoff.title} ${period}`.replaceAll('/', '-'), PRINT_DELAY, returnToReport);
  const { range, filters, bureauId } = handoff;
  useLogPrint('/reports/printed', { report: report.id, ...range, ...filters, bureauId });
  return (
    <PrintPreview
      paper="letter"
      header={{
        left: [mainTitle, !short && directionLine(config.documentHeaderText)]
          .filter(Boolean)
          .join(' · '),
        right: `${handoff.title}, ${period}`,
      }}
      footer={{ subject: handoff.title, printed: generatedLine(now) }}
      back={{ to: handoff.back, label: 'Retour au rapport' }}
    >
      <ReportSheet
        report={report}
        handoff={handoff}
        config={config}
        short={short}
        officer={officerName(user)}
        now={now}
      />
    </PrintPreview>
  );
}

/** Returns to the report page, replacing the print page in the history. */
function useReturn(back: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(back, { replace: true }), [navigate, back]);
}
