import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { checkIdentity, type Identity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { mayGiveGrade } from '@dosye/domain/people/rules/accounts.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { type ReactNode, useState } from 'react';
import { IdentityFields } from '../../../profile/IdentityFields.tsx';
import { subjectOf } from '../UserActions.tsx';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { AccountName } from './AccountName.tsx';
import { useCloseWithMessage } from './useCloseWithMessage.ts';
import type { UserDialogProps } from './userDialogProps.ts';

/** 'Nom et grade' of an account. */
export function ChangeIdentityDialog({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const [typed, setTyped] = useState<Identity>({ full_name: user.full_name, grade: user.grade });
  const [errors, setErrors] = useState<FieldErrors>({});
  const identity = normaliseIdentity(typed);

  const acting = useUser();
  const givesGrade = mayGiveGrade(subjectOf(acting), subjectOf(user));
  const isNamed = identity.full_name !== user.full_name;
  const isGraded = givesGrade && (identity.grade !== user.grade || user.gradeUnconfirmed === true);

  async function save(): Promise<void> {
    const { full_name, grade } = identity;
    if (isNamed) await call('PUT', `/admin/users/${user.id}/identity`, { full_name });
    if (isGraded) await call('PUT', `/admin/users/${user.id}/grade`, { grade });
    await closeWithMessage('Nom et grade mis à jour avec succès.');
  }

  function submit(): Promise<void> | false {
    const found = checkIdentity(identity, user);
    setErrors(found);
    return Object.keys(found).length > 0 ? false : save();
  }

  return (
    <FormDialog
      title="Nom et grade"
      submitLabel="Enregistrer"
      disabled={!isNamed && !isGraded}
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
      {user.gradeUnconfirmed && (
        <p>
          Ce grade a été écrit par l’agent lui-même : vérifiez-le, puis enregistrez pour le
          confirmer.
        </p>
      )}
      <IdentityFields
        idPrefix="identite-"
        value={typed}
        errors={errors}
        mayGiveGrade={givesGrade}
        onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        autoFocus
      />
    </FormDialog>
  );
}
