import { plural } from '@dosye/domain/text/numbers.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { SHOWN, shownValue } from '@dosye/engine/acts/approvalUrl.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { KindFinderContext } from '@dosye/engine/findKind.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { LoadingNote, SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { KIND_FINDER } from '../dossier/kindFinder.ts';
import { ApprovalDecision } from './ApprovalDecision.tsx';
import styles from './approvals.module.css';
import { REGISTER_PATH } from './paths.ts';
import { useWaiting, type Waiting } from './useWaiting.ts';

const TITLE = 'Actes à valider';

/** The papers that wait for an approval, the oldest dossier first: each beside its dossier, to accept it or send it back. */
export function Approvals(): ReactNode {
  const { role } = useUser();
  return mayApproveActs(role) ? <WaitingPapers /> : <Navigate to={REGISTER_PATH} replace />;
}

function WaitingPapers(): ReactNode {
  const { role, bureau_nom } = useUser();
  const [params, setParams] = useSearchParams();
  const { waiting, total, error, isLoading, retry } = useWaiting(params.get('bureauId') ?? '');
  const at = waiting.findIndex((one) => keyOf(one) === params.get(SHOWN));
  const shown = waiting[Math.max(at, 0)];

  /** Shows the paper after the present one, which is decided about. */
  function goOn(): void {
    const next = waiting[Math.max(at, 0) + 1] ?? waiting[Math.max(at, 0) - 1];
    setParams((before) => {
      before.delete(SHOWN);
      if (next) before.set(SHOWN, keyOf(next));
      return before;
    });
  }

  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        sub={seesEveryOffice(role) ? 'Tous les bureaux' : `Bureau ${bureau_nom ?? ''}`}
        actions={
          <LinkButton to={REGISTER_PATH} icon={<Icon name="certificate" />}>
            Registre des actes
          </LinkButton>
        }
      />
      {error !== undefined && (
        <Card>
          <EmptyState
            icon="warning"
            title={errorMessage(error)}
            action={<Button onClick={retry}>Réessayer</Button>}
          />
        </Card>
      )}
      {isLoading && (
        <>
          <LoadingNote />
          <SkeletonCard lines={8} />
        </>
      )}
      {!isLoading && error === undefined && !shown && (
        <Card>
          <EmptyState icon="check" title="Aucun acte n’attend de validation.">
            Un acte attend ici quand la validation par le chef est activée dans la configuration du
            bureau.
          </EmptyState>
        </Card>
      )}
      {shown && (
        <>
          <WaitingNav waiting={waiting} total={total} shown={shown} />
          <KindFinderContext value={KIND_FINDER}>
            <ApprovalDecision key={keyOf(shown)} waiting={shown} onDecided={goOn} />
          </KindFinderContext>
        </>
      )}
    </Page>
  );
}

const keyOf = ({ row: { kind, id } }: Waiting): string => shownValue(kind, id);

interface WaitingNavProps {
  readonly waiting: readonly Waiting[];
  /** Also of those that are not listed. */
  readonly total: number;
  readonly shown: Waiting;
}

/** The papers that wait, by whose they are. */
function WaitingNav({ waiting, total, shown }: WaitingNavProps): ReactNode {
  const { role } = useUser();
  return (
    <Card className={styles.waiting}>
      <p className="soft" role="status">
        {plural(total, 'acte attend', 'actes attendent')} votre décision
      </p>
      <nav aria-label={TITLE}>
        <ul>
          {waiting.map((one) => {
            const { title, dossierNo, created_at, bureau_nom } = one.row;
            const isShown = one === shown;
            return (
              <li key={keyOf(one)}>
                <Link
                  to={{ search: `?${new URLSearchParams({ [SHOWN]: keyOf(one) })}` }}
                  className={cx(isShown && styles.shown)}
                  aria-current={isShown ? 'page' : undefined}
                >
                  <b>{title || dossierNo}</b>
                  <small className="num">
                    {dossierNo} · {frenchInstant(created_at)}
                    {seesEveryOffice(role) && ` · ${bureau_nom}`}
                  </small>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}
