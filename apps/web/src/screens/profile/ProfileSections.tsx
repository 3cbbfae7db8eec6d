import type { SessionUser } from '@dosye/domain/people/users.ts';
import { useWork } from '@dosye/engine/answer/useWork.ts';
import { call } from '@dosye/engine/api/client.ts';
import { CroppedImage } from '@dosye/engine/cropping/CroppedImage.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { readSession } from '@dosye/engine/session/sessionStore.ts';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Switch } from '@dosye/engine/ui/Switch.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import type { ReactNode } from 'react';
import { OwnSessions } from './OwnSessions.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';

/** The sections of the user's own account. While the password must be changed only its form is shown. */
export function ProfileSections(): ReactNode {
  const user = useUser();
  const forced = user.force_password_change;
  return (
    <div className={cx('stack', styles.parts)}>
      {!forced && (
        <Card>
          <ProfilePicture user={user} />
        </Card>
      )}
      <Card>
        <ProfileForm key={user.id} user={user} />
      </Card>
      {!forced && (
        <>
          <Card>
            <KeyboardSettings user={user} />
          </Card>
          <Card>
            <OwnSessions />
          </Card>
        </>
      )}
    </div>
  );
}

/** Switches the keys of a single character off and on again (WCAG 2.1.4); saved at once with the account. */
function KeyboardSettings({ user }: { user: SessionUser }): ReactNode {
  const [, run] = useWork();
  async function save(singleKeys: boolean): Promise<void> {
    await call('PUT', '/admin/me/keys', { singleKeys });
    await readSession();
    toast.success(
      singleKeys
        ? 'Les touches d’un seul caractère sont activées.'
        : 'Les touches d’un seul caractère sont désactivées.',
    );
  }
  return (
    <Section title="Clavier">
      <Switch
        label="Touches d’un seul caractère : /, ? et P"
        value={user.singleKeys}
        onChange={(on) => void run(() => save(on))}
      />
      <p className="muted small below">
        Désactivez-les si vous dictez vos textes. Ctrl + K, Ctrl + S et F1 restent.
      </p>
    </Section>
  );
}

function ProfilePicture({ user }: { user: SessionUser }): ReactNode {
  const [working, run] = useWork();
  async function save(picture: string): Promise<void> {
    await call('PUT', '/admin/me/picture', { picture });
    await readSession();
    toast.success(
      picture === '' ? 'Photo de profil retirée.' : 'Photo de profil mise à jour avec succès.',
    );
  }
  return (
    <Section title="Photo de profil">
      <CroppedImage
        id="photo-de-profil"
        label="Votre photo"
        hint="Visible de votre bureau, à côté de votre nom."
        value={user.profilePictureUrl ?? ''}
        shape="round"
        icon="user"
        working={working}
        onChange={(picture) => void run(() => save(picture))}
      />
    </Section>
  );
}
