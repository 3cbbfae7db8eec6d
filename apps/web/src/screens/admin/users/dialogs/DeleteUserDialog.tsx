import { DELETE_ACCOUNT_PHRASE } from '@dosye/domain/people/rules/accounts.ts';
import { call } from '@dosye/engine/api/client.ts';
import type { ReactNode } from 'react';
import { ConfirmDeletion } from '../../ConfirmDeletion.tsx';
import { AccountName } from './AccountName.tsx';
import type { UserDialogProps } from './userDialogProps.ts';
import { useCloseWithMessage } from './useCloseWithMessage.ts';

/** Deletes an account after the phrase and the acting user's password. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <ConfirmDeletion
      title="Supprimer l’utilisateur"
      phrase={DELETE_ACCOUNT_PHRASE}
      passwordLabel="Votre mot de passe"
      onDelete={async (password) => {
        await call('DELETE', `/admin/users/${user.id}`, { password });
        await closeWithMessage('Utilisateur supprimé avec succès.');
      }}
      onClose={onClose}
    >
      <p>
        Le compte <AccountName user={user} /> sera supprimé définitivement et ses sessions se
        termineront.
      </p>
      <p>Son nom reste lisible sur les dossiers et dans l’historique.</p>
    </ConfirmDeletion>
  );
}
