import type { Role } from '@dosye/domain/people/roles.ts';
import { expect } from 'vitest';
import {
  anyOffice,
  type Attempt,
  type Call,
  isAdmin,
  isSuperAdmin,
  isSuperRole,
  type Scene,
  sorted,
  urlOf,
} from './call.ts';
import { markOfNewRow } from './marks.ts';
import type { Account } from './model.ts';
import { addAccount, endSessions, place } from './world.ts';

const ROLES: readonly Role[] = ['user', 'admin', 'super_admin_delegue', 'super_admin'];
const GIVEN_PASSWORD = 'Donne-Hier8!';

/** Written by hand: the actions of each role on other accounts. */
function actsOn(actor: Account, target: Account): boolean {
  if (actor === target) return false;
  if (isSuperAdmin(actor)) return true;
  if (isSuperRole(target)) return false;
  return isSuperRole(actor) || (actor.role === 'admin' && actor.office === target.office);
}

/** Mostly the main person or another permitted target; sometimes any account, also a deleted one. */
function anyAccount({ world, actor, random }: Scene): Account {
  const theirs = world.accounts.filter((one) => !one.gone && actsOn(actor, one));
  const main = theirs.find((one) => one === world.mainAccount);
  if (main && random.chance(0.6)) return main;
  return random.pick(theirs.length > 0 && random.chance(0.6) ? theirs : world.accounts);
}

const may = (target: Account, allowed: boolean): number => {
  if (target.gone) return 404;
  return allowed ? 200 : 403;
};

/** An admin lists the agents and admins of the own office, the super roles everybody. */
const list: Call = {
  route: 'POST /api/admin/users/list',
  weight: 4,
  allowed: isAdmin,
  attempt: ({ world, actor }) => ({
    judge: (answer) => {
      const ids = answer.json<{ id: number }[]>().map(({ id }) => id);
      const living = world.accounts.filter(({ gone }) => !gone);
      const own = living.filter((one) => !isSuperRole(one) && one.office === actor.office);
      const all = isSuperRole(actor) ? living : own;
      const found = isSuperRole(actor)
        ? ids.filter((id) => living.some((one) => one.id === id))
        : ids;
      expect(sorted(found)).toEqual(sorted(all.map(({ id }) => id)));
    },
  }),
};

const create: Call = {
  route: 'POST /api/admin/users',
  weight: 0.2,
  part: 'fill',
  allowed: isAdmin,
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const role = random.pick(['user', 'admin'] as const);
    const { id: office } = anyOffice(scene);
    const username = markOfNewRow(world.marks, 'zu');
    const taken = world.accounts.some(
      (one) => !one.gone && !one.suspended && one.role === 'admin' && one.office === office,
    );
    const elsewhere = !isSuperRole(actor) && actor.office !== office;
    const delegate = actor.role === 'super_admin_delegue';
    const refused = elsewhere || (delegate && role === 'user');
    return {
      body: { userData: { username, password: GIVEN_PASSWORD, role, bureau_id: office } },
      typed: [username],
      status: refused ? 403 : delegate && taken ? 409 : 201,
      apply: (answer) => {
        const { id } = answer.json();
        addAccount(world, {
          id,
          username,
          role,
          office,
          password: GIVEN_PASSWORD,
          mustChange: true,
        });
      },
    };
  },
};

/** A change of an account by an admin or a super role. */
const change = (
  route: `${'PUT' | 'POST' | 'DELETE'} /api/admin/users/1${string}`,
  weight: number,
  attempt: (target: Account, scene: Scene) => Attempt,
  rest: Partial<Call> = {},
): Call => ({
  route,
  weight,
  part: 'change',
  allowed: isAdmin,
  ...rest,
  attempt: (scene) => {
    const target = anyAccount(scene);
    const url = urlOf({ route }, {}).replace('/1', `/${target.id}`);
    return { url, ...attempt(target, scene) };
  },
});

