import { DELETE_OFFICE_PHRASE } from '@dosye/domain/people/rules/offices.ts';
import { call } from '@dosye/engine/api/client.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import type { ReactNode } from 'react';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';

interface DeleteOfficeDialogProps {
  readonly office: Office;
  readonly onClose: () => void;
}

/** 'Confirmer la suppression': deletes an office after the phrase and the password. */
export function DeleteOfficeDialog({ office, onClose }: DeleteOfficeDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <ConfirmDeletion
      title="Confirmer la suppression"
      phrase={DELETE_OFFICE_PHRASE}
      passwordLabel="Mot de passe du super administrateur"
      onDelete={async (password) => {
        await call('DELETE', `/admin/bureaux/${office.id}`, { password });
        await closeWithMessage('Bureau supprimé avec succès.');
      }}
      onClose={onClose}
    >
      <p>
        Le bureau <b>{office.nom}</b> et sa configuration seront supprimés définitivement.
      </p>
      <p>C’est refusé tant que des utilisateurs ou des dossiers lui appartiennent.</p>
    </ConfirmDeletion>
  );
}
