import { VERIFICATION_PATH } from '@dosye/verification/qrContent.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { ApiError } from '@dosye/engine/api/apiError.ts';
import { COOKIES_REFUSED, refusesCookies } from '@dosye/engine/session/cookies.ts';
import { login } from '@dosye/engine/session/sessionStore.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { TextInput } from '@dosye/engine/ui/TextInput.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { IconLock, IconUser } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './Login.module.css';
import { readTypedBefore, restoreCaret } from './typedBefore.ts';

interface Errors {
  readonly username?: string;
  readonly password?: string;
}

function loginErrorMessage(failure: unknown): string {
  return failure instanceof ApiError && failure.code !== 'UNKNOWN'
    ? failure.message
    : 'Échec de la connexion';
}

interface LoginFormProps {
  /** In the HTML page it cannot be sent until the application has taken over. */
  readonly isStatic: boolean;
}

/** User name and password, both required. */
export function LoginForm({ isStatic }: LoginFormProps): ReactNode {
  const [typedBefore] = useState(() => (isStatic ? null : readTypedBefore()));
  const [username, setUsername] = useState(typedBefore?.username ?? '');
  const [password, setPassword] = useState(typedBefore?.password ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [working, setWorking] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => restoreCaret(typedBefore), [typedBefore]);

  function missingFields(): Errors {
    return {
      username: username.trim() === '' ? PASSWORD_TEXTS.usernameRequired : undefined,
      password: password.trim() === '' ? PASSWORD_TEXTS.passwordRequired : undefined,
    };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (working) return;
    const missing = missingFields();
    setErrors(missing);
    if (missing.username) usernameInput.current?.focus();
    else if (missing.password) passwordInput.current?.focus();
    else await trySignIn();
  }

  async function trySignIn(): Promise<void> {
    setWorking(true);
    try {
      const user = await login(username, password);
      toast.success(`Bienvenue, ${user.username} !`);
    } catch (failure) {
      toast.error(loginErrorMessage(failure));
      setWorking(false);
      passwordInput.current?.select();
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Authentification</h2>
      {!isStatic && refusesCookies() && (
        <p role="alert" className="refused">
          {COOKIES_REFUSED}
        </p>
      )}
      <TextInput
        id="username"
        label="Nom d’utilisateur"
        autoComplete="username"
        autoFocus
        verbatim
        required
        icon={<IconUser aria-hidden="true" />}
        ref={usernameInput}
        value={username}
        error={errors.username}
        onChange={(value) => {
          setUsername(value);
          setErrors({ ...errors, username: undefined });
        }}
      />
      <PasswordInput
        id="password"
        label="Mot de passe"
        autoComplete="current-password"
        required
        icon={<IconLock aria-hidden="true" />}
        ref={passwordInput}
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          setErrors({ ...errors, password: undefined });
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide working={working} disabled={isStatic}>
        {working ? 'Connexion...' : 'Se connecter'}
      </Button>
      <a className={styles.verification} href={VERIFICATION_PATH}>
        Vérifier un papier, sans compte
      </a>
    </form>
  );
}
