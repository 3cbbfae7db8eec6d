import { ACT_QUEUES } from '@dosye/domain/dossier/actState.ts';
import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { AREAS, type RegisteredKind } from '@dosye/kinds/register.ts';
import type { Random } from '@dosye/demo/random.ts';
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

/** A list narrowed by what is known of acts has dossiers that fit and that the person may see, and no others. */
export const listedBy =
  (
    narrow: (random: Random) => { filter: Record<string, string>; fits: (row: ListRow) => boolean },
  ): ((area: AreaDeclaration) => Call) =>
  (area) => ({
    route: `POST /api/${area.id}/list`,
    weight: 2,
    attempt: (scene) => {
      const { world, actor, random } = scene;
      const bureauId = chosenOffice(scene);
      const { filter, fits } = narrow(random);
      return {
        url: `/api/${area.id}/list`,
        body: { filters: { bureauId, ...filter }, limit: 200 },
        status: 200,
        judge: (answer) => {
          const seen = new Set(dossiersSeen(world, actor, area.id, bureauId).map(({ id }) => id));
          const rows = answer.json()[area.jsonKeys.rows] as ListRow[];
          expect(rows.filter((row) => !seen.has(row.id) || !fits(row))).toEqual([]);
          expect(answer.json().totalFilteredDossiers).toBe(rows.length);
        },
      };
    },
  });

const listedByQueue = listedBy((random) => ({
  filter: { attente: random.pick(ACT_QUEUES) },
  fits: () => true,
}));

/** A change of an act by whoever may see it; some acts are in no state for it. */
export const changeAct = (
  name: string,
  rest: Partial<Call>,
  write: (mark: string) => Record<string, string>,
): Call => ({
  route: `POST /api/acts/1/${name}`,
  part: 'change',
  ...rest,
  attempt: (scene) => {
    const act = anyAct(scene);
    if (act === undefined) return undefined;
    const body = write(markOfOffice(scene.world.marks, act.office));
    return {
      url: `/api/acts/${act.number}/${name}`,
      body,
      typed: Object.values(body),
      status: seesAct(scene.actor, act) ? [200, 409] : 404,
    };
  },
});

/** Why an admin does something. */
export const becauseOf = (mark: string) => ({ reason: `Motif ${mark}` });

/** Whoever may download an act notes to whom it was handed over; some are handed over already. */
const deliver = changeAct('deliver', {}, (mark) => ({
  to: `Titulaire ${mark}`,
  relation: 'titulaire',
}));
const undoDelivery = changeAct('deliver/undo', { weight: 0.5, allowed: isAdmin }, becauseOf);

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
      const { reason } = becauseOf(markOfOffice(world.marks, dossier.office));
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
