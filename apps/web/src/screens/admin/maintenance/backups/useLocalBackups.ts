import { BACKUP_CALLS, type BackupKind, type BackupStatus } from '@dosye/domain/calls/backup.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BACKUPS } from './backupTexts.ts';
import { saveStreamed } from './downloadInFrame.ts';

/** How often something under way is asked after, in milliseconds. */
const EVERY = 1_000;

/** What the server is backing up, and the downloads that begin here. */
export function useLocalBackups() {
  const [begun, setBegun] = useState<BackupKind | null>(null);
  const following = useRef<AbortController>(undefined);
  useEffect(() => () => following.current?.abort(), []);
  const status = useQuery({
    queryKey: ['admin', 'backup-status'],
    queryFn: ({ signal }) => call<BackupStatus>('GET', '/superadmin/backup/status', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? EVERY : false),
  });
  const { refetch } = status;

  async function start(kind: BackupKind): Promise<void> {
    // It asks for the password again where the session has ended, which the browser's own call cannot.
    const { data, error } = await refetch();
    if (!data || error || data.running) {
      toast.error(error ? errorMessage(error) : BACKUPS[kind].failed);
      return;
    }
    setBegun(kind);
    const stop = new AbortController();
    following.current = stop;
    saveStreamed(BACKUP_CALLS[kind], () => stop.abort(REFUSED));
    const ended = await endAfter(kind, data.now, stop.signal);
    if (stop.signal.aborted && stop.signal.reason !== REFUSED) return;
    setBegun(null);
    if (ended?.ok) toast.success(ended.message);
    else toast.error(BACKUPS[kind].failed);
    await refetch();
  }

  /**
   * Waits until one of this kind has ended after that moment. Each server tells of what it did alone:
   * another than the one that is at it may answer. Out: how it ended; null when nobody waits any more.
   */
  async function endAfter(
    kind: BackupKind,
    moment: string,
    signal: AbortSignal,
  ): Promise<BackupStatus['last']> {
    while (!signal.aborted) {
      await aWhile(signal);
      const last = (await refetch()).data?.last;
      if (last?.what === kind && last.at > moment) return last;
    }
    return null;
  }

  return { status, begun, start };
}

/** Said by the frame: a page came instead of a file. */
const REFUSED = 'refused';

const aWhile = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, EVERY);
    signal.addEventListener('abort', () => resolve());
  });
