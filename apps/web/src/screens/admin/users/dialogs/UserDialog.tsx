import type { UserRow } from '@dosye/domain/people/users.ts';
import type { Office } from '@dosye/engine/api/officeQueries.ts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { UserDeed } from '../UserActions.tsx';
import { ChangeOfficeDialog } from './ChangeOfficeDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

/** What every dialog about an account takes. */
export interface UserDialogProps {
  readonly user: UserRow;
  readonly offices: readonly Office[];
  readonly onClose: () => void;
}

const DIALOGS: Record<UserDeed, ComponentType<UserDialogProps>> = {
  role: ChangeRoleDialog,
  office: ChangeOfficeDialog,
  password: ResetPasswordDialog,
  delete: DeleteUserDialog,
};

/** The dialog of a deed. */
export function UserDialog({ deed, ...props }: UserDialogProps & { deed: UserDeed }): ReactNode {
  return createElement(DIALOGS[deed], props);
}
