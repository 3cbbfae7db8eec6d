import type { BookletResult, Job } from '@dosye/domain/calls/jobs.ts';
import type { ReportBooklet } from '@dosye/domain/statistics/report.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../api/apiError.ts';
import { call } from '../api/client.ts';
import { downloadFile } from '../api/downloadFile.ts';
import { jobEnd } from '../jobs/jobEvents.ts';
import { toast } from '../ui/toasts.ts';

type BookletJob = Job<BookletResult>;

/**
 * Makes a booklet as a job of the server, follows its progress, and downloads it when it is ready. A booklet that is
 * still being made is followed too. It is no longer followed once the page is left.
 */
export function useBookletPdf({ pdf }: ReportBooklet) {
  const [progress, setProgress] = useState<{ done: number; total: number | null }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function startOrFollow(body: object): Promise<number> {
    try {
      return (await call<{ job: Job }>('POST', pdf.path, body)).job.id;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 409)) throw failure;
      toast.error(errorMessage(failure));
      return 0;
    }
  }

  async function finish({ id, state, problem, result }: BookletJob): Promise<void> {
    if (state === 'failed') toast.error(problem ?? '');
    if (state !== 'done' || !result) return;
    const { fileName, dossiers } = result;
    if (fileName === undefined) {
      toast.error(pdf.none);
      return;
    }
    await downloadFile('GET', `${pdf.path}/${id}/${encodeURIComponent(fileName)}`, {}, fileName);
    toast.success(`Livret enregistré : ${plural(dossiers, 'dossier')}.`);
  }

  async function start(body: object): Promise<void> {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setProgress({ done: 0, total: null });
    try {
      const id = await startOrFollow(body);
      await finish((await jobEnd('booklet', id, signal, setProgress)) as BookletJob);
    } catch (failure) {
      if (!signal.aborted) toast.error(errorMessage(failure));
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  }

  return { progress, start };
}
