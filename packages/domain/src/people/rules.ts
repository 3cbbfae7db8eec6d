import { isSuper, ROLES, type Role } from './users.ts';

/**
 * Who may do what to whom (spec file 1 §6, decision 4): the one place. The page offers by it, the
 * server allows by it.
 */
export interface Subject {
  id: number;
  role: Role;
  bureauId: number | null;
}

export const RULE_TEXTS = {
  self: 'Vous ne pouvez pas agir sur votre propre compte. Utilisez votre profil.',
  notYours: "Vous n'avez pas le droit d'agir sur ce compte.",
  lastSuperAdmin:
    'Ce compte est le dernier super administrateur : il ne peut être ni supprimé ni rétrogradé.',
  role: "Vous n'avez pas le droit d'attribuer ce rôle.",
  office: "Vous n'avez pas le droit d'attribuer ce bureau.",
  officeRequired: 'Un bureau est requis pour ce rôle.',
  officeHasAdmin: 'Ce bureau a déjà un administrateur.',
  officeUnknown: "Ce bureau n'existe pas.",
  roleRequired: 'Le rôle est requis.',
  noRow: "Ce compte n'existe pas ou a été supprimé.",
} as const;

/** What a user types to delete another (spec file 1 §5); the page's alone (decision 4). */
export const DELETE_USER_PHRASE = 'SUPPRIMER DÉFINITIVEMENT';
/** What a super administrator types to delete an office (decision 4). */
export const DELETE_OFFICE_PHRASE = 'SUPPRIMER LE BUREAU';

/** Nobody acts on themselves; each acts on those below, an admin within the own office. */
export function mayActOn(acting: Subject, target: Subject): boolean {
  if (acting.id === target.id) return false;
  if (acting.role === 'super_admin') return true;
  if (acting.role === 'super_admin_delegue') return !isSuper(target.role);
  return acting.role === 'admin' && !isSuper(target.role) && sameOffice(acting, target);
}

const sameOffice = (one: Subject, other: Subject): boolean =>
  one.bureauId !== null && one.bureauId === other.bureauId;

/** The delegated super administrator neither promotes nor deletes. */
export const mayChangeRole = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && acting.role !== 'super_admin_delegue';

export const mayDeleteUser = mayChangeRole;

/** A super administrator moves anyone but super administrators. */
export const mayChangeOffice = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && acting.role === 'super_admin' && target.role !== 'super_admin';

/** A super administrator's password is reset by nobody else. */
export const mayResetPassword = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && target.role !== 'super_admin';

/** The roles that somebody may give to an account there is, the least first. */
export function assignableRoles(role: Role): readonly Role[] {
  if (role === 'super_admin') return ROLES;
  return role === 'admin' ? ['user', 'admin'] : [];
}

/** The roles of the accounts that somebody may create, the least first. */
export function creatableRoles(role: Role): readonly Role[] {
  return role === 'super_admin_delegue' ? ['admin'] : assignableRoles(role);
}

/** Role of a new user unless said otherwise (spec file 1 §4). */
export const newUserRole = (role: Role): Role =>
  role === 'super_admin_delegue' ? 'admin' : 'user';

/** Only the super roles may stand outside every office. */
export const needsOffice = (role: Role): boolean => !isSuper(role);

/** An admin creates in the own office, the super roles in any. */
export const mayCreateIn = (acting: Subject, bureauId: number | null): boolean =>
  isSuper(acting.role) || (acting.role === 'admin' && bureauId === acting.bureauId);

/** 'One admin per office' binds the delegated super administrator alone (decision 4). */
export const bindsToOneAdmin = (acting: Role, given: Role): boolean =>
  acting === 'super_admin_delegue' && given === 'admin';

/** Creating and renaming offices; deleting them. */
export const mayManageOffices = isSuper;
export const mayDeleteOffices = (role: Role): boolean => role === 'super_admin';

/** Configuration: an admin the own office's, the super roles any (decision 4). */
export const mayConfigure = ({ role, bureauId }: Omit<Subject, 'id'>, office: number): boolean =>
  isSuper(role) || (role === 'admin' && bureauId === office);

/** The check that the history is whole, over every office. */
export const mayVerifyHistory = (role: Role): boolean => role === 'super_admin';
