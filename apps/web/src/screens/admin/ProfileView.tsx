import { roleAndOffice } from '@dosye/domain/people/roles.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import type { ReactNode } from 'react';
import { ProfileSections } from '../profile/ProfileSections.tsx';
import { AdminPage } from './AdminPage.tsx';

/** 'Mon Profil' in the hub: the same sections as at /profile. */
export function ProfileView(): ReactNode {
  const user = useUser();
  return (
    <AdminPage view="Mon Profil" title="Modifier mon profil" sub={roleAndOffice(user)}>
      <ProfileSections />
    </AdminPage>
  );
}
