import { call } from '@dosye/engine/api/client.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { AccountName } from './AccountName.tsx';
import { useCloseWithMessage } from './useCloseWithMessage.ts';
import type { UserDialogProps } from './userDialogProps.ts';

/** Suspends an account, or takes up a suspended one again. */
export const SuspensionDialog = (props: UserDialogProps): ReactNode =>
  props.user.suspendedAt === null ? <Suspend {...props} /> : <Resume {...props} />;

function Suspend({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <FormDialog
      title="Suspendre le compte"
      submitLabel="Suspendre"
      workingLabel="Suspension..."
      onSubmit={async () => {
        await call('POST', `/admin/users/${user.id}/suspend`, {});
        await closeWithMessage('Compte suspendu avec succès.');
      }}
      onClose={onClose}
    >
      <p>
        <AccountName user={user} /> ne pourra plus se connecter, pendant un congé ou après un
        transfert par exemple. Ses sessions ouvertes se terminent aussitôt.
      </p>
      <p>
        Ses dossiers, ses brouillons et son nom dans l’historique restent. Le compte se reprend
        quand on veut ; un nouveau mot de passe n’y suffit pas.
      </p>
    </FormDialog>
  );
}

function Resume({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <FormDialog
      title="Reprendre le compte"
      submitLabel="Reprendre"
      workingLabel="Reprise..."
      onSubmit={async () => {
        await call('POST', `/admin/users/${user.id}/resume`, {});
        await closeWithMessage('Compte repris avec succès.');
      }}
      onClose={onClose}
    >
      <p>
        <AccountName user={user} /> pourra de nouveau se connecter, avec le mot de passe d’avant.
      </p>
    </FormDialog>
  );
}
