import type { ReportBooklet } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { bookletUrl } from './bookletUrl.ts';
import { useBookletPdf } from './useBookletPdf.ts';

interface BookletPdfButtonProps {
  readonly booklet: ReportBooklet;
  readonly request: ReportRequest;
}

/** What the server does at this moment; the pages are set once every dossier was read. */
function progressText({ done, total }: { done: number; total: number | null }): string {
  if (total === null) return 'Préparation…';
  return done < total ? `${frenchNumber(done)} / ${frenchNumber(total)}` : 'Mise en page…';
}

/** Makes the booklet as a PDF on the server and downloads it; while it is being made it can be interrupted. */
export function BookletPdfButton({ booklet, request }: BookletPdfButtonProps): ReactNode {
  const { progress, start } = useBookletPdf(booklet);
  const { startDate, endDate, filters = {}, bureauId } = request;
  function begin(): void {
    if (bookletUrl(booklet, request) === undefined) {
      toast.error(booklet.noRange);
      return;
    }
    const chosen = Object.entries(filters).filter(([, value]) => value !== '');
    const office = bureauId === undefined ? {} : { bureauId };
    void start({ startDate, endDate, ...Object.fromEntries(chosen), ...office });
  }
  return (
    <>
      <Button icon={<Icon name="download" />} working={progress !== undefined} onClick={begin}>
        {progress ? progressText(progress) : booklet.pdf.label}
      </Button>
      {progress && (
        <Button aria-label={`Interrompre : ${booklet.pdf.label}`} onClick={stop}>
          Interrompre
        </Button>
      )}
    </>
  );
}

const stop = (): void =>
  void call('POST', '/jobs/booklet/stop').catch((failure) => toast.error(errorMessage(failure)));
