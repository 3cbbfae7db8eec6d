import { checkNewAccount } from '@dosye/domain/people/newAccount.ts';
import { deviceName } from '@dosye/domain/people/devices.ts';
import { type Role, type RoleRule, ROLES } from '@dosye/domain/people/roles.ts';
import {
  assignableRoles,
  creatableRoles,
  defaultNewRole,
  isLimitedToOneAdmin,
  listedRoles,
  mayActOn,
  mayChangeOffice,
  mayChangeRole,
  mayCreateIn,
  mayDeleteAccount,
  mayManageAccounts,
  mayResetPassword,
  needsOffice,
  type Subject,
} from '@dosye/domain/people/rules/accounts.ts';
import { mayConfigure, mayConfigureOffice } from '@dosye/domain/people/rules/configuration.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { mayReadHistory, mayVerifyHistory } from '@dosye/domain/people/rules/history.ts';
import { mayMaintain } from '@dosye/domain/people/rules/maintenance.ts';
import {
  everybody,
  hasDailyMenus,
  hasProfilePage,
  mayEnterAdministration,
  maySeeDashboard,
} from '@dosye/domain/people/rules/navigation.ts';
import {
  mayDeleteOffices,
  mayManageOffices,
  maySeeOffice,
  seesEveryOffice,
} from '@dosye/domain/people/rules/offices.ts';
import { maySeeCommunes } from '@dosye/domain/people/rules/communes.ts';
import { describe, expect, it } from 'vitest';

const acting = (role: Role, bureauId: number | null): Subject => ({ id: 1, role, bureauId });
const target = (role: Role, bureauId: number | null): Subject => ({ id: 2, role, bureauId });

const OFFICE_ROLES: readonly Role[] = ['user', 'admin'];
const NOT_SUPER_ADMIN: readonly Role[] = [...OFFICE_ROLES, 'super_admin_delegue'];

/** Target roles that an acting role reaches in the own office, and in another one. */
type Reach = readonly [own: readonly Role[], elsewhere: readonly Role[]];
const NOBODY: Reach = [[], []];
const OWN_OFFICE: Reach = [OFFICE_ROLES, []];
const EVERY_OFFICE: Reach = [OFFICE_ROLES, OFFICE_ROLES];
const ALL_BUT_SUPER_ADMINS: Reach = [NOT_SUPER_ADMIN, NOT_SUPER_ADMIN];
const EVERYBODY: Reach = [ROLES, ROLES];

type Rule = (acting: Subject, target: Subject) => boolean;
/** Each rule, and whom user, admin, delegated super administrator and super administrator reach. By hand. */
const TABLE: readonly (readonly [name: string, rule: Rule, ...reached: Reach[]])[] = [
  ['acts on', mayActOn, NOBODY, OWN_OFFICE, EVERY_OFFICE, EVERYBODY],
  ['changes the role of', mayChangeRole, NOBODY, OWN_OFFICE, NOBODY, EVERYBODY],
  ['changes the office of', mayChangeOffice, NOBODY, NOBODY, NOBODY, ALL_BUT_SUPER_ADMINS],
  [
    'resets the password of',
    mayResetPassword,
    NOBODY,
    OWN_OFFICE,
    EVERY_OFFICE,
    ALL_BUT_SUPER_ADMINS,
  ],
  ['deletes', mayDeleteAccount, NOBODY, OWN_OFFICE, NOBODY, EVERYBODY],
];

describe.for(TABLE)('%s', ([, rule, ...reached]) => {
  it.each(ROLES)('as %s', (role) => {
    const [own, elsewhere] = reached[ROLES.indexOf(role)] ?? NOBODY;
    expect(ROLES.filter((other) => rule(acting(role, 1), target(other, 1)))).toEqual(own);
    expect(ROLES.filter((other) => rule(acting(role, 1), target(other, 2)))).toEqual(elsewhere);
  });

  it('never oneself', () => {
    for (const role of ROLES) expect(rule(acting(role, 1), acting(role, 1))).toBe(false);
  });

  it('an admin without an office is in nobody’s office', () => {
    expect(rule(acting('admin', null), target('user', null))).toBe(false);
  });
});

describe('roles that may be given', () => {
  it.each([
    ['user', [], [], 'user'],
    ['admin', ['user', 'admin'], ['user', 'admin'], 'user'],
    ['super_admin_delegue', [], ['admin'], 'admin'],
    ['super_admin', [...ROLES], [...ROLES], 'user'],
  ] as const)('by %s', (role, assigned, created, first) => {
    expect(assignableRoles(role)).toEqual(assigned);
    expect(creatableRoles(role)).toEqual(created);
    expect(defaultNewRole(role)).toBe(first);
  });

  it('one admin an office binds the delegated super administrator alone', () => {
    expect(ROLES.filter((role) => isLimitedToOneAdmin(role, 'admin'))).toEqual([
      'super_admin_delegue',
    ]);
    expect(isLimitedToOneAdmin('super_admin_delegue', 'user')).toBe(false);
  });
});

