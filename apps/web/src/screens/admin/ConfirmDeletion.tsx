import { CallFailure, sentenceOf } from '@dosye/engine/api/callFailure.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './admin.module.css';

interface ConfirmDeletionProps {
  readonly title: string;
  /** What goes, and what does not. */
  readonly children: ReactNode;
  /** What must be typed, letter by letter. */
  readonly phrase: string;
  readonly passwordLabel: string;
  /** Deletes with the password; what it throws is shown. */
  readonly onDelete: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a phrase and the password before something is deleted for good (spec file 1 §5). */
export function ConfirmDeletion(props: ConfirmDeletionProps): ReactNode {
  const { title, children, phrase, passwordLabel, onDelete, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [working, setWorking] = useState(false);
  const ready = typed.trim() === phrase && password !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready || working) return;
    setWorking(true);
    setRefusal(undefined);
    try {
      await onDelete(password);
    } catch (failure) {
      setWorking(false);
      const ofPassword = failure instanceof CallFailure && failure.code === 'WRONG_PASSWORD';
      if (ofPassword) setWrong(failure.message);
      else setRefusal(sentenceOf(failure));
    }
  }

  return (
    <Dialog title={title} onClose={working ? undefined : onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.text}>{children}</div>
        <TextInput
          id={`${id}phrase`}
          label={`Tapez « ${phrase} » pour confirmer`}
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
          error={wrong}
          onChange={(value) => {
            setPassword(value);
            setWrong(undefined);
          }}
        />
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={working}>
            Annuler
          </Button>
          <Button type="submit" variant="danger" disabled={!ready} working={working}>
            {working ? 'Suppression...' : 'Supprimer'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
