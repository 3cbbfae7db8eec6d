import { ApiError } from '@dosye/engine/api/apiError.ts';
import { FAILURES } from '@dosye/engine/api/failures.ts';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type ReactNode, useId, useState } from 'react';
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
  const id = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();

  function showAtPassword(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || failure.code !== 'WRONG_PASSWORD') return false;
    setPasswordError(failure.message);
    return true;
  }

  return (
    <FormDialog
      title={title}
      danger
      submitLabel="Supprimer"
      workingLabel="Suppression..."
      failed={FAILURES.deletion}
      disabled={typed !== phrase || password === ''}
      onSubmit={() => onDelete(password)}
      onFailure={showAtPassword}
      onClose={onClose}
    >
      <div className={styles.text}>{children}</div>
      <TextInput
        id={`${id}phrase`}
        label={`Tapez « ${phrase} » pour confirmer`}
        help="Recopiez ce qui est entre guillemets, accents et majuscules compris. Ainsi rien ne se supprime par un clic de trop."
        value={typed}
        onChange={setTyped}
        autoFocus
        verbatim
      />
      <PasswordInput
        id={`${id}password`}
        label={passwordLabel}
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
