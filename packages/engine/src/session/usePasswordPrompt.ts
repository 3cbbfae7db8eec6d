import { type FormEvent, useState } from 'react';

interface PasswordPrompt {
  readonly working: boolean;
  readonly isBlank: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly input: {
    readonly label: string;
    readonly autoComplete: 'current-password';
    readonly autoFocus: true;
    readonly required: true;
    readonly value: string;
    readonly error: string | null;
    readonly onChange: (value: string) => void;
  };
}

/** Opens something by a password, which is typed again after a failure. @param open after it the form is not shown */
export function usePasswordPrompt(
  open: (password: string) => Promise<unknown>,
  messageOf: (failure: unknown) => string,
): PasswordPrompt {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const isBlank = password.trim() === '';

  async function submit(): Promise<void> {
    if (isBlank) {
      setError('Le mot de passe est requis.');
      return;
    }
    setWorking(true);
    try {
      await open(password);
    } catch (failure) {
      setError(messageOf(failure));
      setPassword('');
      setWorking(false);
    }
  }

  return {
    working,
    isBlank,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    input: {
      label: 'Mot de passe',
      autoComplete: 'current-password',
      autoFocus: true,
      required: true,
      value: password,
      error,
      onChange: (value) => {
        setPassword(value);
        setError(null);
      },
    },
  };
}
