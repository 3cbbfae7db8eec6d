import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { call } from '@dosye/engine/api/client.ts';
import { Checkbox } from '@dosye/engine/ui/Checkbox.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { type ReactNode, useId, useState } from 'react';
import admin from '../../admin.module.css';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useFields } from '@dosye/engine/answer/useFields.ts';
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
  const { values, field, show, onFailure } = useFields(id, { password: '' });
  const [accepted, setAccepted] = useState(preview.ownOrigin);
  function submit(): Promise<void> | false {
    if (values.password.trim() !== '') {
      return call('POST', '/session/confirm', values).then(onConfirm);
    }
    show({ password: PASSWORD_TEXTS.passwordRequired });
    return false;
  }
  return (
    <FormDialog
      title="Confirmer la restauration"
      danger
      submitLabel="Restaurer"
      workingLabel="Vérification..."
      failed={RESTORE_FAILED}
      disabled={!accepted || values.password === ''}
      onSubmit={submit}
      onFailure={onFailure}
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
        {...field('password')}
        label="Mot de passe du super administrateur"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
