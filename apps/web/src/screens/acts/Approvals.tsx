import { plural } from '@dosye/domain/text/numbers.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { officesSeen, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { SHOWN, shownValue } from '@dosye/engine/acts/approvalUrl.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { KindFinderContext } from '@dosye/engine/findKind.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { SkeletonCard } from '@dosye/engine/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { KIND_FINDER } from '../dossier/kindFinder.ts';
import { ApprovalDecision } from './ApprovalDecision.tsx';
import styles from './approvals.module.css';
import { REGISTER_PATH } from './paths.ts';
import { type Waiting, waitingQuery } from './waiting.ts';

const TITLE = 'Actes à valider';

/** The papers that wait for an approval, the oldest dossier first: each beside its dossier, to accept it or send it back. */
export function Approvals(): ReactNode {
  const { role } = useUser();
  return mayApproveActs(role) ? <WaitingPapers /> : <Navigate to={REGISTER_PATH} replace />;
}

function WaitingPapers(): ReactNode {
  const user = useUser();
  const [params] = useSearchParams();
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        sub={officesSeen(user)}
        actions={
          <LinkButton to={REGISTER_PATH} icon={<Icon name="certificate" />}>
            Registre des actes
          </LinkButton>
        }
      />
      <Answered
        query={useQuery(waitingQuery(params.get('bureauId') ?? ''))}
        loading={<SkeletonCard lines={8} />}
        isEmpty={({ waiting }) => waiting.length === 0}
        empty={
          <Card>
            <EmptyState icon="check" title="Aucun acte n’attend de validation.">
              Un acte attend ici quand la validation par le chef est activée dans la configuration
              du bureau.
            </EmptyState>
          </Card>
        }
      >
        {({ waiting, total }) => <ShownPaper waiting={waiting} total={total} />}
      </Answered>
    </Page>
  );
}

interface WaitingProps {
  readonly waiting: readonly Waiting[];
  /** Also of those that are not listed. */
  readonly total: number;
}

/** The paper that the address names, else the first. */
function ShownPaper({ waiting, total }: WaitingProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const at = Math.max(
    waiting.findIndex((one) => keyOf(one) === params.get(SHOWN)),
    0,
  );
  const shown = waiting[at] as Waiting;

  /** Shows the paper after the present one, which is decided about. */
  function goOn(): void {
    setParams(addressOf(params, waiting[at + 1] ?? waiting[at - 1]));
  }

  return (
    <>
      <WaitingNav waiting={waiting} total={total} shown={shown} />
      <KindFinderContext value={KIND_FINDER}>
        <ApprovalDecision key={keyOf(shown)} waiting={shown} onDecided={goOn} />
      </KindFinderContext>
    </>
  );
}

const keyOf = ({ row: { kind, id } }: Waiting): string => shownValue(kind, id);

/** The parameters of the address with a paper that is shown; an office that a super role chose stays. */
function addressOf(params: URLSearchParams, shown: Waiting | undefined): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete(SHOWN);
  if (shown) changed.set(SHOWN, keyOf(shown));
  return changed;
}

/** The papers that wait, by whose they are. */
function WaitingNav({ waiting, total, shown }: WaitingProps & { shown: Waiting }): ReactNode {
  const { role } = useUser();
  const [params] = useSearchParams();
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
                  to={{ search: `?${addressOf(params, one)}` }}
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
