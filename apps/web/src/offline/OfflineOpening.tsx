import { DRAFT_PARAM } from '@dosye/engine/form/drafts/draftAddress.ts';
import { keptUsernames } from '@dosye/engine/form/drafts/wrappedKey.ts';
import { openOffline } from '@dosye/engine/session/sessionStore.ts';
import { usePasswordPrompt } from '@dosye/engine/session/usePasswordPrompt.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './offline.module.css';

/**
 * Opens the drafts of this computer by the password while the server does not answer. Nothing where no key is kept:
 * nobody has worked here for twelve hours, or everybody has signed out.
 */
export default function OfflineOpening(): ReactNode {
  const [usernames, setUsernames] = useState<readonly string[]>([]);
  useEffect(() => {
    void keptUsernames().then(setUsernames);
  }, []);
  return usernames.length === 0 ? null : <OpeningForm usernames={usernames} />;
}

/**
 * Leads to the draft that the address names, else to the home page, which lists the drafts of this computer: a list or a
 * dossier cannot be read now. Where the code of the home page was not kept in time the address stays.
 */
async function leadToDrafts(): Promise<void> {
  if (new URLSearchParams(window.location.search).has(DRAFT_PARAM)) return;
  // No `.then(…, …)`: the build takes it into the import, and a style that was not kept passes by its second function.
  try {
    await import('../screens/home/Home.tsx');
  } catch {
    return;
  }
  window.history.replaceState(null, '', '/');
}

function OpeningForm({ usernames }: { usernames: readonly string[] }): ReactNode {
  const [username, setUsername] = useState(usernames[0] ?? '');
  const prompt = usePasswordPrompt(
    (password) => openOffline(username, password, leadToDrafts),
    () => 'Mot de passe incorrect.',
  );
  return (
    <form className={styles.form} onSubmit={prompt.onSubmit} noValidate>
      <h2>Continuer sans le serveur</h2>
      <p>
        Vos brouillons gardés sur ce poste s’ouvrent avec votre mot de passe. Les dossiers
        enregistrés reviennent avec le serveur.
      </p>
      {usernames.length > 1 ? (
        <Select
          id="hors-ligne-nom"
          label="Nom d’utilisateur"
          withEmpty={false}
          options={usernames.map((name) => ({ value: name, label: name }))}
          value={username}
          onChange={setUsername}
        />
      ) : (
        <p>
          Nom d’utilisateur : <b>{username}</b>
        </p>
      )}
      <PasswordInput {...prompt.input} id="hors-ligne-mot-de-passe" />
      <Button type="submit" working={prompt.working} disabled={prompt.isBlank}>
        Ouvrir mes brouillons
      </Button>
    </form>
  );
}
