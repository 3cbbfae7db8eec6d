import { expect } from 'vitest';
import { anyOffice, type Call, isAdmin, isSuperAdmin, isSuperRole, maybeOffice } from './call.ts';
import { showToOffices } from './matchCalls.ts';
import { markOfOffice, officeMark } from './marks.ts';
import { picturesIn } from './oracle.ts';
import { choosePicture } from './pictures.ts';

const list: Call = {
  route: 'POST /api/admin/bureaux/list',
  weight: 2,
  attempt: ({ world, actor }) => ({
    body: {},
    judge: (answer) => {
      const ids = answer.json<{ id: number }[]>().map(({ id }) => id);
      const known = world.offices.map(({ id }) => id);
      if (isSuperRole(actor)) expect(ids).toEqual(expect.arrayContaining(known));
      else expect(ids).toEqual([actor.office]);
    },
  }),
};

/** Who and what belongs to each office; for those who see every office. */
const overview: Call = {
  route: 'POST /api/admin/bureaux/overview',
  weight: 0.5,
  allowed: isSuperRole,
  attempt: ({ world }) => ({
    body: {},
    judge: (answer) => {
      const shown = answer.json<{ id: number; dossiers: number }[]>();
      for (const { id } of world.offices) {
        const held = world.dossiers.filter((one) => !one.gone && one.office === id);
        expect(shown.find((one) => one.id === id)?.dossiers).toBe(held.length);
      }
    },
  }),
};

const create: Call = {
  route: 'POST /api/admin/bureaux',
  weight: 0.5,
  part: 'change',
  allowed: isSuperRole,
  attempt: ({ world }) => {
    const { mark, show } = officeMark(world.marks);
    const name = `Bureau ${mark}`;
    return {
      body: { nom: name },
      typed: [mark],
      status: 201,
      apply: (answer) => {
        const { id } = answer.json();
        show(id);
        world.offices.push({ id, name, pictures: new Set() });
      },
    };
  },
};

const rename: Call = {
  route: 'PUT /api/admin/bureaux/1',
  weight: 0.7,
  part: 'change',
  allowed: isSuperRole,
  attempt: (scene) => {
    const office = anyOffice(scene);
    const name = `Bureau ${markOfOffice(scene.world.marks, office.id)}`;
    return {
      url: `/api/admin/bureaux/${office.id}`,
      body: { nom: name },
      apply: () => {
        office.name = name;
        for (const offices of scene.world.contacts) {
          if (offices.includes(office.id)) showToOffices(scene.world, offices, name);
        }
      },
    };
  },
};

/** An office can be deleted when nothing belongs to it. */
const remove: Call = {
  route: 'DELETE /api/admin/bureaux/1',
  weight: 0.7,
  part: 'change',
  allowed: isSuperAdmin,
  attempt: (scene) => {
    const { world, actor } = scene;
    const office = anyOffice(scene);
    const used =
      world.accounts.some((one) => !one.gone && one.office === office.id) ||
      world.dossiers.some((one) => !one.gone && one.office === office.id);
    return {
      url: `/api/admin/bureaux/${office.id}`,
      body: { password: actor.password },
      status: used ? 409 : 200,
      apply: () => {
        world.offices = world.offices.filter((one) => one !== office);
        world.drafts = world.drafts.filter((one) => one.office !== office.id);
        world.officers = world.officers.filter((one) => one.office !== office.id);
      },
    };
  },
};

/** The configuration of the own office, or of any for the super roles. */
const read: Call = {
  route: 'POST /api/config',
  weight: 3,
  whileForced: true,
  attempt: (scene) => {
    const bureauId = maybeOffice(scene);
    const own = bureauId === undefined || bureauId === scene.actor.office;
    return {
      body: { bureauId },
      status: own || isSuperRole(scene.actor) ? 200 : 404,
    };
  },
};

/** Every text of the configuration is a mark; its logo is new or stored already. */
const change: Call = {
  route: 'PUT /api/config',
  weight: 2,
  part: 'fill',
  allowed: isAdmin,
  attempt: (scene) => {
    const { world, actor } = scene;
    const office = anyOffice(scene);
    const mark = markOfOffice(world.marks, office.id);
    const { image: logoUrl, foreign } = choosePicture(scene);
    const lines = { line1: mark, line2: mark };
    const config = { mainTitle: mark, subTitle: mark, homePageText: lines, logoUrl };
    const allowed = isSuperRole(actor) || actor.office === office.id;
    return {
      body: { config, bureauId: office.id },
      status: !allowed ? 403 : foreign ? 422 : 200,
      apply: (answer) => {
        office.pictures = new Set(picturesIn(answer.body));
        for (const path of office.pictures) world.pictures.add(path);
      },
    };
  },
};

const preview: Call = {
  route: 'POST /api/config/preview',
  weight: 0.1,
  allowed: isAdmin,
  attempt: (scene) => {
    const { id } = anyOffice(scene);
    const allowed = isSuperRole(scene.actor) || scene.actor.office === id;
    return {
      body: { config: {}, bureauId: id },
      status: allowed ? 200 : 403,
    };
  },
};

/** The logo of the own office, of the first for those without one. */
const ownLogo: Call = {
  route: 'GET /api/config/logo',
  weight: 0.3,
  whileForced: true,
  attempt: () => ({ status: [200, 404] }),
};

/** The sign-in page shows the first office, to which nobody here belongs. */
const branding: Call[] = ['GET /api/branding', 'GET /api/branding/logo'].map((route) => ({
  route,
  weight: 0.3,
  open: true,
  attempt: () => ({ url: route.slice(4), status: [200, 404] }),
}));

/** Offices and their configurations. */
export const officeCalls: Call[] = [
  list,
  overview,
  create,
  rename,
  remove,
  read,
  change,
  preview,
  ownLogo,
  ...branding,
];
