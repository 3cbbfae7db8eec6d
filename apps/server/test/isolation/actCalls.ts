import { DOSSIER_ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import { ACT_SORT_KEYS, type Act } from '@dosye/domain/calls/acts.ts';
import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { anyDossier, type Call, chosenOffice, isAdmin, isSuperRole, type Scene } from './call.ts';
import {
  actWorkCalls,
  anyAct,
  becauseOf,
  changeAct,
  issuesActs,
  listedBy,
  seesAct,
} from './actWorkCalls.ts';
import { markOfOffice } from './marks.ts';
import type { Dossier, IssuedAct } from './model.ts';
import { seesDossier } from './oracle.ts';

/** Records the act that an answer names. */
function issued(scene: Scene, { office }: Dossier, number: string): void {
  const { world } = scene;
  if (!world.acts.some((act) => act.number === number)) world.acts.push({ number, office });
}

const numberIn = ({ headers }: LightMyRequestResponse): string => String(headers['act-number']);

const PATHS = new Set(
  KINDS.flatMap(({ kind }) => kind.downloads ?? [])
    .filter(({ act }) => act)
    .map(({ path }) => path),
);
/** An act is issued of a visible dossier of its kind, unless a condition refuses it or its last act is void. */
export const downloads: Call[] = [...PATHS].map((path) => ({
  route: `GET /api${path.replace('{id}', '1')}`,
  weight: 1.5,
  part: 'change',
  attempt: (scene) => {
    const fits = ({ kind }: Dossier): boolean =>
      (kind.downloads ?? []).some((download) => download.path === path && download.act);
    const dossier = anyDossier(scene, (one) => fits(one) || scene.random.chance(0.1));
    if (dossier === undefined) return undefined;
    const seen = fits(dossier) && seesDossier(scene.actor, dossier);
    return {
      url: `/api${path.replace('{id}', String(dossier.id))}`,
      status: seen ? [200, 409] : 404,
      apply: (answer) => issued(scene, dossier, numberIn(answer)),
    };
  },
}));

/** A draft of an act, and what issuing one would give, are of a visible dossier of its kind. */
const beforeIssue = ['preview', 'next'].map(
  (name): Call => ({
    route: `GET /api/acts/${name}/1/1`,
    weight: 0.5,
    attempt: (scene) => {
      const dossier = anyDossier(scene, (one) => issuesActs(one) || scene.random.chance(0.1));
      if (dossier === undefined) return undefined;
      return {
        url: `/api/acts/${name}/${dossier.kind.id}/${dossier.id}`,
        status: issuesActs(dossier) && seesDossier(scene.actor, dossier) ? 200 : 404,
      };
    },
  }),
);

const reissue: Call = {
  route: 'POST /api/acts/reissue',
  weight: 1,
  part: 'change',
  attempt: (scene) => {
    const dossier = anyDossier(scene, issuesActs);
    if (dossier === undefined) return undefined;
    return {
      body: { kind: dossier.kind.id, dossierId: dossier.id },
      status: seesDossier(scene.actor, dossier) ? [200, 409] : 404,
      apply: (answer) => issued(scene, dossier, answer.json<{ act: Act }>().act.number),
    };
  },
};

/** Admins of its office and super roles let a condition pass; most conditions hold or are not waivable. */
const waive: Call = {
  route: 'POST /api/acts/waive',
  weight: 1.5,
  part: 'change',
  allowed: isAdmin,
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const dossier = anyDossier(scene, issuesActs);
    if (dossier === undefined) return undefined;
    const conditions = dossier.kind.act?.conditions ?? [];
    const reason = `Motif ${markOfOffice(world.marks, dossier.office)}`;
    return {
      body: {
        kind: dossier.kind.id,
        dossierId: dossier.id,
        condition: random.pick(conditions).id,
        reason,
      },
      status: seesDossier(actor, dossier) ? [200, 409, 422] : 404,
    };
  },
};

/** The acts of an office that somebody chose, or of their own. */
const actsSeen = ({ world, actor }: Scene, bureauId: number | undefined): IssuedAct[] =>
  world.acts.filter(
    (act) => seesAct(actor, act) && (!isSuperRole(actor) || act.office === bureauId),
  );

