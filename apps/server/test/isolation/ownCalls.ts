import { cookieOf } from '@dosye/testing/signIn.ts';
import { expect } from 'vitest';
import { type Call, isSuperRole } from './call.ts';
import { picturesIn } from './oracle.ts';
import { newPicture } from './pictures.ts';

const OWN_PASSWORD = 'Choisi-Ici7!';

const session: Call = {
  route: 'GET /api/session',
  whileForced: true,
  attempt: ({ actor }) => ({
    judge: (answer) =>
      expect(answer.json()).toMatchObject({
        id: actor.id,
        role: actor.role,
        bureau_id: actor.office,
        profilePictureUrl: actor.picture ?? null,
      }),
  }),
};

/** Signing in again ends the session of the browser's cookie. */
const login: Call = {
  route: 'POST /api/login',
  weight: 0.5,
  open: true,
  attempt: ({ actor }) => ({
    body: { username: actor.username, password: actor.password },
    status: actor.suspended ? 401 : 200,
    apply: (answer) => {
      Object.assign(actor, { cookie: cookieOf(answer), ended: false });
    },
  }),
};

const logout: Call = {
  route: 'POST /api/logout',
  weight: 0.5,
  part: 'change',
  whileForced: true,
  attempt: ({ actor }) => ({
    apply: () => {
      actor.ended = true;
    },
  }),
};

const confirm: Call = {
  route: 'POST /api/session/confirm',
  weight: 0.3,
  attempt: ({ actor }) => ({
    body: { password: actor.password },
  }),
};

/** Makes a forced password change; otherwise sends the unchanged name. */
const profile: Call = {
  route: 'PUT /api/admin/me/profile',
  weight: 0.5,
  whileForced: true,
  attempt: ({ actor }) => {
    const { username, password } = actor;
    const change = actor.mustChange ? { password: OWN_PASSWORD, currentPassword: password } : {};
    return {
      body: { profileData: { username, ...change } },
      apply: () => {
        if (actor.mustChange) Object.assign(actor, { password: OWN_PASSWORD, mustChange: false });
      },
    };
  },
};

const picture: Call = {
  route: 'PUT /api/admin/me/picture',
  weight: 1.5,
  part: 'fill',
  attempt: ({ world, actor, random }) => ({
    body: { picture: random.chance(0.7) ? newPicture() : '' },
    apply: (answer) => {
      [actor.picture] = picturesIn(answer.body);
      if (actor.picture) world.pictures.add(actor.picture);
    },
  }),
};

const keys: Call = {
  route: 'PUT /api/admin/me/keys',
  weight: 0.3,
  attempt: ({ random }) => ({
    body: { singleKeys: random.chance(0.5) },
  }),
};

const sessions: Call = {
  route: 'POST /api/admin/me/sessions/list',
  weight: 0.5,
  attempt: () => ({
    body: {},
    judge: (answer) => {
      const current = answer.json<{ current: boolean }[]>().filter((one) => one.current);
      expect(current).toHaveLength(1);
    },
  }),
};

const closeOthers: Call = {
  route: 'POST /api/admin/me/sessions/close-others',
  weight: 0.3,
  attempt: () => ({ body: {} }),
};

/** The dashboard counts the dossiers of each office. */
const dashboard: Call = {
  route: 'POST /api/superadmin/dashboard-stats',
  weight: 1,
  allowed: isSuperRole,
  attempt: ({ world }) => ({
    judge: (answer) => {
      const { activityByBureau } = answer.json<{
        activityByBureau: { nom: string; count: number }[];
      }>();
      for (const { id, name } of world.offices) {
        const living = world.dossiers.filter(({ office, gone }) => office === id && !gone).length;
        expect(activityByBureau.find(({ nom }) => nom === name)?.count ?? 0).toBe(living);
      }
    },
  }),
};

/** Calls of the own session and profile, and the dashboard. */
export const ownCalls: Call[] = [
  session,
  login,
  logout,
  confirm,
  profile,
  picture,
  keys,
  sessions,
  closeOthers,
  dashboard,
];
