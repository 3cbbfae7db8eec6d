import { checkIdentity, normaliseIdentity } from '@dosye/domain/people/identity.ts';
import { mayGiveGrade } from '@dosye/domain/people/rules/accounts.ts';
import { call } from '@dosye/engine/api/client.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import type { ReactNode } from 'react';
import { IdentityFields } from '../../../profile/IdentityFields.tsx';
import { subjectOf } from '../UserActions.tsx';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { AccountName } from './AccountName.tsx';
import { useCloseWithMessage } from './useCloseWithMessage.ts';
import type { UserDialogProps } from './userDialogProps.ts';

/** 'Nom et grade' of an account. */
export function ChangeIdentityDialog({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const { values, field, show, onFailure } = useFields('identite-', {
    full_name: user.full_name,
    grade: user.grade,
  });
  const identity = normaliseIdentity(values);

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

  return (
    <FormDialog
      title="Nom et grade"
      submitLabel="Enregistrer"
      disabled={!isNamed && !isGraded}
      onSubmit={() => (show(checkIdentity(identity, user)) ? false : save())}
      onFailure={onFailure}
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
      <IdentityFields field={field} mayGiveGrade={givesGrade} autoFocus />
    </FormDialog>
  );
}
