import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import { type Act, BEARER, type DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { frenchDay, frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { Answered } from '../answer/Answered.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { ActBadge, DueBadge } from './ActBadge.tsx';
import { useDossierActs } from './actCalls.ts';
import { MissingConditions } from './ActToday.tsx';
import { ActButtons, type ActButtonsProps, openPdf, useActDialogs } from './actWork.tsx';
import styles from './acts.module.css';
import { useShortcut } from '../keyboard/useShortcut.ts';

interface ActsSectionProps {
  readonly kind: KindDeclaration;
  readonly dossierId: number;
}

/** The acts of a dossier, newest first, with a preview of the next one. Nothing for a kind that issues none. */
export function ActsSection({ kind, dossierId }: ActsSectionProps): ReactNode {
  if (!kind.act) return null;
  return (
    <Card className={cx('side-card', styles.section)} role="region" aria-labelledby="actes">
      <h2 id="actes">Actes</h2>
      <MissingConditions kind={kind.id} dossierId={dossierId} />
      <DossierActs dossierId={dossierId} />
      <Button
        size="sm"
        icon={<Icon name="eye" />}
        onClick={() => openPdf(`preview/${kind.id}/${dossierId}`)}
      >
        Aperçu (projet)
      </Button>
    </Card>
  );
}

function DossierActs({ dossierId }: { dossierId: number }): ReactNode {
  return (
    <Answered query={useDossierActs(dossierId)} compact failed="Les actes n’ont pas pu être lus.">
      {(answer) => <ActList {...answer} />}
    </Answered>
  );
}

function ActList({ acts, earlierPapers }: DossierActsAnswer): ReactNode {
  const { ask, dialog } = useActDialogs();
  const due = acts.find((act) => act.due);
  useShortcut('deliver', () => {
    if (due) ask('deliver', due);
    else toast.info('Aucun acte à remettre');
  });
  return (
    <>
      {acts.length === 0 && <p className="muted">Aucun acte émis.</p>}
      <ul className={cx('ruled soft small break', styles.acts)}>
        {acts.map((act) => (
          <ActItem key={act.number} act={act} onAsk={ask} />
        ))}
      </ul>
      {earlierPapers > 0 && (
        <p className="muted">
          {plural(earlierPapers, 'papier antérieur', 'papiers antérieurs')} au registre
        </p>
      )}
      {dialog}
    </>
  );
}

function ActItem({ act, onAsk }: ActButtonsProps): ReactNode {
  const { number, state, issuedAt, issuedBy, issuedByUser, result, validUntil, replacedBy } = act;
  const { consulted, voided, waived, approved } = act;
  return (
    <li>
      <p className={cx('row between', styles.number)}>
        <b className="num">{number}</b>
        <ActBadge state={state} />
      </p>
      <p>{result}</p>
      <p>
        <span className="num">{frenchInstant(issuedAt)}</span> ·{' '}
        {userAndOfficer(issuedByUser, issuedBy)}
      </p>
      {consulted.map(({ registers, day }) => (
        <p key={registers}>
          Consulté le <span className="num">{frenchDay(day)}</span>
          {'\u00a0: '}
          {registers}
        </p>
      ))}
      {validUntil !== '' && state !== 'void' && (
        <p className="num">Valable jusqu’au {frenchDay(validUntil)}</p>
      )}
      {replacedBy !== '' && <p className="num">Remplacé par {replacedBy}</p>}
      {voided && (
        <p>
          Annulé le <span className="num">{frenchInstant(voided.at)}</span> par {voided.by}
          {'\u00a0: '}
          {voided.reason}
        </p>
      )}
      {waived.map(({ condition, message, reason, by }) => (
        <p key={condition}>
          Passé outre par {by} : {message} Motif : {reason}
        </p>
      ))}
      {approved && (
        <p>
          Papier accepté par {approved.by}
          {approved.own && ', son propre dossier'} le{' '}
          <span className="num">{frenchInstant(approved.at)}</span>
        </p>
      )}
      <Delivery act={act} />
      <ActButtons act={act} onAsk={onAsk} />
    </li>
  );
}

/** To whom an act was handed over, with what the register has of it; that it is to be; nothing otherwise. */
function Delivery({ act }: { readonly act: Act }): ReactNode {
  const { due, deliveredAt, deliveredTo, delivery } = act;
  if (due) {
    return (
      <p>
        <DueBadge />
      </p>
    );
  }
  if (deliveredAt === null || delivery === null) return null;
  const { relation, paper, signature, by } = delivery;
  return (
    <div className={styles.handed}>
      <p>
        Remis à {deliveredTo}
        {relation !== BEARER && ` (${relation})`} le{' '}
        <span className="num">{frenchInstant(deliveredAt)}</span> par {by}
        {paper !== '' && `, sur présentation de : ${paper}`}
      </p>
      {signature !== '' && <img src={signature} alt={`Signature de ${deliveredTo}`} />}
    </div>
  );
}
