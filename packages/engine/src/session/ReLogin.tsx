import { type ReactNode, useId } from 'react';
import { errorMessage } from '../api/apiError.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import styles from './ReLogin.module.css';
import { useSession } from './SessionProvider.tsx';
import { COOKIES_REFUSED, refusesCookies } from './cookies.ts';
import { abandonSession, login } from './sessionStore.ts';
import { usePasswordPrompt } from './usePasswordPrompt.ts';

/**
 * Asks for the password when the session ends with unsaved work, over the page and hiding it. It is part of the screens'
 * code: at that moment the line may be away, or the server have a newer version.
 */
export function ReLogin(): ReactNode {
  const { status, user } = useSession();
  return status === 'locked' && user !== null && <PasswordDialog username={user.username} />;
}

function PasswordDialog({ username }: { username: string }): ReactNode {
  const id = useId();
  const prompt = usePasswordPrompt((password) => login(username, password), errorMessage);
  return (
    <Dialog title="Votre session est terminée" hidesPage>
      <form className={cx('stack', styles.form)} onSubmit={prompt.onSubmit} noValidate>
        <p>
          Ce que vous avez saisi est toujours là. Entrez votre mot de passe pour continuer,{' '}
          <b>{username}</b>.
        </p>
        {refusesCookies() && (
          <p role="alert" className="refused">
            {COOKIES_REFUSED}
          </p>
        )}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordInput {...prompt.input} id={id} />
        <div className="row end">
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
