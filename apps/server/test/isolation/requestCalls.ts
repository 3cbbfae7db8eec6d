import type { CommunicatedDossier, CommunicationRequest } from '@dosye/domain/calls/requests.ts';
import { expect } from 'vitest';
import { type Call, isAdmin, isSuperRole, pickNear, type Scene, sorted } from './call.ts';
import { markOfOffice } from './marks.ts';
import { showBetween } from './matchCalls.ts';
import type { RequestModel } from './model.ts';

const idOfOffice = ({ world }: Scene, name: string): number =>
  world.offices.find((office) => office.name === name)?.id ?? 0;

/** Whoever was told of a dossier asks for it while they are of the same office; a ref is nobody else's. */
export const ask: Call = {
  route: 'POST /api/requests',
  weight: 6,
  part: 'change',
  mostly: ({ id }, { refs }) => refs.some(({ by }) => by === id),
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const told = pickNear(random, world.refs, ({ by }) => by === actor.id);
    if (told === undefined) return undefined;
    const own = told.by === actor.id && told.from === actor.office && !isSuperRole(actor);
    return {
      body: { ref: told.ref, reason: `Motif ${markOfOffice(world.marks, actor.office ?? 0)}` },
      // 404: one of the dossiers is deleted; 409: it is asked for already.
      status: own ? [201, 404, 409] : 404,
      apply: (answer) => {
        const { id, office, reason } = answer.json<CommunicationRequest>();
        const asked = idOfOffice(scene, office);
        world.requests.push({ id, by: actor.id, from: told.from, office: asked, granted: false });
        showBetween(world, actor, asked, [reason]);
      },
    };
  },
};

const isOwn = ({ actor }: Scene, { by, from }: RequestModel): boolean =>
  by === actor.id && from === actor.office;

/** Own ones, as admin those to the office, as super role all. */
const sees = (scene: Scene, request: RequestModel): boolean =>
  isSuperRole(scene.actor) ||
  isOwn(scene, request) ||
  (isAdmin(scene.actor) && request.office === scene.actor.office);

const list: Call = {
  route: 'POST /api/requests/list',
  weight: 6,
  attempt: (scene) => ({
    body: { limit: 200 },
    judge: (answer) => {
      const { requests } = answer.json<{ requests: CommunicationRequest[] }>();
      const ids = requests.map(({ id }) => id);
      const expected = scene.world.requests.filter((request) => sees(scene, request));
      // Super roles also see the requests of other sequences.
      const own = isSuperRole(scene.actor)
        ? ids.filter((id) => expected.some((request) => request.id === id))
        : ids;
      expect(sorted(own)).toEqual(sorted(expected.map(({ id }) => id)));
    },
  }),
};

const anyRequest = ({ world, actor, random }: Scene): RequestModel | undefined =>
  pickNear(random, world.requests, ({ by, office }) => by === actor.id || office === actor.office);

const decide = (what: 'grant' | 'refuse'): Call => ({
  route: `POST /api/requests/1/${what}`,
  weight: what === 'grant' ? 6 : 1,
  part: 'change',
  allowed: isAdmin,
  mostly: (actor, { requests }) =>
    isAdmin(actor) && requests.some(({ office }) => office === actor.office),
  attempt: (scene) => {
    const { world, actor } = scene;
    const request = anyRequest(scene);
    if (request === undefined) return undefined;
    const reason = `Motif ${markOfOffice(world.marks, request.office)}`;
    const decides = isSuperRole(actor) || request.office === actor.office;
    const own = request.by === actor.id && (decides || isOwn(scene, request));
    return {
      url: `/api/requests/${request.id}/${what}`,
      body: what === 'grant' ? { days: 3 } : { reason },
      status: own ? 403 : decides ? [200, 404, 409] : 404,
      apply: (answer) => {
        if (answer.statusCode !== 200) return;
        request.granted = what === 'grant';
        // Both offices read who decided, and the reason.
        for (const office of [request.from, request.office]) {
          showBetween(world, actor, office, [reason]);
        }
      },
    };
  },
});

/** A granted dossier is read by the officer who asked, in the office in which they asked; nothing else of it is. */
const open: Call = {
  route: 'GET /api/requests/1/dossier',
  weight: 4,
  mostly: ({ id }, { requests }) => requests.some(({ by, granted }) => by === id && granted),
  attempt: (scene) => {
    const request = anyRequest(scene);
    if (request === undefined) return undefined;
    const readable = isOwn(scene, request) && request.granted;
    const communicated: string[] = [];
    return {
      url: `/api/requests/${request.id}/dossier`,
      // 404 too: the dossier is deleted, or the officer has been away.
      status: readable ? [200, 404] : 404,
      typed: communicated,
      apply: (answer) => {
        if (answer.statusCode !== 200) return;
        const { dossier } = answer.json<CommunicatedDossier>();
        const known = scene.world.dossiers.find(({ id }) => id === dossier.id);
        expect([known?.office, known?.gone]).toEqual([request.office, false]);
        communicated.push(answer.body);
      },
    };
  },
};

/** A picture of the record that the request is not for, or that is not granted. */
const picture: Call = {
  route: 'GET /api/requests/1/pictures/1',
  attempt: (scene) => {
    const request = anyRequest(scene);
    const path = scene.random.pick([...scene.world.pictures]);
    if (request === undefined || path === undefined) return undefined;
    const readable = isOwn(scene, request) && request.granted;
    return {
      url: `/api/requests/${request.id}/pictures/${path.split('/').at(-1)}`,
      status: readable ? [200, 404] : 404,
    };
  },
};

/** Calls about the communication of dossiers of other offices. */
export const requestCalls: Call[] = [ask, list, decide('grant'), decide('refuse'), open, picture];
