import type { Role } from '@dosye/domain/people/roles.ts';
import { Badge, type BadgeTone } from '@dosye/engine/ui/Badge.tsx';
import type { ReactNode } from 'react';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

const LOOKS: Record<Role, { tone: BadgeTone; icon: ScreenIconName; label: string }> = {
  user: { tone: 'gray', icon: 'user', label: 'Utilisateur' },
  admin: { tone: 'navy', icon: 'shield', label: 'Administrateur' },
  super_admin_delegue: { tone: 'violet', icon: 'key', label: 'Super admin délégué' },
  super_admin: { tone: 'yellow', icon: 'key', label: 'Super admin' },
};

/** A role as a word, an icon and a colour. */
export function RoleBadge({ role }: { readonly role: Role }): ReactNode {
  const { tone, icon, label } = LOOKS[role];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
