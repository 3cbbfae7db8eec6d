import type { Act } from '@dosye/domain/calls/acts.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { mayUndoDeliveries, mayVoidActs } from '@dosye/domain/people/rules/acts.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { fetchFile } from '../api/downloadFile.ts';
import { openDocument } from '../openDocument.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button, type ButtonVariant, IconButton } from '../ui/Button.tsx';
import { Icon, type ScreenIconName } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import type { ActDialogs, ActQuestion } from './actDialogs.tsx';

/** Something that people do with an act. */
interface ActButton {
  readonly what: ActQuestion | 'download';
  readonly label: string;
  /** What follows the label in the button's name, before the number of the act; 'l’acte' by default. */
  readonly subject?: string;
  /** In a row of the register, which has only what has an icon. */
  readonly icon?: ScreenIconName;
  readonly variant?: ButtonVariant;
  readonly isOffered: (act: Act, role: Role) => boolean;
}

const BUTTONS: readonly ActButton[] = [
  {
    what: 'deliver',
    label: 'Remettre',
    icon: 'check',
    variant: 'primary',
    isOffered: ({ due }) => due,
  },
  { what: 'download', label: 'Télécharger', icon: 'download', isOffered: () => true },
  {
    what: 'undo',
    label: 'Annuler la remise',
    subject: 'de l’acte',
    variant: 'ghost',
    isOffered: ({ deliveredAt }, role) => deliveredAt !== null && mayUndoDeliveries(role),
  },
  {
    what: 'void',
    label: 'Annuler',
    icon: 'x',
    variant: 'ghost',
    isOffered: ({ state }, role) => state !== 'void' && mayVoidActs(role),
  },
];

/** Opens a PDF about acts in a new tab; a failure is shown as a toast. */
export const openPdf = (path: string): void =>
  void openDocument(() => fetchFile(`/acts/${path}`)).catch((failure: unknown) =>
    toast.error(errorMessage(failure)),
  );

interface ActButtonsProps {
  readonly act: Act;
  readonly onAsk: ActDialogs['ask'];
  /** Icons alone. */
  readonly inRow?: boolean;
}

/** What the person may do with an act. */
export function ActButtons({ act, onAsk, inRow = false }: ActButtonsProps): ReactNode {
  const { role } = useUser();
  const { number } = act;
  return (
    <div className={inRow ? undefined : 'row tight below'}>
      {BUTTONS.filter(({ isOffered }) => isOffered(act, role)).map(
        ({ what, label, subject = 'l’acte', icon, variant }) => {
          const name = `${label} ${subject} ${number}`;
          const isMinor = variant === 'ghost';
          const symbol = icon && <Icon name={icon} />;
          const onClick = (): void =>
            what === 'download' ? openPdf(encodeURIComponent(number)) : onAsk(what, act);
          if (!inRow) {
            return (
              <Button
                key={what}
                size="sm"
                variant={variant}
                icon={!isMinor && symbol}
                aria-label={name}
                onClick={onClick}
              >
                {label}
              </Button>
            );
          }
          return (
            symbol && (
              <IconButton
                key={what}
                label={name}
                icon={symbol}
                danger={isMinor}
                onClick={onClick}
              />
            )
          );
        },
      )}
    </div>
  );
}
