/** The roles, the one with the least rights first. */
export const ROLES = ['user', 'admin', 'super_admin_delegue', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** The name of each role on screens, on papers and in the history. */
export const ROLE_LABELS: Record<Role, string> = {
  user: 'Utilisateur',
  admin: 'Administrateur',
  super_admin_delegue: 'Super administrateur délégué',
  super_admin: 'Super administrateur',
};
