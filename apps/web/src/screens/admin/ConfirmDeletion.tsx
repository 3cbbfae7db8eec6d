import { useFields } from '@dosye/engine/answer/useFields.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type ReactNode, useId } from 'react';
import styles from './admin.module.css';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';

interface ConfirmDeletionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly phrase: string;
  readonly passwordLabel: string;
  /** Performs the deletion; an error that it throws is shown in the dialog. */
  readonly onDelete: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a phrase and the user's password before something is deleted permanently. */
export function ConfirmDeletion(props: ConfirmDeletionProps): ReactNode {
  const { title, children, phrase, passwordLabel, onDelete, onClose } = props;
  const { values, field, onFailure } = useFields(useId(), { phrase: '', password: '' });
  return (
    <FormDialog
      title={title}
      danger
      submitLabel="Supprimer"
      workingLabel="Suppression..."
      failed={FAILURES.deletion}
      disabled={values.phrase !== phrase || values.password === ''}
      onSubmit={() => onDelete(values.password)}
      onFailure={onFailure}
      onClose={onClose}
    >
      <div className={styles.text}>{children}</div>
      <TextInput
        {...field('phrase')}
        label={`Tapez « ${phrase} » pour confirmer`}
        help="Recopiez ce qui est entre guillemets, accents et majuscules compris. Ainsi rien ne se supprime par un clic de trop."
        autoFocus
        verbatim
      />
      <PasswordInput {...field('password')} label={passwordLabel} autoComplete="current-password" />
    </FormDialog>
  );
}
