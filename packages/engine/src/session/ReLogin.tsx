import { type ReactNode, useId } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import styles from './ReLogin.module.css';
import { abandonSession, login } from './sessionStore.ts';
import { usePasswordPrompt } from './usePasswordPrompt.ts';

/** Asks for the password after the session has ended, over the page and hiding it: unsaved work is kept. */
export default function ReLogin({ username }: { readonly username: string }): ReactNode {
  const id = useId();
  const prompt = usePasswordPrompt((password) => login(username, password), errorMessage);
  return (
    <Dialog title="Votre session est terminée" hidesPage>
      <form className={styles.form} onSubmit={prompt.onSubmit} noValidate>
        <p>
          Ce que vous avez saisi est toujours là. Entrez votre mot de passe pour continuer,{' '}
          <b>{username}</b>.
        </p>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordInput {...prompt.input} id={id} />
        <div className={styles.actions}>
          <Button onClick={abandonSession} disabled={prompt.working}>
            Quitter
          </Button>
          <Button type="submit" variant="primary" working={prompt.working}>
            {prompt.working ? 'Connexion...' : 'Se connecter'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
