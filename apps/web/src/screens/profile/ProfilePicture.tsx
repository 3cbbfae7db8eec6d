import type { SessionUser } from '@dosye/domain/people/users.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { call } from '@dosye/engine/api/client.ts';
import { readSession } from '@dosye/engine/session/sessionStore.ts';
import { Section } from '@dosye/engine/ui/Card.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { CroppedImage } from '@dosye/engine/cropping/CroppedImage.tsx';

/** The user's profile picture; a change is saved at once. */
export function ProfilePicture({ user }: { readonly user: SessionUser }): ReactNode {
  const [working, setWorking] = useState(false);
  async function save(picture: string): Promise<void> {
    setWorking(true);
    try {
      await call('PUT', '/admin/me/picture', { picture });
      await readSession();
      toast.success(
        picture === '' ? 'Photo de profil retirée.' : 'Photo de profil mise à jour avec succès.',
      );
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setWorking(false);
    }
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
        onChange={(picture) => void save(picture)}
      />
    </Section>
  );
}
