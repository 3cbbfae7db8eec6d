import {
  mayActOn,
  mayChangeOffice,
  mayChangeRole,
  mayDeleteAccount,
  mayResetPassword,
  maySuspendAccount,
  type Subject,
} from '@dosye/domain/people/rules/accounts.ts';
import type { SessionUser, UserRow } from '@dosye/domain/people/users.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { IconButton } from '@dosye/engine/ui/Button.tsx';
import {
  IconArrowsExchange,
  IconBuilding,
  IconId,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './Users.module.css';

/** An action on an account; each opens a dialog. */
export type UserAction = 'identity' | 'role' | 'office' | 'password' | 'suspension' | 'delete';

interface UserActionButton {
  readonly action: UserAction;
  readonly label: string;
  readonly Sign: ComponentType<{ 'aria-hidden': 'true' }>;
  readonly rule: (acting: Subject, target: Subject) => boolean;
  /** Label and sign while the account is suspended, where they differ. */
  readonly suspended?: Pick<UserActionButton, 'label' | 'Sign'>;
}

const ACTIONS: readonly UserActionButton[] = [
  { action: 'identity', label: 'Nom et grade', Sign: IconId, rule: mayActOn },
  { action: 'role', label: 'Changer le rôle', Sign: IconArrowsExchange, rule: mayChangeRole },
  { action: 'office', label: 'Changer le bureau', Sign: IconBuilding, rule: mayChangeOffice },
  {
    action: 'password',
    label: 'Réinitialiser le mot de passe',
    Sign: IconKey,
    rule: mayResetPassword,
  },
  {
    action: 'suspension',
    label: 'Suspendre',
    Sign: IconPlayerPause,
    rule: maySuspendAccount,
    suspended: { label: 'Reprendre', Sign: IconPlayerPlay },
  },
  { action: 'delete', label: 'Supprimer', Sign: IconTrash, rule: mayDeleteAccount },
];

/** An account as the rules take it. */
export const subjectOf = ({
  id,
  role,
  bureau_id,
}: Pick<UserRow, 'id' | 'role' | 'bureau_id'>): Subject => ({ id, role, bureauId: bureau_id });

/** The actions that the acting user may perform on at least one of these accounts, in column order. */
export const availableActions = (
  acting: SessionUser,
  users: readonly UserRow[],
): readonly UserAction[] =>
  ACTIONS.filter(({ rule }) => users.some((user) => rule(subjectOf(acting), subjectOf(user)))).map(
    ({ action }) => action,
  );

interface UserActionsProps {
  readonly acting: SessionUser;
  readonly user: UserRow;
  /** The actions that have a column. */
  readonly actions: readonly UserAction[];
  readonly onAction: (action: UserAction) => void;
}

/** The buttons of an account: exactly those that the acting user may use. */
export function UserActions({ acting, user, actions, onAction }: UserActionsProps): ReactNode {
  if (acting.id === user.id) return <span className="muted small num">Votre compte</span>;
  return (
    <div className={styles.actions}>
      {ACTIONS.filter(({ action }) => actions.includes(action)).map((button) => {
        const { action, rule } = button;
        if (!rule(subjectOf(acting), subjectOf(user))) {
          return <span key={action} className={styles.noAction} />;
        }
        const { label, Sign } = (user.suspendedAt !== null && button.suspended) || button;
        return (
          <IconButton
            key={action}
            label={`${label} : ${user.username}`}
            title={label}
            icon={<Sign aria-hidden="true" />}
            danger={action === 'delete'}
            {...(action === 'identity' && ROW_OPENER)}
            onClick={() => onAction(action)}
          />
        );
      })}
    </div>
  );
}
