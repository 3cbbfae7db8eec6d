import { type ComponentType, createElement, type ReactNode } from 'react';
import type { UserDeed } from '../UserActions.tsx';
import { ChangeOfficeDialog } from './ChangeOfficeDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { UserDialogProps } from './userDialogProps.ts';

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
