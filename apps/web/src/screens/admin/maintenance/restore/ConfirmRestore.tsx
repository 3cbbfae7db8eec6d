import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { call, isApiError } from '@dosye/engine/api/client.ts';
import { Checkbox } from '@dosye/engine/ui/Checkbox.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { type ReactNode, useId, useState } from 'react';
import admin from '../../admin.module.css';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import type { RestoreSource } from './restoreSource.ts';
import { RestoreLosses } from './RestoreSummary.tsx';
import { RESTORE_FAILED } from './sendRestore.ts';

interface ConfirmRestoreProps {
  readonly source: RestoreSource;
  readonly preview: RestorePreview;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms a restore by password, after showing what it loses; a foreign backup is accepted explicitly. */
export function ConfirmRestore(props: ConfirmRestoreProps): ReactNode {
  const { source, preview, onConfirm, onClose } = props;
  const id = useId();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [accepted, setAccepted] = useState(preview.ownOrigin);
  const showError = (message: string): true => {
    setPasswordError(message);
    document.getElementById(`${id}password`)?.focus();
    return true;
  };
  function submit(): Promise<void> | false {
    if (password.trim() !== '') {
      return call('POST', '/session/confirm', { password }).then(onConfirm);
    }
    showError(PASSWORD_TEXTS.passwordRequired);
    return false;
  }
  return (
    <FormDialog
      title="Confirmer la restauration"
      danger
      submitLabel="Restaurer"
      workingLabel="Vérification..."
      failed={RESTORE_FAILED}
      disabled={!accepted || password === ''}
      onSubmit={submit}
      onFailure={(failure) => isApiError(failure, 'WRONG_PASSWORD') && showError(failure.message)}
      onClose={onClose}
    >
      <div className={admin.text}>
        <p>
          Toutes les données seront remplacées par celles de{' '}
          <b className={styles.fileName}>{source.name}</b>, état du{' '}
          <b>{frenchInstant(preview.madeAt)}</b>.
        </p>
        <p>Tout le monde sera déconnecté, vous compris. L’historique des actions est gardé.</p>
      </div>
      <RestoreLosses preview={preview} />
      {!preview.ownOrigin && (
        <div className={styles.stack}>
          <Notice tone="warn">
            <p>
              Cette sauvegarde vient d’une autre installation, d’empreinte{' '}
              <code>{preview.fingerprint}</code>. Comparez-la à celle que cette installation
              affiche, ou qui a été notée sur papier.
            </p>
          </Notice>
          <Checkbox
            id={`${id}origin`}
            label="L’empreinte est la même : j’accepte cette sauvegarde"
            value={accepted}
            onChange={setAccepted}
          />
        </div>
      )}
      <PasswordInput
        id={`${id}password`}
        label="Mot de passe du super administrateur"
        autoComplete="current-password"
        value={password}
        error={passwordError}
        onChange={(value) => {
          setPassword(value);
          setPasswordError(undefined);
        }}
      />
    </FormDialog>
  );
}
