import { Button } from '@dosye/engine/ui/Button.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { type ReactNode, useState } from 'react';
import styles from '../Maintenance.module.css';

interface IdentityFormProps {
  /** The secret key that was tried before. */
  readonly identity: string | undefined;
  readonly error: string;
  readonly onSubmit: (identity: string) => void;
}

/** Asks for the secret key of an encrypted backup. It is sent with the restore and kept nowhere. */
export function IdentityForm({ identity = '', error, onSubmit }: IdentityFormProps): ReactNode {
  const [value, setValue] = useState(identity);
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <PasswordInput
        id="cle-de-sauvegarde"
        label="Clé secrète de sauvegarde"
        autoComplete="off"
        value={value}
        error={error}
        onChange={setValue}
      />
      <div>
        <Button type="submit">Lire la sauvegarde</Button>
      </div>
    </form>
  );
}
