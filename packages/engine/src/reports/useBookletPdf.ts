import type { BookletResult, Job } from '@dosye/domain/calls/jobs.ts';
import type { ReportBooklet } from '@dosye/domain/statistics/report.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../api/apiError.ts';
import { call } from '../api/client.ts';
import { downloadFile } from '../api/downloadFile.ts';
import { sizeAtIntervals } from '../api/sizeAtIntervals.ts';
import { jobEnd } from '../jobs/jobEvents.ts';
import { toast } from '../ui/toasts.ts';

type BookletJob = Job<BookletResult>;

/** What is done for a booklet at this moment: the server makes it, or it is downloaded. */
export type BookletProgress =
  | { readonly phase: 'making'; readonly done: number; readonly total: number | null }
  /** Its size so far as text, '' before the first byte. */
  | { readonly phase: 'downloading'; readonly size: string };

/**
 * Makes a booklet as a job of the server, follows its progress, and downloads it when it is ready. A booklet that is
 * still being made is followed too. It is no longer followed, nor downloaded, once the page is left.
 */
export function useBookletPdf({ pdf }: ReportBooklet) {
  const [progress, setProgress] = useState<BookletProgress>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function startOrFollow(body: object): Promise<number> {
    try {
      return (await call<{ job: Job }>('POST', pdf.path, body)).job.id;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 409)) throw failure;
      toast.error(errorMessage(failure));
      return 0;
    }
  }

  async function finish(job: BookletJob, signal: AbortSignal): Promise<void> {
    const { id, state, problem, result } = job;
    if (state === 'failed') toast.error(problem ?? '');
    if (state !== 'done' || !result) return;
    const { fileName, dossiers } = result;
    if (fileName === undefined) {
      toast.error(pdf.none);
      return;
    }
    const onBytes = sizeAtIntervals((size) => setProgress({ phase: 'downloading', size }));
    setProgress({ phase: 'downloading', size: '' });
    const path = `${pdf.path}/${id}/${encodeURIComponent(fileName)}`;
    await downloadFile('GET', path, {}, fileName, { signal, onBytes });
    toast.success(`Livret enregistré : ${plural(dossiers, 'dossier')}.`);
  }

  async function start(body: object): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    const onProgress = ({ done, total }: Job): void =>
      setProgress({ phase: 'making', done, total });
    setProgress({ phase: 'making', done: 0, total: null });
    try {
      const id = await startOrFollow(body);
      await finish((await jobEnd('booklet', id, signal, onProgress)) as BookletJob, signal);
    } catch (failure) {
      if (!signal.aborted) toast.error(errorMessage(failure));
    } finally {
      setProgress(undefined);
    }
  }

  /** Stops the job of the server, or the download of what it made. */
  function stop(): void {
    if (progress?.phase === 'downloading') {
      controller.current?.abort();
      toast.info('Téléchargement interrompu.');
      return;
    }
    call('POST', '/jobs/booklet/stop').catch((failure: unknown) =>
      toast.error(errorMessage(failure)),
    );
  }

  return { progress, start, stop };
}
