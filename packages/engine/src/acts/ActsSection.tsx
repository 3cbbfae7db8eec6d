import { userAndOfficer } from '@dosye/domain/people/officerName.ts';
import type { Act, DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { mayUndoDeliveries, mayVoidActs } from '@dosye/domain/people/rules/acts.ts';
import { frenchDay, frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Answered } from '../answer/Answered.tsx';
import { errorMessage } from '../api/apiError.ts';
import { fetchFile } from '../api/downloadFile.ts';
import { openDocument } from '../openDocument.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { ActBadge } from './ActBadge.tsx';
import { MissingConditions } from './ActToday.tsx';
import { readAct, useDossierActs } from './actCalls.ts';
import styles from './acts.module.css';
import { UndoDeliveryDialog, VoidActDialog } from './ActReasonDialogs.tsx';
import { DeliverActDialog } from './DeliverActDialog.tsx';
import { Delivery } from './Delivery.tsx';
import { useShortcut } from '../keyboard/useShortcut.ts';

/** What is asked about an act before it is done. */
type ActQuestion = 'deliver' | 'undo' | 'void';

interface ActsSectionProps {
  readonly kind: KindDeclaration;
  readonly dossierId: number;
}

/** The acts of a dossier, newest first, with a preview of the next one. Nothing for a kind that issues none. */
export function ActsSection({ kind, dossierId }: ActsSectionProps): ReactNode {
  const acts = kind.acts ?? [];
  if (acts.length === 0) return null;
  return (
    <Card className={cx('side-card', styles.section)} role="region" aria-labelledby="actes">
      <h2 id="actes">Actes</h2>
      <MissingConditions kind={kind.id} dossierId={dossierId} />
      <DossierActs dossierId={dossierId} />
      {acts.map(({ id }) => (
        <Button
          key={id}
          size="sm"
          icon={<Icon name="eye" />}
          onClick={() => open(() => fetchFile(`/acts/preview/${id}/${dossierId}`))}
        >
          Aperçu (projet)
        </Button>
      ))}
    </Card>
  );
}

/** Opens a PDF in a new tab; a failure is shown as a toast. */
const open = (read: () => Promise<string>): void =>
  void openDocument(read).catch((failure: unknown) => toast.error(errorMessage(failure)));

function DossierActs({ dossierId }: { dossierId: number }): ReactNode {
  return (
    <Answered query={useDossierActs(dossierId)} compact failed="Les actes n’ont pas pu être lus.">
      {(answer) => <ActList {...answer} />}
    </Answered>
  );
}

function ActList({ acts, earlierPapers }: DossierActsAnswer): ReactNode {
  const [asking, setAsking] = useState<{ readonly what: ActQuestion; readonly act: Act }>();
  const due = acts.find((act) => act.due);
  useShortcut('deliver', () => {
    if (due) setAsking({ what: 'deliver', act: due });
    else toast.info('Aucun acte à remettre');
  });
  const close = (): void => setAsking(undefined);
  return (
    <>
      {acts.length === 0 && <p className="muted">Aucun acte émis.</p>}
      <ul className={cx('ruled soft small break', styles.acts)}>
        {acts.map((act) => (
          <ActItem key={act.number} act={act} onAsk={(what) => setAsking({ what, act })} />
        ))}
      </ul>
      {earlierPapers > 0 && (
        <p className="muted">
          {plural(earlierPapers, 'papier antérieur', 'papiers antérieurs')} au registre
        </p>
      )}
      {asking?.what === 'deliver' && <DeliverActDialog act={asking.act} onClose={close} />}
      {asking?.what === 'undo' && <UndoDeliveryDialog number={asking.act.number} onClose={close} />}
      {asking?.what === 'void' && <VoidActDialog number={asking.act.number} onClose={close} />}
    </>
  );
}

interface ActItemProps {
  readonly act: Act;
  readonly onAsk: (what: ActQuestion) => void;
}

function ActItem({ act, onAsk }: ActItemProps): ReactNode {
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

function ActButtons({ act: { number, state, due, deliveredAt }, onAsk }: ActItemProps): ReactNode {
  const { role } = useUser();
  return (
    <div className="row tight below">
      {due && (
        <Button
          size="sm"
          variant="primary"
          icon={<Icon name="check" />}
          aria-label={`Remettre l’acte ${number}`}
          onClick={() => onAsk('deliver')}
        >
          Remettre
        </Button>
      )}
      <Button
        size="sm"
        icon={<Icon name="download" />}
        aria-label={`Télécharger l’acte ${number}`}
        onClick={() => open(() => readAct(number))}
      >
        Télécharger
      </Button>
      {mayUndoDeliveries(role) && deliveredAt !== null && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Annuler la remise de l’acte ${number}`}
          onClick={() => onAsk('undo')}
        >
          Annuler la remise
        </Button>
      )}
      {mayVoidActs(role) && state !== 'void' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Annuler l’acte ${number}`}
          onClick={() => onAsk('void')}
        >
          Annuler
        </Button>
      )}
    </div>
  );
}
