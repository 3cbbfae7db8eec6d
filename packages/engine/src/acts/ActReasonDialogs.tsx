import type { ReactNode } from 'react';
import { toast } from '../ui/toasts.ts';
import { undoDelivery, useRefreshActs, voidAct } from './actCalls.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface ActReasonDialogProps {
  readonly number: string;
  readonly onClose: () => void;
}

const KEPT = 'Il reste dans le registre et dans l’historique.';

/** Makes an act void, with a reason. */
export function VoidActDialog({ number, onClose }: ActReasonDialogProps): ReactNode {
  const refresh = useRefreshActs();
  return (
    <ReasonDialog
      title={`Annuler l’acte ${number} ?`}
      confirmLabel="Annuler cet acte"
      cancelLabel="Ne rien changer"
      label="Motif de l’annulation"
      hint={KEPT}
      onConfirm={async (reason) => {
        await voidAct(number, { reason });
        await refresh();
        toast.success(`L’acte ${number} est annulé.`);
      }}
      onClose={onClose}
    >
      <p>
        Qui vérifie ce papier lira « Annulé ». Une annulation ne se défait jamais : pour un papier
        valable, émettez un nouvel acte.
      </p>
    </ReasonDialog>
  );
}

/** Takes back that an act was handed over, with a reason. */
export function UndoDeliveryDialog({ number, onClose }: ActReasonDialogProps): ReactNode {
  const refresh = useRefreshActs();
  return (
    <ReasonDialog
      title={`Annuler la remise de l’acte ${number} ?`}
      confirmLabel="Annuler la remise"
      cancelLabel="Ne rien changer"
      label="Motif"
      hint={KEPT}
      onConfirm={async (reason) => {
        await undoDelivery(number, { reason });
        await refresh();
        toast.success(`La remise de l’acte ${number} est annulée.`);
      }}
      onClose={onClose}
    >
      <p>L’acte reste valable et attend de nouveau son titulaire.</p>
    </ReasonDialog>
  );
}
