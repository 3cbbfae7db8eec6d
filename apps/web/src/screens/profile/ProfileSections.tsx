import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import type { ReactNode } from 'react';
import { OwnSessions } from './OwnSessions.tsx';
import styles from './Profile.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/** One's own account: picture, name and password, open sessions. A forced change shows that alone. */
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
        <Card>
          <OwnSessions />
        </Card>
      )}
    </div>
  );
}
