import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { decideApproval, useRefreshActs } from '@dosye/engine/acts/actCalls.ts';
import { ReasonDialog } from '@dosye/engine/acts/ReasonDialog.tsx';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useWork } from '@dosye/engine/answer/useWork.ts';
import { callRaw } from '@dosye/engine/api/client.ts';
import { dossierKeys } from '@dosye/engine/api/dossierQueries.ts';
import { DossierQuickView } from '@dosye/engine/details/DossierQuickView.tsx';
import { useDossierOfArea } from '@dosye/engine/details/useDossierOfArea.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { PictureViewer, type ViewedPicture } from '@dosye/engine/ui/PictureViewer.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './approvals.module.css';
import type { Waiting } from './waiting.ts';

interface ApprovalDecisionProps {
  readonly waiting: Waiting;
  /** Called when somebody has decided, this person or another. */
  readonly onDecided: () => void;
}

/** The paper of an act beside its dossier, and the two decisions about it. */
export function ApprovalDecision({ waiting, onDecided }: ApprovalDecisionProps): ReactNode {
  const { area, row } = waiting;
  const { shown } = useDossierOfArea(area, String(row.id));
  const [viewed, setViewed] = useState<{ pictures: readonly ViewedPicture[]; first: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The next paper follows a decision: its name is read out.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = row.title || row.dossierNo;
  return (
    <section aria-labelledby="a-decider">
      <h2 id="a-decider" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
        <Link to={pathWithId(area.paths.details, row.id)} className="num">
          {row.dossierNo}
        </Link>
      </h2>
      <div className={styles.columns}>
        <Card className={styles.dossier} role="region" aria-label="Dossier">
          <DossierQuickView
            area={area}
            id={row.id}
            screens={KIND_SCREENS}
            failedMessage="Le dossier n’a pas pu être lu."
            onViewPictures={(pictures, first) => setViewed({ pictures, first })}
          />
        </Card>
        <Card className={styles.paper} role="region" aria-label="Papier">
          {shown && <ActPaper kind={row.kind} dossierId={row.id} version={shown.dossier.version} />}
        </Card>
      </div>
      {shown && (
        <Decisions waiting={waiting} dossier={shown.dossier} name={title} onDecided={onDecided} />
      )}
      {viewed && (
        <PictureViewer
          pictures={viewed.pictures}
          initialIndex={viewed.first}
          onClose={() => setViewed(undefined)}
        />
      )}
    </section>
  );
}

interface ActPaperProps {
  readonly kind: string;
  readonly dossierId: number;
  readonly version: number;
}

/** The paper of the next act of a version of a dossier, as a draft; each reading is in the history. */
function ActPaper({ kind, dossierId, version }: ActPaperProps): ReactNode {
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

interface DecisionsProps extends ApprovalDecisionProps {
  readonly dossier: Dossier;
  readonly name: string;
}

function Decisions({ waiting, dossier, name, onDecided }: DecisionsProps): ReactNode {
  const { area, row } = waiting;
  const { username } = useUser();
  const cache = useQueryClient();
  const refresh = useRefreshActs();
  const [working, run] = useWork();
  const [returning, setReturning] = useState(false);
  const request = { kind: row.kind, dossierId: row.id, version: dossier.version };
  const isOwn = dossier.updated_by === username;

  async function decide(decision: 'approve' | 'return', done: string, reason?: string) {
    try {
      await decideApproval(decision, reason === undefined ? request : { ...request, reason });
      onDecided();
      toast.success(done);
    } finally {
      void cache.invalidateQueries({ queryKey: dossierKeys.one(area, String(row.id)) });
      void refresh();
    }
  }
  const accept = (): Promise<void> =>
    decide('approve', `Papier accepté : l’acte de ${name} peut être émis.`);

  return (
    <div className={cx('line end sheet', styles.decisions)}>
      <p className="soft">
        {isOwn
          ? 'Vous avez enregistré cette version vous-même : le registre le dira.'
          : 'Accepté, l’acte peut être émis tant que le dossier ne change pas.'}
      </p>
      <Button disabled={working} icon={<Icon name="restore" />} onClick={() => setReturning(true)}>
        Renvoyer…
      </Button>
      <Button
        variant="primary"
        size="lg"
        icon={<Icon name="check" />}
        working={working}
        onClick={() => void run(accept)}
      >
        Accepter
      </Button>
      {returning && (
        <ReasonDialog
          title="Renvoyer ce dossier ?"
          submitLabel="Renvoyer"
          danger
          label="Motif du renvoi"
          hint="Il est montré sur la fiche et reste dans l’historique."
          onConfirm={(reason) => decide('return', `Dossier de ${name} renvoyé.`, reason)}
          onClose={() => setReturning(false)}
        >
          <p>Aucun acte n’est émis. Le dossier figure parmi ceux auxquels une condition manque.</p>
        </ReasonDialog>
      )}
    </div>
  );
}
