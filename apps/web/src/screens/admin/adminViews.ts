import type { Role } from '@dosye/domain/people/roles.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { ScreenIconName } from '@dosye/engine/ui/icons.ts';

/** A view of the administration hub; its address stands below /admin. */
export interface AdminView {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the register. */
  readonly icon: ScreenIconName;
  readonly mayEnter: (role: Role) => boolean;
}

const superAdmin = (role: Role): boolean => role === 'super_admin';
const everybody = (): boolean => true;

/** The views there are, in the order of the menu (spec file 1 §2). */
export const ADMIN_VIEWS: readonly AdminView[] = [
  {
    path: 'tableau-de-bord',
    label: 'Tableau de Bord',
    icon: 'dashboard',
    mayEnter: seesEveryOffice,
  },
  { path: 'profil', label: 'Mon Profil', icon: 'user', mayEnter: everybody },
  { path: 'utilisateurs', label: 'Gestion Utilisateurs', icon: 'users', mayEnter: everybody },
  { path: 'historique', label: 'Historique Actions', icon: 'clock', mayEnter: everybody },
  { path: 'configuration', label: 'Configuration', icon: 'settings', mayEnter: everybody },
  { path: 'bureaux', label: 'Gestion Bureaux', icon: 'office', mayEnter: seesEveryOffice },
  { path: 'maintenance', label: 'Maintenance', icon: 'tool', mayEnter: superAdmin },
];

/** The views of a role, in the order of the menu. */
export const viewsFor = (role: Role): readonly AdminView[] =>
  ADMIN_VIEWS.filter(({ mayEnter }) => mayEnter(role));

/** The view that a role comes to first: the dashboard for the super roles, the users for an admin. */
export const firstView = (role: Role): string =>
  seesEveryOffice(role) ? '/admin/tableau-de-bord' : '/admin/utilisateurs';
