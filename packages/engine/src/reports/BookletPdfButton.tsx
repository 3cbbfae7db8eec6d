import type { ReportBooklet } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { bookletUrl } from './bookletUrl.ts';
import { type BookletProgress, useBookletPdf } from './useBookletPdf.ts';

interface BookletPdfButtonProps {
  readonly booklet: ReportBooklet;
  readonly request: ReportRequest;
}

/** What is done at this moment; the pages are set once every dossier was read. */
function progressText(progress: BookletProgress): string {
  if (progress.phase === 'downloading') return `Téléchargement… ${progress.size}`.trimEnd();
  const { done, total } = progress;
  if (total === null) return 'Préparation…';
  return done < total ? `${frenchNumber(done)} / ${frenchNumber(total)}` : 'Mise en page…';
}

/** Makes the booklet as a PDF on the server and downloads it; until it is there it can be interrupted. */
export function BookletPdfButton({ booklet, request }: BookletPdfButtonProps): ReactNode {
  const { progress, start, stop } = useBookletPdf(booklet);
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
        <Button aria-label={`Interrompre : ${booklet.pdf.label}`} onClick={stop}>
          Interrompre
        </Button>
      )}
    </>
  );
}
