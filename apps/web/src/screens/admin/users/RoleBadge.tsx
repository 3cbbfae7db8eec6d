import { type Role, ROLE_DEFINITIONS } from '@dosye/domain/people/roles.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import type { ReactNode } from 'react';

/** A role as a word, an icon and a colour. */
export function RoleBadge({ role }: { readonly role: Role }): ReactNode {
  const { tone, icon, label } = ROLE_DEFINITIONS[role].badge;
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
