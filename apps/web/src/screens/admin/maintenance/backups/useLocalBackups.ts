import { BACKUP_CALLS, type BackupKind, type BackupStatus } from '@dosye/domain/calls/backup.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BACKUPS } from './backupTexts.ts';
import { downloadInFrame } from './downloadInFrame.ts';

/** Polling interval while an operation is running, in milliseconds. */
const POLL_INTERVAL = 1_000;

/** Status of the backups on the server, and `start`, which downloads one. Only one download runs at a time. */
export function useLocalBackups() {
  const [downloading, setDownloading] = useState<BackupKind | null>(null);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const status = useQuery({
    queryKey: ['admin', 'backup-status'],
    queryFn: ({ signal }) => call<BackupStatus>('GET', '/superadmin/backup/status', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_INTERVAL : false),
  });
  const { refetch } = status;

  async function start(kind: BackupKind): Promise<void> {
    // This call asks for the password again after the session has ended; the browser's form submission
    // cannot.
    const { data, error } = await refetch();
    if (!data || error || data.running) {
      toast.error(error ? errorMessage(error) : BACKUPS[kind].failedMessage);
      return;
    }
    setDownloading(kind);
    const controller = new AbortController();
    waiting.current = controller;
    downloadInFrame(BACKUP_CALLS[kind], () => controller.abort(REFUSED));
    const outcome = await waitForEnd(kind, data.now, controller.signal);
    if (controller.signal.aborted && controller.signal.reason !== REFUSED) return;
    setDownloading(null);
    if (outcome?.ok) toast.success(outcome.message);
    else toast.error(BACKUPS[kind].failedMessage);
    await refetch();
  }

  /**
   * Polls until a backup of this kind has ended after `startedAfter` (ISO). Each server process reports only
   * its own operations, so the answer may come from a process that knows nothing of this one. Out: the
   * outcome; null when aborted.
   */
  async function waitForEnd(
    kind: BackupKind,
    startedAfter: string,
    signal: AbortSignal,
  ): Promise<BackupStatus['last']> {
    while (!signal.aborted) {
      await pollDelay(signal);
      const last = (await refetch()).data?.last;
      if (last?.what === kind && last.at > startedAfter) return last;
    }
    return null;
  }

  return { status, downloading, start };
}

/** Abort reason: a page was answered instead of a file. */
const REFUSED = 'refused';

const pollDelay = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, POLL_INTERVAL);
    signal.addEventListener('abort', () => resolve());
  });
