import { expect } from 'vitest';
import { anyOffice, type Call, isSuperRole, pickNear, sorted } from './call.ts';
import type { Dossier } from './model.ts';

/** The super roles see the deleted dossiers of every office, and nothing else. */
const list: Call = {
  route: 'POST /api/trash/list',
  allowed: isSuperRole,
  attempt: (scene) => {
    const bureauId = anyOffice(scene).id;
    const gone = scene.world.dossiers.filter((one) => one.gone && one.office === bureauId);
    return {
      body: { filters: { bureauId }, limit: 200 },
      judge: (answer) => {
        const { dossiers, total } = answer.json<{ dossiers: { id: number }[]; total: number }>();
        expect(sorted(dossiers.map(({ id }) => id))).toEqual(sorted(gone.map(({ id }) => id)));
        expect(total).toBe(gone.length);
      },
    };
  },
};

/** A restored dossier is seen again by whoever saw it, with its pictures. */
const restoring: Call = {
  route: 'POST /api/trash/1/restore',
  weight: 2,
  part: 'change',
  allowed: isSuperRole,
  attempt: ({ random, world }) => {
    const isGone = ({ gone }: Dossier): boolean => gone;
    const dossier = pickNear(random, world.dossiers, isGone);
    if (dossier === undefined) return undefined;
    return {
      url: `/api/trash/${dossier.id}/restore`,
      // 409: a retention file that another has replaced.
      status: dossier.gone ? [200, 409] : 404,
      apply: (answer) => {
        if (answer.statusCode === 200) dossier.gone = false;
      },
    };
  },
};

/** The Corbeille. */
export const trashCalls: Call[] = [list, restoring];
