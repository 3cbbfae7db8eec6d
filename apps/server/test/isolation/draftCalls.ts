import { randomUUID } from 'node:crypto';
import { KINDS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import { type Call, isSuperRole, maybeOffice, pickNear, type Scene } from './call.ts';
import { markOf, marksIn } from './marks.ts';
import { ownsDraft, picturesIn, seesDossier, seesDraft } from './oracle.ts';
import { choosePicture } from './pictures.ts';
import { planted } from './records.ts';
import type { Account, Dossier, Draft, World } from './model.ts';

const FIRST_OFFICE = 1;

/** A form of a new, existing or deleted dossier. */
function anyForm(scene: Scene): RegisteredKind & { dossier: Dossier | undefined } {
  const { world, actor, random } = scene;
  const isSeen = (one: Dossier): boolean => seesDossier(actor, one);
  const dossier = random.chance(0.6) ? pickNear(random, world.dossiers, isSeen) : undefined;
  return dossier ? { ...dossier, dossier } : { ...random.pick(KINDS), dossier: undefined };
}

type Target = Pick<Draft, 'kind' | 'id'>;

/** An own draft, somebody else's, or one that does not exist. */
function anyDraft(scene: Scene): Target {
  const { world, actor, random } = scene;
  const known = random.chance(0.9) ? world.drafts : [];
  const draft = pickNear(random, known, ({ by }) => by === actor.id);
  return draft ?? { kind: random.pick(KINDS).kind, id: randomUUID() };
}

const pathOf = ({ kind, id }: Target): string => `/api/drafts/${kind.id}/${id}`;

/** The actor's own draft at an address: ids of other people's drafts may be used again. */
export const ownDraftAt = (
  { drafts }: World,
  { id: by }: Account,
  { kind, id }: Target,
): Draft | undefined =>
  drafts.find((one) => one.by === by && one.id === id && one.kind.id === kind.id);

const keep: Call = {
  route: 'PUT /api/drafts/1/1',
  weight: 14,
  part: 'fill',
  attempt: (scene) => {
    const { world, actor, random, patterns } = scene;
    const again = random.chance(0.5) ? pickNear(random, world.drafts, () => true) : undefined;
    const form = again ?? { ...anyForm(scene), id: randomUUID() };
    const pattern = random.pick(patterns.get(form.kind.id) ?? []);
    const bureauId = maybeOffice(scene);
    const own = (isSuperRole(actor) ? bureauId : undefined) ?? actor.office ?? FIRST_OFFICE;
    const office = form.dossier?.office ?? own;
    const mark = markOf('zk');
    const { image } = choosePicture(scene);
    const record = planted(pattern, mark, random.chance(0.5) ? image : '');
    const before = ownDraftAt(world, actor, form);
    // A draft keeps the pictures of its record that this or another draft of its user had.
    const kept = picturesIn(JSON.stringify(record)).filter((path) =>
      world.drafts.some((one) => one.pictures.has(path) && seesDraft(actor, one)),
    );
    const hidden = before !== undefined && !seesDraft(actor, before);
    const foreign = form.dossier !== undefined && !seesDossier(actor, form.dossier);
    return {
      url: pathOf(form),
      body: { dossierId: form.dossier?.id ?? null, step: 0, record, baseVersion: null, bureauId },
      status: hidden || foreign ? 404 : 200,
      apply: (answer) => {
        const pictures = new Set([...picturesIn(answer.body), ...kept]);
        for (const path of pictures) world.pictures.add(path);
        const { area, kind, dossier, id } = form;
        const what = { area, kind, dossier, id, office, mark, pictures, typed: [image] };
        const draft: Draft = { ...what, by: actor.id, ended: undefined };
        // The list of deleted drafts has their names.
        world.marks.set(mark, (reader) => ownsDraft(reader, draft));
        world.drafts = world.drafts.filter((one) => one !== before);
        world.drafts.push(draft);
      },
    };
  },
};

/** Reading and opening a draft; one that its user may not see is answered like a missing one. */
const reading = (route: string, suffix: string, body?: object): Call => ({
  route,
  weight: 6,
  attempt: (scene) => {
    const { world, actor } = scene;
    const target = anyDraft(scene);
    const draft = ownDraftAt(world, actor, target);
    const seen = draft && seesDraft(actor, draft) ? draft : undefined;
    return {
      url: pathOf(target) + suffix,
      ...(body && { body }),
      typed: seen?.typed ?? [],
      status: seen ? 200 : 404,
      judge: (_answer, text) => {
        expect(marksIn(text)).toContain(seen?.mark);
      },
    };
  },
});

const listing = (url: string, isListed: (actor: Account, draft: Draft) => boolean): Call => ({
  route: `GET ${url}`,
  weight: 4,
  attempt: ({ world, actor }) => ({
    url,
    judge: (answer) => {
      const { drafts } = answer.json<{ drafts: { id: string }[] }>();
      const expected = world.drafts.filter((draft) => isListed(actor, draft));
      expect(drafts.map(({ id }) => id).toSorted()).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
    },
  }),
});

const isUndeletable = (actor: Account, draft: Draft): boolean =>
  draft.ended === 'deleted' && ownsDraft(actor, draft);

const forget: Call = {
  route: 'DELETE /api/drafts/1/1',
  part: 'change',
  weight: 1.5,
  attempt: (scene) => {
    const { world, actor } = scene;
    const target = anyDraft(scene);
    return {
      url: pathOf(target),
      apply: () => {
        const draft = ownDraftAt(world, actor, target);
        if (draft && seesDraft(actor, draft)) draft.ended = 'deleted';
      },
    };
  },
};

/** Closing a draft changes nothing that anybody sees. */
const close: Call = {
  route: 'POST /api/drafts/1/1/close',
  weight: 0.5,
  attempt: (scene) => ({
    url: `${pathOf(anyDraft(scene))}/close`,
    body: { window: randomUUID() },
  }),
};

/** No window of the world has a draft open. */
const renew: Call = {
  route: 'POST /api/drafts/1/1/renew',
  weight: 0.5,
  attempt: (scene) => {
    const { world, actor } = scene;
    const target = anyDraft(scene);
    const draft = ownDraftAt(world, actor, target);
    return {
      url: `${pathOf(target)}/renew`,
      body: { window: randomUUID() },
      status: draft && seesDraft(actor, draft) ? 409 : 404,
    };
  },
};

const restore: Call = {
  route: 'POST /api/drafts/1/1/restore',
  part: 'change',
  weight: 1.5,
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const deleted = world.drafts.filter(({ ended }) => ended === 'deleted');
    const own = random.chance(0.8) ? pickNear(random, deleted, ({ by }) => by === actor.id) : null;
    const target = own ?? anyDraft(scene);
    const draft = ownDraftAt(world, actor, target);
    return {
      url: `${pathOf(target)}/restore`,
      status: draft && isUndeletable(actor, draft) ? 200 : 404,
      apply: () => {
        if (draft) draft.ended = undefined;
      },
    };
  },
};

const vaultKey: Call = {
  route: 'GET /api/drafts/vault-key',
  weight: 0.3,
};

/** Calls about drafts. */
export const draftCalls: Call[] = [
  keep,
  reading('GET /api/drafts/1/1', ''),
  reading('POST /api/drafts/1/1/open', '/open', { window: randomUUID(), takeOver: true }),
  listing('/api/drafts', seesDraft),
  listing('/api/drafts/deleted', isUndeletable),
  forget,
  close,
  renew,
  restore,
  vaultKey,
];
