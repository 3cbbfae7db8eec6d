import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import type { UserAction } from '../UserActions.tsx';
import { ChangeIdentityDialog } from './ChangeIdentityDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { UserDialogProps } from './userDialogProps.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { DELETE_ACCOUNT_PHRASE, needsOffice } from '@dosye/domain/people/rules/accounts.ts';
import { officeOptions } from '@dosye/engine/api/officeQueries.ts';
import { call } from '@dosye/engine/api/client.ts';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { AccountName } from './AccountName.tsx';
import { useCloseWithMessage } from './useCloseWithMessage.ts';
import { ConfirmDeletion } from '../../ConfirmDeletion.tsx';

const DIALOGS: Record<UserAction, ComponentType<UserDialogProps>> = {
  identity: ChangeIdentityDialog,
  role: ChangeRoleDialog,
  office: ChangeOfficeDialog,
  password: ResetPasswordDialog,
  suspension: SuspensionDialog,
  delete: DeleteUserDialog,
};

/** The dialog of an action. */
export function UserDialog({ action, ...props }: UserDialogProps & { action: UserAction }) {
  return createElement(DIALOGS[action], props);
}

/** 'Changer le bureau'; roles that need no office may have none. */
function ChangeOfficeDialog({ user, offices, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const before = user.bureau_id === null ? '' : String(user.bureau_id);
  const [office, setOffice] = useState(before);

  const submit = (): Promise<void> =>
    call('PUT', `/admin/users/${user.id}/bureau`, {
      bureauId: office === '' ? null : Number(office),
    }).then(() => closeWithMessage('Bureau mis à jour avec succès.'));

  return (
    <FormDialog
      title="Changer le bureau"
      submitLabel="Enregistrer"
      disabled={office === before || (office === '' && needsOffice(user.role))}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <AccountName user={user} />{' '}
        {effectOf(user.role, offices.find(({ id }) => String(id) === office)?.nom)} Ses sessions
        ouvertes se terminent aussitôt.
      </p>
      <Select
        id="bureau-nouveau"
        label="Bureau"
        required={needsOffice(user.role)}
        autoFocus
        withEmpty={!needsOffice(user.role)}
        placeholder="Aucun"
        options={officeOptions(offices)}
        value={office}
        onChange={setOffice}
      />
    </FormDialog>
  );
}

/** What the office decides for an account: a super role sees every office whatever its own is. */
function effectOf(role: Role, officeName: string | undefined): string {
  if (needsOffice(role)) return 'ne verra plus que les dossiers du nouveau bureau.';
  const created =
    officeName === undefined
      ? 'le bureau d’un nouveau dossier se choisira dans le formulaire'
      : `ses nouveaux dossiers seront du bureau ${officeName}`;
  return `verra toujours les dossiers de tous les bureaux ; ${created}.`;
}

/** Deletes an account after the phrase and the acting user's password. */
function DeleteUserDialog({ user, onClose }: UserDialogProps): ReactNode {
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

const SUSPENSION = {
  path: 'suspend',
  title: 'Suspendre le compte',
  submitLabel: 'Suspendre',
  workingLabel: 'Suspension...',
  done: 'Compte suspendu avec succès.',
  effect:
    'ne pourra plus se connecter, pendant un congé ou après un transfert par exemple. Ses sessions ouvertes se terminent aussitôt.',
};
const RESUMPTION: typeof SUSPENSION = {
  path: 'resume',
  title: 'Reprendre le compte',
  submitLabel: 'Reprendre',
  workingLabel: 'Reprise...',
  done: 'Compte repris avec succès.',
  effect: 'pourra de nouveau se connecter, avec le mot de passe d’avant.',
};

/** Suspends an account, or takes up a suspended one again. */
function SuspensionDialog({ user, onClose }: UserDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  const isSuspending = user.suspendedAt === null;
  const { path, done, effect, ...texts } = isSuspending ? SUSPENSION : RESUMPTION;
  return (
    <FormDialog
      {...texts}
      onSubmit={async () => {
        await call('POST', `/admin/users/${user.id}/${path}`, {});
        await closeWithMessage(done);
      }}
      onClose={onClose}
    >
      <p>
        <AccountName user={user} /> {effect}
      </p>
      {isSuspending && (
        <p>
          Ses dossiers, ses brouillons et son nom dans l’historique restent. Le compte se reprend
          quand on veut ; un nouveau mot de passe n’y suffit pas.
        </p>
      )}
    </FormDialog>
  );
}
