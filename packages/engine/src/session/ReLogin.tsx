import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import styles from './ReLogin.module.css';
import { abandonSession, login } from './sessionStore.ts';

/** Asks for the password after the session has ended, over the page and hiding it: unsaved work is kept. */
export default function ReLogin({ username }: { readonly username: string }): ReactNode {
  const id = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password.trim() === '') {
      setError('Le mot de passe est requis.');
      return;
    }
    setWorking(true);
    try {
      await login(username, password);
    } catch (failure) {
      setError(errorMessage(failure));
      setPassword('');
      setWorking(false);
    }
  }

  return (
    <Dialog title="Votre session est terminée" hidesPage>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Ce que vous avez saisi est toujours là. Entrez votre mot de passe pour continuer,{' '}
          <b>{username}</b>.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordInput
          id={id}
          label="Mot de passe"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          error={error}
          onChange={(value) => {
            setPassword(value);
            setError(null);
          }}
        />
        <div className={styles.actions}>
          <Button onClick={abandonSession} disabled={working}>
            Quitter
          </Button>
          <Button type="submit" variant="primary" working={working}>
            {working ? 'Connexion...' : 'Se connecter'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
