import { checkGivenPassword } from '@dosye/domain/people/newAccount.ts';
import { call } from '@dosye/engine/api/client.ts';
import { ConfirmDialog } from '@dosye/engine/ui/Dialog.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
import { AccountName } from './AccountName.tsx';
import { GivenPasswordInput } from './GivenPasswordInput.tsx';
import type { UserDialogProps } from './userDialogProps.ts';
import { useCloseWithMessage } from './useCloseWithMessage.ts';

const TITLE = 'Réinitialiser le mot de passe';

/** Two steps: confirmation, then the new password. */
export function ResetPasswordDialog(props: UserDialogProps): ReactNode {
  const [confirmed, setConfirmed] = useState(false);
  if (confirmed) return <NewPassword {...props} />;
  return (
    <ConfirmDialog
      title={TITLE}
      confirmLabel="Continuer"
      onConfirm={() => setConfirmed(true)}
      onCancel={props.onClose}
    >
      <p>
        Voulez-vous donner un nouveau mot de passe à <AccountName user={props.user} />
         ? Ses sessions ouvertes se terminent aussitôt.
      </p>
    </ConfirmDialog>
  );
}

function NewPassword({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const { values, field, show, onFailure } = useFields('compte-', { newPassword: '' });

  function submit(): Promise<void> | false {
    if (show({ newPassword: checkGivenPassword(values.newPassword) ?? '' })) return false;
    return call('PUT', `/admin/users/${user.id}/password`, values).then(() =>
      closeWithMessage('Mot de passe réinitialisé avec succès.'),
    );
  }

  return (
    <FormDialog
      title={TITLE}
      submitLabel="Réinitialiser"
      workingLabel="Réinitialisation..."
      onSubmit={submit}
      onFailure={onFailure}
      onClose={onClose}
    >
      <p>
        Donnez ce mot de passe à <AccountName user={user} />, qui devra le changer à sa prochaine
        connexion.
      </p>
      <GivenPasswordInput
        {...field('newPassword')}
        label="Nouveau mot de passe"
        required
        autoFocus
        hint="Au moins 6 caractères."
        help="Dites-le à la personne, sans l’écrire dans un message : il ne sert qu’une fois, puis elle choisit le sien."
      />
    </FormDialog>
  );
}
