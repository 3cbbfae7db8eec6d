import { KINDS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import { type Call, isSuperRole, maybeOffice, pickNear, type Scene } from './call.ts';
import { markOf, marksIn } from './marks.ts';
import { picturesIn, seesDossier, seesDraft } from './oracle.ts';
import { choosePicture } from './pictures.ts';
import { planted } from './records.ts';
import type { Dossier, Draft } from './model.ts';

const FIRST_OFFICE = 1;

/** A form of a new, existing or deleted dossier. */
function anyForm(scene: Scene): RegisteredKind & { dossier: Dossier | undefined } {
  const { world, actor, random } = scene;
  const isSeen = (one: Dossier): boolean => seesDossier(actor, one);
  const dossier = random.chance(0.6) ? pickNear(random, world.dossiers, isSeen) : undefined;
  return dossier ? { ...dossier, dossier } : { ...random.pick(KINDS), dossier: undefined };
}

const pathOf = ({ kind, dossier }: ReturnType<typeof anyForm>): string =>
  `/api/drafts/${kind.id}/${dossier?.id ?? 'new'}`;

const isSame = (draft: Draft, by: number, form: ReturnType<typeof anyForm>): boolean =>
  draft.by === by && draft.kind.id === form.kind.id && draft.dossier === form.dossier;

const keep: Call = {
  route: 'PUT /api/drafts/1/1',
  weight: 14,
  part: 'fill',
  attempt: (scene) => {
    const { world, actor, random, patterns } = scene;
    const form = anyForm(scene);
    const pattern = random.pick(patterns.get(form.kind.id) ?? []);
    const bureauId = maybeOffice(scene);
    const own = (isSuperRole(actor) ? bureauId : undefined) ?? actor.office ?? FIRST_OFFICE;
    const office = form.dossier?.office ?? own;
    const mark = markOf('zk');
    const { image } = choosePicture(scene);
    const record = planted(pattern, mark, random.chance(0.5) ? image : '');
    const before = world.drafts.find((one) => isSame(one, actor.id, form) && seesDraft(actor, one));
    return {
      url: pathOf(form),
      body: { step: 0, record, baseVersion: null, bureauId },
      status: form.dossier && !seesDossier(actor, form.dossier) ? 404 : 200,
      apply: (answer) => {
        // A draft that is saved again keeps the pictures that its record still contains.
        const again = picturesIn(JSON.stringify(record)).filter((path) =>
          before?.pictures.has(path),
        );
        const pictures = new Set([...picturesIn(answer.body), ...again]);
        for (const path of pictures) world.pictures.add(path);
        const draft = { ...form, by: actor.id, office, mark, pictures, typed: [image] };
        world.marks.set(mark, (reader) => seesDraft(reader, draft));
        world.drafts = world.drafts.filter((one) => !isSame(one, actor.id, form));
        world.drafts.push(draft);
      },
    };
  },
};

/** A draft exists for its user only; one that they may not see is answered like a missing one. */
const read: Call = {
  route: 'GET /api/drafts/1/1',
  weight: 8,
  attempt: (scene) => {
    const { world, actor, random } = scene;
    const known = random.chance(0.9) ? world.drafts : [];
    const form = pickNear(random, known, ({ by }) => by === actor.id) ?? anyForm(scene);
    const draft = world.drafts.find((one) => isSame(one, actor.id, form) && seesDraft(actor, one));
    return {
      url: pathOf(form),
      typed: draft?.typed ?? [],
      status: draft ? 200 : [200, 404],
      judge: (answer, text) => {
        if (draft) expect(marksIn(text)).toContain(draft.mark);
        else expect(answer.json().draft).toBeNull();
      },
    };
  },
};

const list: Call = {
  route: 'GET /api/drafts',
  weight: 6,
  attempt: ({ world, actor }) => {
    const seen = world.drafts.filter((draft) => seesDraft(actor, draft));
    const keyOf = (kind: string, dossier: number | null): string => `${kind}/${dossier}`;
    return {
      url: '/api/drafts',
      status: 200,
      judge: (answer) => {
        const { drafts } = answer.json<{ drafts: { kind: string; dossierId: number | null }[] }>();
        const keys = drafts.map(({ kind, dossierId }) => keyOf(kind, dossierId));
        const expected = seen.map(({ kind, dossier }) => keyOf(kind.id, dossier?.id ?? null));
        expect(keys.toSorted()).toEqual(expected.toSorted());
      },
    };
  },
};

const forget: Call = {
  route: 'DELETE /api/drafts/1/1',
  part: 'change',
  weight: 0.7,
  attempt: (scene) => {
    const { world, actor } = scene;
    const form = anyForm(scene);
    return {
      url: pathOf(form),
      status: [200, 404],
      apply: () => {
        world.drafts = world.drafts.filter(
          (one) => !isSame(one, actor.id, form) || !seesDraft(actor, one),
        );
      },
    };
  },
};

const vaultKey: Call = {
  route: 'GET /api/drafts/vault-key',
  weight: 0.3,
  attempt: () => ({ url: '/api/drafts/vault-key', status: 200 }),
};

/** Calls about drafts. */
export const draftCalls: Call[] = [keep, read, list, forget, vaultKey];
