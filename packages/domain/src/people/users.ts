/** Roles of spec file 1 §6, the least first. */
export const ROLES = ['user', 'admin', 'super_admin_delegue', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a role is called on the screen. */
export const ROLE_LABELS: Record<Role, string> = {
  user: 'Utilisateur',
  admin: 'Administrateur',
  super_admin_delegue: 'Super administrateur délégué',
  super_admin: 'Super administrateur',
};

/** The signed-in user as the page knows them (spec file 1 §3); never proof of anything (decision 2). */
export interface SessionUser {
  id: number;
  username: string;
  role: Role;
  bureau_id: number | null;
  bureau_nom: string | null;
  profilePictureUrl: string | null;
  force_password_change: boolean;
}

/** A row of the user table (spec file 1 §3). */
export interface UserRow {
  id: number;
  username: string;
  role: Role;
  bureau_id: number | null;
  bureau_nom: string | null;
  profilePictureUrl: string | null;
  created_at: string;
}

/** The acting person of a call: taken from the session alone (decision 2). */
export interface Person {
  id: number;
  username: string;
  role: Role;
  bureauId: number | null;
  bureauNom: string | null;
}

/** The two roles that see every office (decision 4). */
export const isSuper = (role: Role): boolean =>
  role === 'super_admin' || role === 'super_admin_delegue';

/** Deleting dossiers is for the super roles (decision 4). */
export const mayDeleteDossiers = (role: Role): boolean => isSuper(role);

/** Who enters the administration hub (spec file 1 §2). */
export const mayAdminister = (role: Role): boolean => role !== 'user';
