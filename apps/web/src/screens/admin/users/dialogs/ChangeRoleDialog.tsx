import { type Role, roleLabel, ROLES_HELP } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { assignableRoles, needsOffice } from '@dosye/domain/people/rules/accounts.ts';
import { officeOptions } from '@dosye/engine/api/officeQueries.ts';
import { call } from '@dosye/engine/api/client.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { AccountName } from './AccountName.tsx';
import type { UserDialogProps } from './userDialogProps.ts';
import { useCloseWithMessage } from './useCloseWithMessage.ts';

/** 'Changer le rôle'; also asks for an office when the new role needs one and the user has none. */
export function ChangeRoleDialog({ user, offices, onClose }: UserDialogProps): ReactNode {
  const acting = useUser();
  const closeWithMessage = useCloseWithMessage(onClose);
  const { values, field, show, onFailure } = useFields('role-', { role: user.role, bureauId: '' });
  const { role } = values;
  const roleField = field('role');
  const needsOfficeChoice = needsOffice(role) && user.bureau_id === null;

  function submit(): Promise<void> | false {
    if (needsOfficeChoice && values.bureauId === '') {
      show({ bureauId: ACCOUNT_TEXTS.officeRequired });
      return false;
    }
    const bureauId = needsOfficeChoice ? Number(values.bureauId) : undefined;
    return call('PUT', `/admin/users/${user.id}/role`, { role, bureauId }).then(() =>
      closeWithMessage('Rôle mis à jour avec succès.'),
    );
  }

  return (
    <FormDialog
      title="Changer le rôle"
      submitLabel="Enregistrer"
      disabled={role === user.role}
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      <p>
        Le nouveau rôle de <AccountName user={user} /> vaut aussitôt : ses sessions ouvertes se
        terminent.
      </p>
      <Select
        {...roleField}
        onChange={(value) => roleField.onChange(value as Role)}
        label="Rôle"
        required
        help={ROLES_HELP}
        autoFocus
        withEmpty={false}
        options={assignableRoles(acting.role).map((value) => ({
          value,
          label: roleLabel(value),
        }))}
      />
      {needsOfficeChoice && (
        <Select {...field('bureauId')} label="Bureau" required options={officeOptions(offices)} />
      )}
    </FormDialog>
  );
}
