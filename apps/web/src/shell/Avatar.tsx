import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { ReactNode } from 'react';
import styles from './Header.module.css';

/** The user's picture, or the initial of the user name. */
export function Avatar({ user }: { readonly user: SessionUser }): ReactNode {
  if (user.profilePictureUrl) {
    return <img className={styles.avatar} src={user.profilePictureUrl} alt="" />;
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {user.username.charAt(0).toUpperCase()}
    </span>
  );
}
