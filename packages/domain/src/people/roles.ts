import type { BadgeDeclaration } from '../icons.ts';

/** The roles, the one with the least rights first. */
export const ROLES = ['user', 'admin', 'super_admin_delegue', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** The role of the first account: at least one account keeps it, and nobody resets its password. */
export const HIGHEST_ROLE = 'super_admin' satisfies Role;
/** The role with the least rights: an access key has it in its office. */
export const LOWEST_ROLE = 'user' satisfies Role;
/** The role of which some may give each office only one. */
export const OFFICE_ADMIN_ROLE = 'admin' satisfies Role;

const PERMISSIONS = [
  'seeEveryOffice',
  'deleteDossiers',
  'voidActs',
  'configure',
  'manageAccounts',
  'deleteAccounts',
  'moveAccounts',
  'manageOffices',
  'deleteOffices',
  'readHistory',
  'verifyHistory',
  'maintain',
] as const;
type Permission = (typeof PERMISSIONS)[number];

interface RoleDefinition {
  /** Its name on screens, on papers and in the history. */
  label: string;
  /** How the table of accounts shows it. */
  badge: BadgeDeclaration;
  /** What it is for, in one sentence for whoever gives it. */
  help: string;
  /** What it may do; without `seeEveryOffice` in its own office alone, which it then must have. */
  permissions: readonly Permission[];
  /** The roles of the accounts that it may act on. */
  actsOn: readonly Role[];
  /** The roles that it may give to an existing account. */
  assigns: readonly Role[];
  /** The roles of the accounts that it may create; the first is the usual one. */
  creates: readonly Role[];
  /** True: gives {@link OFFICE_ADMIN_ROLE} only in an office where nobody has it. */
  oneAdminPerOffice?: boolean;
}

/** All that distinguishes the roles. The files of `rules/` turn it into rules with a name. */
export const ROLE_DEFINITIONS: Readonly<Record<Role, RoleDefinition>> = {
  user: {
    label: 'Utilisateur',
    badge: { label: 'Utilisateur', icon: 'user', tone: 'gray' },
    help: 'Utilisateur : les dossiers de son bureau.',
    permissions: [],
    actsOn: [],
    assigns: [],
    creates: [],
  },
  admin: {
    label: 'Administrateur',
    badge: { label: 'Administrateur', icon: 'shield', tone: 'navy' },
    help: 'Administrateur : aussi les comptes et la configuration de ce bureau.',
    permissions: ['voidActs', 'configure', 'manageAccounts', 'deleteAccounts', 'readHistory'],
    actsOn: ['user', 'admin'],
    assigns: ['user', 'admin'],
    creates: ['user', 'admin'],
  },
  super_admin_delegue: {
    label: 'Super administrateur délégué',
    badge: { label: 'Super admin délégué', icon: 'key', tone: 'violet' },
    help: 'Délégué : tous les bureaux, sans les sauvegardes.',
    permissions: [
      'seeEveryOffice',
      'deleteDossiers',
      'voidActs',
      'configure',
      'manageAccounts',
      'manageOffices',
      'readHistory',
    ],
    actsOn: ['user', 'admin'],
    assigns: [],
    creates: ['admin'],
    oneAdminPerOffice: true,
  },
  super_admin: {
    label: 'Super administrateur',
    badge: { label: 'Super admin', icon: 'key', tone: 'yellow' },
    help: 'Super administrateur : tout.',
    permissions: PERMISSIONS,
    actsOn: ROLES,
    assigns: ROLES,
    creates: ROLES,
  },
};

/** A rule that looks at the role alone: the server guards routes by it, pages offer by it. */
export type RoleRule = (role: Role) => boolean;

/** The rule that a role has a permission. */
export const permits =
  (permission: Permission): RoleRule =>
  (role) =>
    ROLE_DEFINITIONS[role].permissions.includes(permission);

/** The name of a role on screens, on papers and in the history. */
export const roleLabel = (role: Role): string => ROLE_DEFINITIONS[role].label;

/** The role of an account and the office that it belongs to, if any. */
export const roleAndOffice = (account: { role: Role; bureau_nom: string | null }): string =>
  roleLabel(account.role) + (account.bureau_nom ? ` · Bureau ${account.bureau_nom}` : '');

/** What each role is for, for whoever gives one. */
export const ROLES_HELP = ROLES.map((role) => ROLE_DEFINITIONS[role].help).join(' ');
