import { normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { checkNewAccount } from '@dosye/domain/people/newAccount.ts';
import { type Role, roleLabel, ROLES_HELP } from '@dosye/domain/people/roles.ts';
import {
  creatableRoles,
  defaultNewRole,
  isLimitedToOneAdmin,
  needsOffice,
} from '@dosye/domain/people/rules/accounts.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { normaliseNewUsername, USERNAME_MAX } from '@dosye/domain/people/usernames.ts';
import { officeOptions } from '@dosye/engine/api/officeQueries.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { call } from '@dosye/engine/api/client.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { officesWithAdmin } from '../usersState.ts';
import { IdentityFields } from '../../../profile/IdentityFields.tsx';
import { GivenPasswordInput } from './GivenPasswordInput.tsx';
import { useCloseWithMessage } from './useCloseWithMessage.ts';

interface AddUserDialogProps {
  readonly users: readonly UserRow[];
  readonly offices: readonly Office[];
  readonly onClose: () => void;
}

/** 'Ajouter un utilisateur': user name, name and grade, first password, role and, for roles that see every office, office. */
export function AddUserDialog({ users, offices, onClose }: AddUserDialogProps): ReactNode {
  const acting = useUser();
  const closeWithMessage = useCloseWithMessage(onClose);
  const { values, field, show, onFailure } = useFields('nouvel-utilisateur-', {
    username: '',
    full_name: '',
    grade: '',
    password: '',
    role: defaultNewRole(acting.role),
    bureau_id: seesEveryOffice(acting.role) ? '' : String(acting.bureau_id ?? ''),
  });
  const { role } = values;
  const roleField = field('role');

  function submit(): Promise<void> | false {
    const userData = {
      ...values,
      ...normaliseIdentity(values),
      username: normaliseNewUsername(values.username),
      bureau_id: values.bureau_id === '' ? null : Number(values.bureau_id),
    };
    if (show(checkNewAccount(userData))) return false;
    return call('POST', '/admin/users', { userData }).then(() =>
      closeWithMessage(`Utilisateur ${userData.username} ajouté avec succès.`),
    );
  }

  return (
    <FormDialog
      title="Ajouter un utilisateur"
      submitLabel="Ajouter"
      workingLabel="Ajout..."
      failed={FAILURES.creation}
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      <TextInput
        {...field('username')}
        label="Nom d’utilisateur"
        required
        verbatim
        autoFocus
        maxLength={USERNAME_MAX}
      />
      <IdentityFields field={field} />
      <GivenPasswordInput
        {...field('password')}
        label="Mot de passe"
        required
        hint="Au moins 6 caractères. Il devra être changé à la première connexion."
        help="Un mot de passe provisoire, à donner à la personne elle-même. Elle choisira le sien en se connectant."
      />
      <Select
        {...roleField}
        label="Rôle"
        required
        help={ROLES_HELP}
        withEmpty={false}
        disabled={creatableRoles(acting.role).length < 2}
        options={creatableRoles(acting.role).map((value) => ({ value, label: roleLabel(value) }))}
        onChange={(value) => {
          roleField.onChange(value as Role);
          // Another role may need no office.
          show({});
        }}
      />
      {seesEveryOffice(acting.role) && (
        <Select
          {...field('bureau_id')}
          label="Bureau"
          required={needsOffice(role)}
          placeholder={needsOffice(role) ? 'Choisir' : 'Aucun'}
          options={officeOptions(officesFor(acting.role, role, users, offices))}
        />
      )}
    </FormDialog>
  );
}

/** The offices that may be chosen; for a delegated super admin those without an admin. */
function officesFor(
  acting: Role,
  role: Role,
  users: readonly UserRow[],
  offices: readonly Office[],
): Office[] {
  const withAdmin = officesWithAdmin(users);
  return offices.filter(({ id }) => !isLimitedToOneAdmin(acting, role) || !withAdmin.has(id));
}