const SUPER: readonly Role[] = ['super_admin_delegue', 'super_admin'];
const ADMINISTRATORS: readonly Role[] = ['admin', ...SUPER];

/** Each rule of the role alone, and the roles that it allows. By hand. */
const RULES: [string, RoleRule, readonly Role[]][] = [
  ['sees every office', seesEveryOffice, SUPER],
  ['needs an office', needsOffice, ['user', 'admin']],
  ['sees what is for everybody', everybody, ROLES],
  ['deletes dossiers', mayDeleteDossiers, SUPER],
  ['manages accounts', mayManageAccounts, ADMINISTRATORS],
  ['configures', mayConfigure, ADMINISTRATORS],
  ['reads the history', mayReadHistory, ADMINISTRATORS],
  ['verifies the history', mayVerifyHistory, ['super_admin']],
  ['creates and renames offices', mayManageOffices, SUPER],
  ['deletes offices', mayDeleteOffices, ['super_admin']],
  ['maintains', mayMaintain, ['super_admin']],
  ['enters the administration', mayEnterAdministration, ADMINISTRATORS],
  ['sees the dashboard', maySeeDashboard, SUPER],
  ['has the daily menus', hasDailyMenus, ['user', 'admin']],
  ['has a profile page', hasProfilePage, ['user']],
];

it.each(RULES)('%s: exactly these roles', (_name, rule, roles) => {
  expect(ROLES.filter(rule)).toEqual(roles);
});

describe('an office', () => {
  it.each([
    ['is seen', maySeeOffice, ['user', ...ADMINISTRATORS]],
    ['is configured', mayConfigureOffice, ADMINISTRATORS],
  ] as const)('%s by its own people and by the super roles', (_name, rule, own) => {
    expect(ROLES.filter((role) => rule({ role, bureauId: 1 }, 1))).toEqual(own);
    expect(ROLES.filter((role) => rule({ role, bureauId: 1 }, 2))).toEqual(SUPER);
  });

  it('shows the communes of the Grand’Anse to its own people and to the super roles who have narrowed to it', () => {
    expect(ROLES.filter((role) => maySeeCommunes(role, "Grand'Anse"))).toEqual(ROLES);
    expect(ROLES.filter((role) => maySeeCommunes(role, 'Nippes'))).toEqual([]);
    expect(ROLES.filter((role) => maySeeCommunes(role, 'Nippes', 'Grand’Anse'))).toEqual(SUPER);
    expect(ROLES.filter((role) => maySeeCommunes(role, null, 'Nippes'))).toEqual([]);
  });

  it('gets new accounts from its own administrator and from the super roles', () => {
    expect(ROLES.filter((role) => mayCreateIn(acting(role, 1), 1))).toEqual(ADMINISTRATORS);
    expect(ROLES.filter((role) => mayCreateIn(acting(role, 1), 2))).toEqual(SUPER);
    expect(ROLES.filter((role) => mayCreateIn(acting(role, 1), null))).toEqual(SUPER);
  });

  it('shows its administrator the accounts of its own people, without super roles', () => {
    expect(listedRoles('admin')).toEqual(['user', 'admin']);
    expect(listedRoles('super_admin_delegue')).toEqual(ROLES);
  });
});

describe('a new user', () => {
  const good = { username: 'mireille', password: 'secret', role: 'user', bureau_id: 1 } as const;
  it('in order has no fault', () => {
    expect(checkNewAccount(good)).toStrictEqual({});
    expect(checkNewAccount({ ...good, role: 'super_admin', bureau_id: null })).toEqual({});
    const longest = { ...good, password: 'x'.repeat(200) };
    expect(checkNewAccount(longest)).toStrictEqual({});
  });

  it.each([
    [{ username: ' ' }, 'username', 'Le nom d’utilisateur est requis.'],
    [{ password: ' ' }, 'password', 'Le mot de passe est requis.'],
    [{ password: ' 12345 ' }, 'password', 'Le mot de passe doit contenir au moins 6 caractères.'],
    [
      { password: 'x'.repeat(201) },
      'password',
      'Le mot de passe ne doit pas dépasser 200 caractères.',
    ],
    [{ bureau_id: null }, 'bureau_id', 'Un bureau est requis pour ce rôle.'],
  ])('with %j is told so', (changes, field, sentence) => {
    expect(checkNewAccount({ ...good, ...changes })).toStrictEqual({ [field]: sentence });
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome sur Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge sur Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome sur Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
    ['Firefox/140.0', 'Firefox'],
    ['curl/8.5.0 (Linux)', 'Linux'],
    ['curl/8.5.0', 'Appareil inconnu'],
    ['', 'Appareil inconnu'],
  ])('%s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
