import { BACKUP_CALLS, type BackupKind } from '@dosye/domain/calls/backup.ts';
import {
  BACKUP_LOCK,
  type Job,
  JOB_KINDS,
  JOBS,
  type LatestJobs,
} from '@dosye/domain/calls/jobs.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { jobEnd, type JobsByKind } from '@dosye/engine/jobs/jobEvents.ts';
import { useJobs } from '../../jobs/useJob.ts';
import { BACKUPS, outcomeText } from './backupTexts.ts';

/** Abort reason: a page was answered instead of a file. */
const REFUSED = 'refused';

/** The last backup or restore of all servers, and `start`, which downloads one. Only one download runs at a time. */
export function useLocalBackups() {
  const jobs = useJobs();
  const [downloading, setDownloading] = useState<BackupKind | null>(null);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  async function start(kind: BackupKind): Promise<void> {
    // A second download would take the frame of the first one, and end it.
    if (downloading !== null) return;
    const controller = new AbortController();
    waiting.current = controller;
    setDownloading(kind);
    try {
      // This call asks for the password again after the session has ended; the browser's form submission
      // cannot.
      const latest = await call<LatestJobs>('GET', '/jobs');
      downloadInFrame(BACKUP_CALLS[kind], () => controller.abort(REFUSED));
      const previous = latest.jobs.find((job) => job.kind === `backup-${kind}`);
      const job = await jobEnd(`backup-${kind}`, (previous?.id ?? 0) + 1, controller.signal);
      if (job.state === 'done') toast.success(outcomeText(job));
      else toast.error(BACKUPS[kind].failedMessage);
    } catch (failure) {
      if (failure === REFUSED) toast.error(BACKUPS[kind].failedMessage);
      else if (!controller.signal.aborted) toast.error(errorMessage(failure));
    } finally {
      setDownloading(null);
    }
  }

  return { last: lastBackup(jobs), downloading, start };
}

const lastBackup = (jobs: JobsByKind = {}): Job | undefined =>
  JOB_KINDS.filter((kind) => JOBS[kind].lock === BACKUP_LOCK)
    .flatMap((kind) => jobs[kind] ?? [])
    .toSorted((one, other) => other.id - one.id)[0];

const FRAME_NAME = 'sauvegarde-telechargee';

/** A file of any size, to disk, by a form in a hidden frame. @param onRefused a page was answered instead of a file */
function downloadInFrame(url: string, onRefused: () => void): void {
  // Removing the frame cancels its download: it stays until the next one.
  document.getElementById(FRAME_NAME)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_NAME;
  frame.name = FRAME_NAME;
  frame.title = 'Téléchargement de la sauvegarde';
  frame.hidden = true;
  document.body.append(frame);
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, target: FRAME_NAME, hidden: true });
  document.body.append(form);
  frame.addEventListener('load', onRefused, { once: true });
  form.submit();
  form.remove();
}
