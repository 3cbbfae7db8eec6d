import type { Act } from '@dosye/domain/calls/acts.ts';
import { type ReactNode, useState } from 'react';
import { toast } from '../ui/toasts.ts';
import { undoAct, useRefreshActs } from './actCalls.ts';
import { DeliverActDialog } from './DeliverActDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** What is asked about an act before it is done. */
export type ActQuestion = 'deliver' | keyof typeof UNDOING;

export interface ActDialogs {
  readonly ask: (what: ActQuestion, act: Act) => void;
  /** Of what was asked; undefined while nothing is. */
  readonly dialog: ReactNode;
}

/** The dialogs about acts of a screen. */
export function useActDialogs(): ActDialogs {
  const [asking, setAsking] = useState<{ readonly what: ActQuestion; readonly act: Act }>();
  const onClose = (): void => setAsking(undefined);
  return {
    ask: (what, act) => setAsking({ what, act }),
    dialog:
      asking &&
      (asking.what === 'deliver' ? (
        <DeliverActDialog act={asking.act} onClose={onClose} />
      ) : (
        <UndoActDialog what={asking.what} number={asking.act.number} onClose={onClose} />
      )),
  };
}

const UNDOING = {
  void: {
    call: 'void',
    subject: 'l’acte',
    confirm: 'Annuler cet acte',
    label: 'Motif de l’annulation',
    consequence:
      'Qui vérifie ce papier lira « Annulé ». Une annulation ne se défait jamais : pour un papier valable, émettez un nouvel acte.',
    done: (number: string) => `L’acte ${number} est annulé.`,
  },
  undo: {
    call: 'deliver/undo',
    subject: 'la remise de l’acte',
    confirm: 'Annuler la remise',
    label: 'Motif',
    consequence: 'L’acte reste valable et attend de nouveau son titulaire.',
    done: (number: string) => `La remise de l’acte ${number} est annulée.`,
  },
} as const;

interface UndoActDialogProps {
  readonly what: keyof typeof UNDOING;
  readonly number: string;
  readonly onClose: () => void;
}

/** Makes an act void, or takes back that it was handed over, with a reason. */
function UndoActDialog({ what, number, onClose }: UndoActDialogProps): ReactNode {
  const refresh = useRefreshActs();
  const { call, subject, confirm, label, consequence, done } = UNDOING[what];
  return (
    <ReasonDialog
      title={`Annuler ${subject} ${number} ?`}
      submitLabel={confirm}
      cancelLabel="Ne rien changer"
      label={label}
      hint="Il reste dans le registre et dans l’historique."
      onConfirm={async (reason) => {
        await undoAct(number, call, { reason });
        await refresh();
        toast.success(done(number));
      }}
      onClose={onClose}
    >
      {consequence}
    </ReasonDialog>
  );
}
