import type { ActApproval } from '@dosye/domain/calls/acts.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../session/SessionProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './acts.module.css';
import { approvalUrl } from './approvalUrl.ts';

interface ApprovalNoteProps {
  readonly approval: ActApproval;
  readonly kind: string;
  readonly dossierId: number;
}

const SENTENCES: Readonly<Record<ActApproval['step'], (by: string, at: string) => string>> = {
  requested: (by, at) =>
    `Validation demandée par ${by} le ${at} : le papier attend dans « À valider ».`,
  approved: (by, at) => `Papier accepté par ${by} le ${at} : l’acte peut être émis.`,
  returned: (by, at) => `Renvoyé par ${by} le ${at} :`,
};

/** Where the approval of the next act of a dossier stands: who asked, accepted or sent it back, and why. */
export function ApprovalNote({ approval, kind, dossierId }: ApprovalNoteProps): ReactNode {
  const { step, by, at, reason } = approval;
  const { role } = useUser();
  return (
    <div className={styles.approval} data-step={step}>
      <p>{SENTENCES[step](by, frenchInstant(at))}</p>
      {reason !== '' && <p className={styles.approvalReason}>« {reason} »</p>}
      {step === 'returned' && (
        <p>Corrigez le dossier, ou demandez de nouveau la validation s’il n’y a rien à corriger.</p>
      )}
      {step === 'requested' && mayApproveActs(role) && (
        <Link to={approvalUrl(kind, dossierId)}>
          <Icon name="eye" size={15} />
          Examiner le papier
        </Link>
      )}
    </div>
  );
}
