import { roleAndOffice } from '@dosye/domain/people/roles.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Profile.module.css';
import { ProfileSections } from './ProfileSections.tsx';

/** 'Modifier mon profil': the user's own account. */
export function Profile(): ReactNode {
  const user = useUser();
  const forced = user.force_password_change;
  return (
    <Page title="Mon Profil" narrow>
      <div className={styles.column}>
        {!forced && (
          <Link className={styles.back} to="/">
            <Icon name="back" size={16} />
            Retour à l'accueil
          </Link>
        )}
        <PageHeader title="Modifier mon profil" sub={roleAndOffice(user)} />
        {forced && (
          <p className={styles.notice} role="alert">
            <Icon name="warning" size={22} />
            {TEXTS.passwordChangeRequired}
          </p>
        )}
        <ProfileSections />
      </div>
    </Page>
  );
}
