import { type ComponentType, createElement } from 'react';
import type { UserAction } from '../UserActions.tsx';
import { ChangeIdentityDialog } from './ChangeIdentityDialog.tsx';
import { ChangeOfficeDialog } from './ChangeOfficeDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { UserDialogProps } from './userDialogProps.ts';

const DIALOGS: Record<UserAction, ComponentType<UserDialogProps>> = {
  identity: ChangeIdentityDialog,
  role: ChangeRoleDialog,
  office: ChangeOfficeDialog,
  password: ResetPasswordDialog,
  delete: DeleteUserDialog,
};

/** The dialog of an action. */
export function UserDialog({ action, ...props }: UserDialogProps & { action: UserAction }) {
  return createElement(DIALOGS[action], props);
}
