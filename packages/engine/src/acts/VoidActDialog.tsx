import { ACT_REASON_MAX, ACT_REASON_MIN, ACT_REASON_REQUIRED } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Textarea } from '../ui/Textarea.tsx';
import { toast } from '../ui/toasts.ts';
import { useRefreshActs, voidAct } from './actCalls.ts';
import styles from './acts.module.css';

interface VoidActDialogProps {
  readonly number: string;
  readonly onClose: () => void;
}

/** Makes an act void, with a reason. */
export function VoidActDialog({ number, onClose }: VoidActDialogProps): ReactNode {
  const refresh = useRefreshActs();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  async function submit(): Promise<void> {
    if (reason.trim().length < ACT_REASON_MIN) {
      setError(ACT_REASON_REQUIRED);
      document.getElementById('motif-annulation')?.focus();
      return;
    }
    setWorking(true);
    try {
      await voidAct(number, { reason });
      await refresh();
      toast.success(`L’acte ${number} est annulé.`);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setWorking(false);
    }
  }

  return (
    <ConfirmDialog
      title={`Annuler l’acte ${number} ?`}
      confirmLabel="Annuler cet acte"
      cancelLabel="Ne rien changer"
      variant="danger"
      working={working}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <p className={styles.warning}>
        Qui vérifie ce papier lira « Annulé ». Une annulation ne se défait jamais : pour un papier
        valable, émettez un nouvel acte.
      </p>
      <Textarea
        id="motif-annulation"
        label="Motif de l’annulation"
        required
        rows={3}
        maxLength={ACT_REASON_MAX}
        hint="Il reste dans le registre et dans l’historique."
        value={reason}
        error={error ?? null}
        onChange={(text) => {
          setReason(text);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
