import type { Act } from '@dosye/domain/calls/acts.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { mayUndoDeliveries, mayVoidActs } from '@dosye/domain/people/rules/acts.ts';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { fetchFile } from '../api/downloadFile.ts';
import { openDocument } from '../openDocument.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button, type ButtonVariant, IconButton } from '../ui/Button.tsx';
import { Icon, type ScreenIconName } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { undoAct, useRefreshActs } from './actCalls.ts';
import { DeliverActDialog } from './DeliverActDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Something that people do with an act: its button, and what is asked before. */
interface ActWork {
  /** What it is called, with the number of the act after it; `label` is on its button on a sheet. */
  readonly name: string;
  readonly label: string;
  /** In a row of the register, which has only what has an icon. */
  readonly icon?: ScreenIconName;
  readonly variant?: ButtonVariant;
  readonly isOffered: (act: Act, role: Role) => boolean;
  /** The question of what is undone, with a reason. */
  readonly undoing?: {
    readonly call: 'void' | 'deliver/undo';
    readonly confirm: string;
    readonly reason: string;
    readonly consequence: string;
    readonly done: (number: string) => string;
  };
}

type What = 'deliver' | 'download' | 'undo' | 'void';

const WORK: Readonly<Record<What, ActWork>> = {
  deliver: {
    name: 'Remettre l’acte',
    label: 'Remettre',
    icon: 'check',
    variant: 'primary',
    isOffered: ({ due }) => due,
  },
  download: {
    name: 'Télécharger l’acte',
    label: 'Télécharger',
    icon: 'download',
    isOffered: () => true,
  },
  undo: {
    name: 'Annuler la remise de l’acte',
    label: 'Annuler la remise',
    variant: 'ghost',
    isOffered: ({ deliveredAt }, role) => deliveredAt !== null && mayUndoDeliveries(role),
    undoing: {
      call: 'deliver/undo',
      confirm: 'Annuler la remise',
      reason: 'Motif',
      consequence: 'L’acte reste valable et attend de nouveau son titulaire.',
      done: (number) => `La remise de l’acte ${number} est annulée.`,
    },
  },
  void: {
    name: 'Annuler l’acte',
    label: 'Annuler',
    icon: 'x',
    variant: 'ghost',
    isOffered: ({ state }, role) => state !== 'void' && mayVoidActs(role),
    undoing: {
      call: 'void',
      confirm: 'Annuler cet acte',
      reason: 'Motif de l’annulation',
      consequence:
        'Qui vérifie ce papier lira « Annulé ». Une annulation ne se défait jamais : pour un papier valable, émettez un nouvel acte.',
      done: (number) => `L’acte ${number} est annulé.`,
    },
  },
};
const ALL = Object.entries(WORK) as [What, ActWork][];

/** Opens a PDF about acts in a new tab; a failure is shown as a toast. */
export const openPdf = (path: string): void =>
  void openDocument(() => fetchFile(`/acts/${path}`)).catch((failure: unknown) =>
    toast.error(errorMessage(failure)),
  );

interface ActDialogs {
  readonly ask: (what: What, act: Act) => void;
  /** Of what was asked; undefined while nothing is. */
  readonly dialog: ReactNode;
}

/** What is asked about acts on a screen before it is done. */
export function useActDialogs(): ActDialogs {
  const refresh = useRefreshActs();
  const [asking, setAsking] = useState<{ readonly what: What; readonly act: Act }>();
  const onClose = (): void => setAsking(undefined);

  function dialogOf(what: What, act: Act): ReactNode {
    const { name, undoing } = WORK[what];
    if (!undoing) return <DeliverActDialog act={act} onClose={onClose} />;
    const { call, confirm, reason, consequence, done } = undoing;
    return (
      <ReasonDialog
        title={`${name} ${act.number} ?`}
        submitLabel={confirm}
        cancelLabel="Ne rien changer"
        danger
        label={reason}
        hint="Il reste dans le registre et dans l’historique."
        onConfirm={async (given) => {
          await undoAct(act.number, call, { reason: given });
          await refresh();
          toast.success(done(act.number));
        }}
        onClose={onClose}
      >
        <p>{consequence}</p>
      </ReasonDialog>
    );
  }

  return {
    ask: (what, act) =>
      what === 'download' ? openPdf(encodeURIComponent(act.number)) : setAsking({ what, act }),
    dialog: asking && dialogOf(asking.what, asking.act),
  };
}

export interface ActButtonsProps {
  readonly act: Act;
  readonly onAsk: ActDialogs['ask'];
}

/** What the person may do with an act, on its dossier's sheet. */
export function ActButtons({ act, onAsk }: ActButtonsProps): ReactNode {
  const { role } = useUser();
  return (
    <div className="row tight below">
      {ALL.filter(([, { isOffered }]) => isOffered(act, role)).map(
        ([what, { name, label, icon, variant }]) => (
          <Button
            key={what}
            size="sm"
            variant={variant}
            icon={icon && variant !== 'ghost' && <Icon name={icon} />}
            aria-label={`${name} ${act.number}`}
            onClick={() => onAsk(what, act)}
          >
            {label}
          </Button>
        ),
      )}
    </div>
  );
}

/** The same in a row of the register. */
export function ActIconButtons({ act, onAsk }: ActButtonsProps): ReactNode {
  const { role } = useUser();
  return (
    <div>
      {ALL.filter(([, { isOffered }]) => isOffered(act, role)).map(
        ([what, { name, icon, variant }]) =>
          icon && (
            <IconButton
              key={what}
              label={`${name} ${act.number}`}
              icon={<Icon name={icon} />}
              danger={variant === 'ghost'}
              onClick={() => onAsk(what, act)}
            />
          ),
      )}
    </div>
  );
}
