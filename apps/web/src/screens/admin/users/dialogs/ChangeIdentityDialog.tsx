import type { FieldErrors } from '@dosye/domain/calls/errors.ts';
import { checkIdentity, type Identity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { type ReactNode, useState } from 'react';
import { IdentityFields } from '../../../profile/IdentityFields.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { AccountName } from './AccountName.tsx';
import { useCloseWithMessage } from './useCloseWithMessage.ts';
import type { UserDialogProps } from './userDialogProps.ts';

/** 'Nom et grade' of an account. */
export function ChangeIdentityDialog({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const [typed, setTyped] = useState<Identity>({ full_name: user.full_name, grade: user.grade });
  const [errors, setErrors] = useState<FieldErrors>({});
  const identity = normaliseIdentity(typed);

  function submit(): Promise<void> | false {
    const found = checkIdentity(identity, user);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    return call('PUT', `/admin/users/${user.id}/identity`, { ...identity }).then(() =>
      closeWithMessage('Nom et grade mis à jour avec succès.'),
    );
  }

  return (
    <FormDialog
      title="Nom et grade"
      submitLabel="Enregistrer"
      disabled={identity.full_name === user.full_name && identity.grade === user.grade}
      onSubmit={submit}
      onFailure={(failure) => {
        if (!(failure instanceof ApiError)) return false;
        setErrors(failure.fields);
        return Object.keys(failure.fields).length > 0;
      }}
      onClose={onClose}
    >
      <p>
        Les papiers que <AccountName user={user} /> établit portent ce nom et ce grade. Ceux qui
        sont déjà émis ne changent pas.
      </p>
      <IdentityFields
        idPrefix="identite-"
        value={typed}
        errors={errors}
        onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        autoFocus
      />
    </FormDialog>
  );
}
