import { ACT_QUEUES } from '@dosye/domain/dossier/actState.ts';
import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { AREAS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import { anyDossier, type Call, chosenOffice, isAdmin, pickNear, type Scene } from './call.ts';
import { markOfOffice, seesOffice } from './marks.ts';
import type { Account, IssuedAct } from './model.ts';
import { dossiersSeen, seesDossier } from './oracle.ts';

export const issuesActs = ({ kind }: RegisteredKind): boolean => kind.act !== undefined;
export const seesAct = (actor: Account, { office }: IssuedAct): boolean =>
  seesOffice(actor, office);

export const anyAct = ({ world, actor, random }: Scene): IssuedAct | undefined =>
  pickNear(random, world.acts, ({ office }) => actor.offices.has(office));

/** A list narrowed to what waits of acts has dossiers that the person may see, and no others. */
const listedByQueue = (area: AreaDeclaration): Call => ({
  route: `POST /api/${area.id}/list`,
  weight: 2,
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const bureauId = chosenOffice(scene);
    return {
      url: `/api/${area.id}/list`,
      body: { filters: { bureauId, attente: random.pick(ACT_QUEUES) }, limit: 200 },
      status: 200,
      judge: (answer) => {
        const seen = new Set(dossiersSeen(world, actor, area.id, bureauId).map(({ id }) => id));
        const rows = answer.json()[area.jsonKeys.rows] as ListRow[];
        expect(rows.filter(({ id }) => !seen.has(id))).toEqual([]);
        expect(answer.json().totalFilteredDossiers).toBe(rows.length);
      },
    };
  },
});

/** Whoever may download an act notes to whom it was handed over; some are not valid, or are handed over already. */
const deliver: Call = {
  route: 'POST /api/acts/1/deliver',
  weight: 1,
  part: 'change',
  attempt: (scene) => {
    const act = anyAct(scene);
    if (act === undefined) return undefined;
    const to = `Titulaire ${markOfOffice(scene.world.marks, act.office)}`;
    return {
      url: `/api/acts/${act.number}/deliver`,
      body: { to, relation: 'titulaire' },
      typed: [to],
      status: seesAct(scene.actor, act) ? [200, 409] : 404,
    };
  },
};

const undoDelivery: Call = {
  route: 'POST /api/acts/1/deliver/undo',
  weight: 0.5,
  part: 'change',
  allowed: isAdmin,
  attempt: (scene) => {
    const act = anyAct(scene);
    if (act === undefined) return undefined;
    const reason = `Motif ${markOfOffice(scene.world.marks, act.office)}`;
    return {
      url: `/api/acts/${act.number}/deliver/undo`,
      body: { reason },
      typed: [reason],
      status: seesAct(scene.actor, act) ? [200, 409] : 404,
    };
  },
};

/** Admins of its office and super roles decide about what waits for an approval; nothing does in most offices. */
const decisions = ['approve', 'return'].map(
  (name): Call => ({
    route: `POST /api/acts/${name}`,
    weight: 0.5,
    part: 'change',
    allowed: isAdmin,
    attempt: (scene) => {
      const { world, actor } = scene;
      const dossier = anyDossier(scene, issuesActs);
      if (dossier === undefined) return undefined;
      const reason = `Motif ${markOfOffice(world.marks, dossier.office)}`;
      return {
        body: { kind: dossier.kind.id, dossierId: dossier.id, version: 1, reason },
        typed: [reason],
        status: seesDossier(actor, dossier) ? [200, 409] : 404,
      };
    },
  }),
);

/** Calls about what is done of acts before and after their issue. */
export const actWorkCalls: Call[] = [
  ...AREAS.filter(({ kinds }) => kinds.some(({ act }) => act)).map(listedByQueue),
  deliver,
  undoDelivery,
  ...decisions,
];