const changeIdentity = change('PUT /api/admin/users/1/identity', 0.5, (target, { actor }) => ({
  body: { full_name: 'Marie Ange DORCÉAN' },
  status: may(target, actsOn(actor, target)),
}));

/** Given by whoever may reset the password, and by super administrators to themselves. */
const giveGrade = change('PUT /api/admin/users/1/grade', 0.5, (target, { actor }) => {
  const own = target === actor && isSuperAdmin(actor);
  const allowed = own || (actsOn(actor, target) && !isSuperAdmin(target));
  return { body: { grade: 'Inspecteur' }, status: may(target, allowed) };
});

/** A promotion or a demotion changes what the person may see from the next call on. */
const changeRole = change(
  'PUT /api/admin/users/1/role',
  12,
  (target, scene) => {
    const { actor, random } = scene;
    const role = random.pick(ROLES);
    const given = random.chance(0.7) ? anyOffice(scene).id : null;
    const delegate = actor.role === 'super_admin_delegue';
    const assigned = isSuperAdmin(actor) || !role.startsWith('super');
    const allowed = actsOn(actor, target) && !delegate && assigned;
    const needs = !role.startsWith('super') && target.office === null && role !== target.role;
    const status = may(target, allowed);
    return {
      body: { role, bureauId: given },
      status: status === 200 && needs && given === null ? 422 : status,
      apply: () => {
        if (role !== target.role) place(target, { role, ...(needs ? { office: given } : {}) });
      },
    };
  },
  { mostly: isSuperAdmin },
);

/** After a move the former office is not visible from the next call on. */
const changeOffice = change(
  'PUT /api/admin/users/1/bureau',
  12,
  (target, scene) => {
    const { actor, random } = scene;
    const office = random.chance(0.85) ? anyOffice(scene).id : null;
    const allowed = isSuperAdmin(actor) && actor !== target && !isSuperAdmin(target);
    const status = may(target, allowed);
    return {
      body: { bureauId: office },
      status: status === 200 && office === null && !isSuperRole(target) ? 422 : status,
      apply: () => {
        if (office !== target.office) place(target, { office });
      },
    };
  },
  { mostly: isSuperAdmin },
);

const resetPassword = change('PUT /api/admin/users/1/password', 0.3, (target, { actor }) => ({
  body: { newPassword: GIVEN_PASSWORD },
  status: may(target, actsOn(actor, target) && !isSuperAdmin(target)),
  apply: () => {
    Object.assign(target, { password: GIVEN_PASSWORD, mustChange: true });
    endSessions(target);
  },
}));

const mayRemove = (actor: Account, target: Account): boolean =>
  actsOn(actor, target) && actor.role !== 'super_admin_delegue';

const remove = change(
  'DELETE /api/admin/users/1',
  1.5,
  (target, { actor, world }) => ({
    body: { password: actor.password },
    status: may(target, mayRemove(actor, target)),
    apply: () => {
      target.gone = true;
      endSessions(target);
      world.drafts = world.drafts.filter(({ by }) => by !== target.id);
    },
  }),
  { mostly: isSuperAdmin },
);

/** By whoever may delete the account; the last one of the role that signs in learns that they are. */
const suspension = (what: 'suspend' | 'resume'): Call =>
  change(
    `POST /api/admin/users/1/${what}`,
    0.5,
    (target, { actor }) => {
      const own = target === actor && isSuperAdmin(actor) && what === 'suspend';
      return {
        body: {},
        status: own ? [403, 409] : may(target, mayRemove(actor, target)),
        apply: (answer) => {
          if (answer.statusCode !== 200) return;
          target.suspended = what === 'suspend';
          if (target.suspended) endSessions(target);
        },
      };
    },
    { mostly: isSuperAdmin },
  );

/** Calls about accounts. */
export const accountCalls: Call[] = [
  list,
  create,
  changeIdentity,
  giveGrade,
  changeRole,
  changeOffice,
  resetPassword,
  suspension('suspend'),
  suspension('resume'),
  remove,
];