/** The register has the acts of one's own office, also those of deleted dossiers. */
const list: Call = {
  route: 'POST /api/acts/list',
  weight: 6,
  attempt: (scene) => {
    const bureauId = chosenOffice(scene);
    const seen = actsSeen(scene, bureauId);
    return {
      body: {
        filters: { bureauId },
        limit: 200,
        sortConfig: { key: scene.random.pick(ACT_SORT_KEYS), direction: 'asc' },
      },
      judge: (answer) => {
        const { acts, total } = answer.json<{ acts: Act[]; total: number }>();
        expect(acts.map(({ number }) => number).toSorted()).toEqual(
          seen.map(({ number }) => number).toSorted(),
        );
        expect(total).toBe(seen.length);
      },
    };
  },
};

/** A part of a name finds acts of one's own office alone. */
const named: Call = {
  route: 'POST /api/acts/list',
  weight: 2,
  attempt: (scene) => {
    const bureauId = chosenOffice(scene);
    return {
      url: '/api/acts/list',
      body: { filters: { bureauId, name: scene.random.pick(['e', 'a', 'jean']) }, limit: 200 },
      status: 200,
      judge: (answer) => {
        const seen = new Set(actsSeen(scene, bureauId).map(({ number }) => number));
        const { acts } = answer.json<{ acts: Act[] }>();
        expect(acts.filter(({ number }) => !seen.has(number))).toEqual([]);
      },
    };
  },
};

const listedByState = listedBy((random) => {
  const state = random.pick(DOSSIER_ACT_STATES);
  return { filter: { act: state }, fits: ({ act }) => act?.state === state };
});

/** The number of an act finds its dossier for whoever may see that, and for nobody else. */
const searched: Call = {
  route: 'POST /api/search',
  weight: 1,
  attempt: (scene) => {
    const act = anyAct(scene);
    if (act === undefined) return undefined;
    const dossier = scene.world.dossiers.find((one) => act.number.startsWith(`${one.number}-D`));
    const isSeen = dossier !== undefined && seesDossier(scene.actor, dossier);
    return {
      url: '/api/search',
      body: { q: act.number },
      status: 200,
      judge: (answer) => {
        const found = Object.values(answer.json<SearchAnswer>()).flat();
        expect(found.map(({ id }) => id)).toEqual(isSeen ? [dossier.id] : []);
      },
    };
  },
};

const bytes: Call = {
  route: 'GET /api/acts/1',
  weight: 4,
  attempt: (scene) => {
    const act = anyAct(scene);
    if (act === undefined) return undefined;
    return {
      url: `/api/acts/${act.number}`,
      status: seesAct(scene.actor, act) ? 200 : 404,
      judge: (answer) => expect(numberIn(answer)).toBe(act.number),
    };
  },
};

const shown: Call = {
  route: 'GET /api/acts/1/1',
  weight: 1,
  attempt: (scene) => {
    const act = anyAct(scene);
    if (act === undefined) return undefined;
    const status = seesAct(scene.actor, act) ? 200 : 404;
    return { url: `/api/acts/${act.number}/acte.pdf`, status };
  },
};

const voiding = changeAct('void', { allowed: isAdmin }, becauseOf);

const ofDossier: Call = {
  route: 'GET /api/acts/of/1',
  weight: 3,
  attempt: (scene) => {
    const dossier = anyDossier(scene);
    if (dossier === undefined) return undefined;
    const own = scene.world.acts.filter(({ number }) => number.startsWith(`${dossier.number}-D`));
    return {
      url: `/api/acts/of/${dossier.id}`,
      status: seesDossier(scene.actor, dossier) ? 200 : 404,
      judge: (answer) => {
        const { acts } = answer.json<{ acts: Act[] }>();
        expect(acts.map(({ number }) => number).toSorted()).toEqual(
          own.map(({ number }) => number).toSorted(),
        );
      },
    };
  },
};

/** No paper of this world is older than the register. */
const earlier: Call = {
  route: 'POST /api/acts/earlier',
  weight: 0.5,
  attempt: () => ({
    body: {},
    judge: (answer) => expect(answer.json()).toEqual({ dossiers: [], total: 0 }),
  }),
};

/** Calls about acts. */
export const actCalls: Call[] = [
  ...downloads,
  ...beforeIssue,
  reissue,
  waive,
  list,
  named,
  ...AREAS.filter(({ kinds }) => kinds.some(({ act }) => act)).map(listedByState),
  searched,
  bytes,
  shown,
  voiding,
  ...actWorkCalls,
  ofDossier,
  earlier,
];
