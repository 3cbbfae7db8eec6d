import type { Role, RoleRule } from '@dosye/domain/people/roles.ts';
import { mayManageAccounts } from '@dosye/domain/people/rules/accounts.ts';
import { mayConfigure } from '@dosye/domain/people/rules/configuration.ts';
import { mayUndeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { mayReadHistory } from '@dosye/domain/people/rules/history.ts';
import { mayImport } from '@dosye/domain/people/rules/imports.ts';
import { mayMaintain, mayManageKeys } from '@dosye/domain/people/rules/maintenance.ts';
import { everybody, maySeeDashboard } from '@dosye/domain/people/rules/navigation.ts';
import { mayKeepOfficers } from '@dosye/domain/people/rules/officers.ts';
import { mayManageOffices } from '@dosye/domain/people/rules/offices.ts';
import { mayDecideRequests } from '@dosye/domain/people/rules/requests.ts';
import type { ScreenIconName } from '@dosye/engine/ui/Icon.tsx';

/** A view of the administration hub; its path is relative to /admin. */
interface AdminView {
  readonly path: string;
  readonly label: string;
  readonly icon: ScreenIconName;
  readonly visibleTo: RoleRule;
}

const PROFILE = 'profil';

const ADMIN_VIEWS: readonly AdminView[] = [
  {
    path: 'tableau-de-bord',
    label: 'Tableau de Bord',
    icon: 'dashboard',
    visibleTo: maySeeDashboard,
  },
  { path: PROFILE, label: 'Mon Profil', icon: 'user', visibleTo: everybody },
  {
    path: 'utilisateurs',
    label: 'Gestion Utilisateurs',
    icon: 'users',
    visibleTo: mayManageAccounts,
  },
  { path: 'agents', label: 'Agents du bureau', icon: 'person', visibleTo: mayKeepOfficers },
  { path: 'imports', label: 'Importer un registre', icon: 'excel', visibleTo: mayImport },
  { path: 'historique', label: 'Historique Actions', icon: 'clock', visibleTo: mayReadHistory },
  {
    path: 'demandes',
    label: 'Demandes de communication',
    icon: 'eye',
    visibleTo: mayDecideRequests,
  },
  { path: 'configuration', label: 'Configuration', icon: 'settings', visibleTo: mayConfigure },
  { path: 'bureaux', label: 'Gestion Bureaux', icon: 'office', visibleTo: mayManageOffices },
  { path: 'corbeille', label: 'Corbeille', icon: 'trash', visibleTo: mayUndeleteDossiers },
  { path: 'cles', label: 'Clés d’accès', icon: 'key', visibleTo: mayManageKeys },
  { path: 'maintenance', label: 'Maintenance', icon: 'tool', visibleTo: mayMaintain },
];

/** The views of a role, in the order of the side menu. */
export const adminViewsFor = (role: Role): readonly AdminView[] =>
  ADMIN_VIEWS.filter(({ visibleTo }) => visibleTo(role));

/** Path of the view that the hub opens with: the first view of the role other than the profile. */
export function firstViewPath(role: Role): string {
  const first = adminViewsFor(role).find(({ path }) => path !== PROFILE);
  return `/admin/${first?.path ?? PROFILE}`;
}
