import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import type { ReactNode } from 'react';
import { OwnSessions } from './OwnSessions.tsx';
import { KeyboardSettings } from './KeyboardSettings.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/** The sections of the user's own account. While the password must be changed only its form is shown. */
export function ProfileSections(): ReactNode {
  const user = useUser();
  const forced = user.force_password_change;
  return (
    <div className={styles.parts}>
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
