import { roleLabel } from '@dosye/domain/people/roles.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
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
            <IconArrowLeft aria-hidden="true" />
            Retour à l'accueil
          </Link>
        )}
        <PageHeader
          title="Modifier mon profil"
          sub={[roleLabel(user.role), user.bureau_nom && `Bureau ${user.bureau_nom}`]
            .filter(Boolean)
            .join(' · ')}
        />
        {forced && (
          <p className={styles.notice} role="alert">
            <IconAlertTriangle aria-hidden="true" />
            {TEXTS.passwordChangeRequired}
          </p>
        )}
        <ProfileSections />
      </div>
    </Page>
  );
}
