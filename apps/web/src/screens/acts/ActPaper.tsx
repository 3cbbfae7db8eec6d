import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { callRaw } from '@dosye/engine/api/client.ts';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import styles from './approvals.module.css';

interface ActPaperProps {
  readonly kind: string;
  readonly dossierId: number;
  readonly version: number;
}

/** The paper of the next act of a version of a dossier, as a draft; each reading is in the history. */
export function ActPaper({ kind, dossierId, version }: ActPaperProps): ReactNode {
  const paper = useQuery({
    queryKey: ['paper', kind, dossierId, version],
    queryFn: async ({ signal }) => {
      const answer = await callRaw('GET', `/acts/preview/${kind}/${dossierId}`, {}, { signal });
      return URL.createObjectURL(await answer.blob());
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Answered query={paper} loading={<Skeleton className={styles.frame} height="100%" />}>
      {(url) => <Paper url={url} />}
    </Answered>
  );
}

function Paper({ url }: { url: string }): ReactNode {
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; it is the server's own */}
      <iframe
        className={styles.frame}
        src={`${url}#toolbar=0&navpanes=0&view=FitH`}
        title="Papier de l’acte (projet)"
      />
      <a href={url} target="_blank" rel="noreferrer">
        Ouvrir le papier dans un onglet
      </a>
    </>
  );
}
