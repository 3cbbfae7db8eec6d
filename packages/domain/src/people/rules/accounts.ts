import {
  HIGHEST_ROLE,
  OFFICE_ADMIN_ROLE,
  permits,
  type Role,
  ROLE_DEFINITIONS,
  ROLES,
} from '../roles.ts';
import type { Person, UserRow } from '../users.ts';
import { maySeeOffice, seesEveryOffice } from './offices.ts';

/** What the rules need to know of an account, be it the acting person's or the one acted on. */
export type Subject = Pick<Person, 'id' | 'role' | 'bureauId'>;

/** What somebody types to confirm that an account is deleted; only the page asks for it. */
export const DELETE_ACCOUNT_PHRASE = 'SUPPRIMER DÉFINITIVEMENT';

/** May list accounts and create some. */
export const mayManageAccounts = permits('manageAccounts');

/** Whether somebody may act on an account at all; never on the own one. */
export const mayActOn = (acting: Subject, target: Subject): boolean =>
  acting.id !== target.id &&
  ROLE_DEFINITIONS[acting.role].actsOn.includes(target.role) &&
  maySeeOffice(acting, target.bureauId);

/** Whether somebody may give an account another role, one of {@link assignableRoles}. */
export const mayChangeRole = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && assignableRoles(acting.role).length > 0;

export const mayDeleteAccount = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && mayDeleteAccounts(acting.role);
const mayDeleteAccounts = permits('deleteAccounts');

/** Whether somebody may suspend an account, and take it up again. */
export const maySuspendAccount = mayDeleteAccount;

/** Whether somebody may move an account to another office. */
export const mayChangeOffice = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && mayMoveAccounts(acting.role) && target.role !== HIGHEST_ROLE;
const mayMoveAccounts = permits('moveAccounts');

/** Whether somebody may give an account a new password. */
export const mayResetPassword = (acting: Subject, target: Subject): boolean =>
  mayActOn(acting, target) && target.role !== HIGHEST_ROLE;

/** Whether somebody may give an account its grade; super administrators also give themselves theirs. */
export const mayGiveGrade = (acting: Subject, target: Subject): boolean =>
  mayResetPassword(acting, target) || (acting.id === target.id && acting.role === HIGHEST_ROLE);

/** The roles that a role may give to an existing account, in the order of {@link ROLES}. */
export const assignableRoles = (role: Role): readonly Role[] => ROLE_DEFINITIONS[role].assigns;

/** The roles of the accounts that a role may create, in the order of {@link ROLES}. */
export const creatableRoles = (role: Role): readonly Role[] => ROLE_DEFINITIONS[role].creates;

/** The role of a new account that names none, by the role of who creates it. */
export const defaultNewRole = (role: Role): Role => creatableRoles(role)[0] ?? ROLES[0];

/** The roles of the accounts that a role finds in the list of accounts. */
export const listedRoles = (role: Role): readonly Role[] =>
  seesEveryOffice(role) ? ROLES : ROLES.filter(needsOffice);

/** Whether an account with this role must belong to an office. */
export const needsOffice = (role: Role): boolean => !seesEveryOffice(role);

/** Whether somebody may create accounts in an office, or outside every office when it is null. */
export const mayCreateIn = (acting: Subject, bureauId: number | null): boolean =>
  mayManageAccounts(acting.role) && maySeeOffice(acting, bureauId);

/** Whether `acting` may give the role `given` only in an office that has nobody with it yet. */
export const isLimitedToOneAdmin = (acting: Role, given: Role): boolean =>
  ROLE_DEFINITIONS[acting].oneAdminPerOffice === true && given === OFFICE_ADMIN_ROLE;

/** Days after which an account that nobody signs in to is looked at. */
export const UNUSED_DAYS = 30;

/** Whether nobody has signed in to an account for {@link UNUSED_DAYS} days, nor in that time since its creation; never of a suspended one. */
export const isUnused = (
  {
    suspendedAt,
    lastLoginAt,
    created_at: createdAt,
  }: Pick<UserRow, 'suspendedAt' | 'lastLoginAt' | 'created_at'>,
  now: Date,
): boolean =>
  suspendedAt === null &&
  now.getTime() - Date.parse(lastLoginAt ?? createdAt) > UNUSED_DAYS * 86_400_000;
