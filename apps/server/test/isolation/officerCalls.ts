import type { OfficersAnswer } from '@dosye/domain/calls/officers.ts';
import { expect } from 'vitest';
import { anyOffice, type Call, chosenOffice, isAdmin, isSuperRole, type Scene } from './call.ts';
import { markOfNewRow, markOfOffice, seesOffice } from './marks.ts';
import type { OfficerModel } from './model.ts';

/** Everybody reads the officers of their office, super roles those of a chosen one. */
const list: Call = {
  route: 'GET /api/officers',
  weight: 2,
  attempt: (scene) => {
    const { world, actor } = scene;
    const chosen = chosenOffice(scene);
    const office = isSuperRole(actor) ? chosen : actor.office;
    return {
      url: `/api/officers${chosen === undefined ? '' : `?bureauId=${chosen}`}`,
      judge: (answer) => {
        const { officers } = answer.json<OfficersAnswer>();
        const theirs = world.officers.filter((one) => one.office === office);
        for (const { id, name } of theirs) {
          expect(officers.find((one) => one.name === name)?.id).toBe(
            isAdmin(actor) ? id : undefined,
          );
        }
        const ids = theirs.map(({ id }) => id);
        expect(officers.filter(({ id }) => id !== undefined && !ids.includes(id))).toEqual([]);
      },
    };
  },
};

const add: Call = {
  route: 'POST /api/officers',
  weight: 1,
  part: 'fill',
  allowed: isAdmin,
  attempt: (scene) => {
    const { world, actor } = scene;
    const chosen = anyOffice(scene).id;
    const office = isSuperRole(actor) ? chosen : (actor.office ?? 0);
    const mark = markOfNewRow(world.marks, 'zk');
    return {
      body: { name: `Wilfrid ${mark}`, grade: 'Agent II', bureauId: chosen },
      typed: [mark],
      status: 201,
      apply: (answer) => {
        const { id, name } = answer.json<{ id: number; name: string }>();
        world.marks.set(mark, (reader) => seesOffice(reader, office));
        world.officers.push({ id, office, name });
      },
    };
  },
};

const anyOfficer = ({ world, random }: Scene): OfficerModel | undefined =>
  world.officers.length === 0 ? undefined : random.pick(world.officers);

const change: Call = {
  route: 'PUT /api/officers/1',
  weight: 1,
  part: 'change',
  allowed: isAdmin,
  attempt: (scene) => {
    const officer = anyOfficer(scene);
    if (!officer) return undefined;
    const name = `Rose ${markOfOffice(scene.world.marks, officer.office).toUpperCase()}`;
    return {
      url: `/api/officers/${officer.id}`,
      body: { name },
      typed: [name.toLowerCase().slice('Rose '.length)],
      status: seesOffice(scene.actor, officer.office) ? 200 : 404,
      apply: () => {
        officer.name = name;
      },
    };
  },
};

const remove: Call = {
  route: 'DELETE /api/officers/1',
  weight: 0.5,
  part: 'change',
  allowed: isAdmin,
  attempt: (scene) => {
    const { world, actor } = scene;
    const officer = anyOfficer(scene);
    if (!officer) return undefined;
    return {
      url: `/api/officers/${officer.id}`,
      status: seesOffice(actor, officer.office) ? 200 : 404,
      apply: () => {
        world.officers = world.officers.filter((one) => one !== officer);
      },
    };
  },
};

/** Calls about the officers of an office. */
export const officerCalls: Call[] = [list, add, change, remove];
