import type { SessionUser } from '@dosye/domain/people/users.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { readSession } from '@dosye/engine/session/sessionStore.ts';
import { Section } from '@dosye/engine/ui/Card.tsx';
import { Switch } from '@dosye/engine/ui/Switch.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import type { ReactNode } from 'react';
import styles from './Profile.module.css';

/** Switches the keys of a single character off and on again (WCAG 2.1.4); saved at once with the account. */
export function KeyboardSettings({ user }: { readonly user: SessionUser }): ReactNode {
  async function save(singleKeys: boolean): Promise<void> {
    try {
      await call('PUT', '/admin/me/keys', { singleKeys });
      await readSession();
      toast.success(
        singleKeys
          ? 'Les touches d’un seul caractère sont activées.'
          : 'Les touches d’un seul caractère sont désactivées.',
      );
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  }
  return (
    <Section title="Clavier">
      <Switch
        label="Touches d’un seul caractère : /, ? et P"
        value={user.singleKeys}
        onChange={(on) => void save(on)}
      />
      <p className={styles.note}>
        Désactivez-les si vous dictez vos textes. Ctrl + K, Ctrl + S et F1 restent.
      </p>
    </Section>
  );
}
