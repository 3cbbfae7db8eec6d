import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { periodInWords } from '@dosye/domain/statistics/range.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useSiteConfig } from '../../api/officeQueries.ts';
import { NothingToPrint } from '../../print/NothingToPrint.tsx';
import { Paper } from '../../print/PrintPreview.tsx';
import { usePrinting } from '../../print/usePrintWhenReady.ts';
import { useUser } from '../../session/SessionProvider.tsx';
import { Page } from '../../ui/Page.tsx';
import { type HandedReport, readHanded } from './printHandoff.ts';
import { generatedLine, ReportSheet } from './ReportSheet.tsx';

/** Least wait before printing, in milliseconds (spec file 3 §9). */
const DELAY = 500;
const LOADING = 'Chargement des données du rapport pour impression...';
const NO_CONFIG =
  'La configuration du bureau est inaccessible : le rapport ne peut pas être imprimé.';

/**
 * The print page of a report. It asks for no figures: without those of the report page it leads there;
 * after printing it leads back to it (spec file 3 §2).
 */
export function ReportPrint({ report }: { readonly report: ReportDeclaration }): ReactNode {
  const { state } = useLocation();
  const user = useUser();
  const [handed] = useState(() => readHanded(state, report, user.id));
  if (handed === undefined) return <Navigate to={report.paths.page} replace />;
  return <WithOffice report={report} handed={handed} />;
}

interface HandedProps {
  readonly report: ReportDeclaration;
  readonly handed: HandedReport;
}

function WithOffice(props: HandedProps): ReactNode {
  const config = useSiteConfig(props.handed.bureauId);
  if (config.isError) return <NothingToPrint sentence={NO_CONFIG} back={props.handed.back} />;
  if (config.data === undefined) return <Loading />;
  return <Printed {...props} config={config.data} />;
}

function Loading(): ReactNode {
  return (
    <Page title="Impression" narrow>
      <h1 className="vh">Impression</h1>
      <p role="status" className="muted">
        {LOADING}
      </p>
    </Page>
  );
}

function Printed(props: HandedProps & { readonly config: SiteConfig }): ReactNode {
  const { report, handed, config } = props;
  const [now] = useState(() => new Date());
  const leave = useLeave(handed.back);
  const period = periodInWords(handed.range);
  const { mainTitle } = config.documentHeaderText;
  usePrinting(`${handed.title} ${period}`.replaceAll('/', '-'), DELAY, leave);
  useTellPrinted(report, handed);
  return (
    <Paper
      paper="letter"
      head={{
        left: [mainTitle, report.letterhead === 'full' && directionLine(config.documentHeaderText)]
          .filter(Boolean)
          .join(' · '),
        right: `${handed.title}, ${period}`,
      }}
      foot={{ left: handed.title, middle: generatedLine(now) }}
      back={{ to: handed.back, label: 'Retour au rapport' }}
    >
      <ReportSheet report={report} handed={handed} config={config} now={now} />
    </Paper>
  );
}

/** Back to the report page, in the place of the paper. */
function useLeave(back: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(back, { replace: true }), [navigate, back]);
}

/** Has the history say that the report was printed; a failure changes nothing for who prints. */
function useTellPrinted({ id }: ReportDeclaration, handed: HandedReport): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    const { range, filters, bureauId } = handed;
    const office = bureauId === undefined ? {} : { bureauId };
    const asked = { report: id, ...range, ...filters, ...office };
    call('POST', '/reports/printed', asked).catch(() => undefined);
  }, [id, handed]);
}
