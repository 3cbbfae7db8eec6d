import { ROLES, type Role } from '../roles.ts';
import { seesEveryOffice } from './offices.ts';

/** What the rules need to know of an account, be it the acting person's or the one acted on. */
export interface Subject {
  id: number;
  role: Role;
  bureauId: number | null;
}

export const ACCOUNT_TEXTS = {
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

/** What somebody types to confirm that an account is deleted; only the page asks for it. */
export const DELETE_ACCOUNT_PHRASE = 'SUPPRIMER DÉFINITIVEMENT';

/** Whether somebody may act on an account at all; never on the own one. */
export function mayActOn(acting: Subject, target: Subject): boolean {
  if (acting.id === target.id) return false;
  if (acting.role === 'super_admin') return true;
  if (acting.role === 'super_admin_delegue') return !seesEveryOffice(target.role);
  return acting.role === 'admin' && !seesEveryOffice(target.role) && sameOffice(acting, target);
}

const sameOffice = (one: Subject, other: Subject): boolean =>
  one.bureauId !== null && one.bureauId === other.bureauId;

/** Whether somebody may give an account another role. */
export const mayChangeRole = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && acting.role !== 'super_admin_delegue';

/** Whether somebody may delete an account. */
export const mayDeleteAccount = mayChangeRole;

/** Whether somebody may move an account to another office. */
export const mayChangeOffice = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && acting.role === 'super_admin' && target.role !== 'super_admin';

/** Whether somebody may give an account a new password; nobody may for a super administrator. */
export const mayResetPassword = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && target.role !== 'super_admin';

/** The roles that a role may give to an existing account, in the order of {@link ROLES}. */
export function assignableRoles(role: Role): readonly Role[] {
  if (role === 'super_admin') return ROLES;
  return role === 'admin' ? ['user', 'admin'] : [];
}

/** The roles of the accounts that a role may create, in the order of {@link ROLES}. */
export function creatableRoles(role: Role): readonly Role[] {
  return role === 'super_admin_delegue' ? ['admin'] : assignableRoles(role);
}

/** The role of a new account that names none, by the role of who creates it. */
export const defaultNewRole = (role: Role): Role =>
  role === 'super_admin_delegue' ? 'admin' : 'user';

/** Whether an account with this role must belong to an office. */
export const needsOffice = (role: Role): boolean => !seesEveryOffice(role);

/** Whether somebody may create accounts in an office, or outside every office when it is null. */
export const mayCreateIn = (acting: Subject, bureauId: number | null): boolean =>
  seesEveryOffice(acting.role) || (acting.role === 'admin' && bureauId === acting.bureauId);

/** Whether `acting` may give the role `given` only in an office that has nobody with it yet. */
export const isLimitedToOneAdmin = (acting: Role, given: Role): boolean =>
  acting === 'super_admin_delegue' && given === 'admin';
