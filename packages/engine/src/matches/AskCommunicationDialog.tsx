import { REQUEST_DAYS_MAX } from '@dosye/domain/calls/requests.ts';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../acts/ReasonDialog.tsx';
import { toast } from '../ui/toasts.ts';
import { askCommunication, useRefreshMatches } from './matchCalls.ts';
import styles from './matches.module.css';

interface AskCommunicationDialogProps {
  /** Of the match. */
  readonly reference: string;
  /** What it told: 'Bureau Nippes · Dossier de rétention · 2025'. */
  readonly name: string;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Asks another office for a dossier, with a reason. */
export default function AskCommunicationDialog(props: AskCommunicationDialogProps): ReactNode {
  const { reference, name, onAsked, onClose } = props;
  const refresh = useRefreshMatches();
  return (
    <ReasonDialog
      title="Demander communication ?"
      submitLabel="Demander"
      label="Motif de la demande"
      hint="L’administrateur de ce bureau le lit ; il reste dans l’historique des deux bureaux."
      onConfirm={async (reason) => {
        await askCommunication({ ref: reference, reason });
        await refresh();
        toast.success('La demande est envoyée.');
        onAsked();
      }}
      onClose={onClose}
    >
      <p className={styles.compared}>{name}</p>
      <p>
        Si elle est accordée, vous lirez ce dossier, sans rien y changer, pendant {REQUEST_DAYS_MAX}{' '}
        jours au plus. Elle ne vaut que pour vous.
      </p>
    </ReasonDialog>
  );
}
