import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { minuteInHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { changed } from '@dosye/testing/records.ts';
import { bodyOf } from '@dosye/testing/samples.ts';
import { AREAS, type RegisteredKind } from '@dosye/kinds/register.ts';
import type { LightMyRequestResponse } from 'fastify';
import {
  anyDossier,
  type Attempt,
  type Call,
  isSuperRole,
  maybeOffice,
  pickNear,
  type Scene,
} from './call.ts';
import { ownDraftAt } from './draftCalls.ts';
import { markOfOffice, seesOffice } from './marks.ts';
import { ownsDraft, picturesIn, seesDossier, seesPicture } from './oracle.ts';
import { choosePicture } from './pictures.ts';
import { ofSequence, planted } from './records.ts';
import type { Account, Dossier, Draft, World } from './model.ts';

/** Office of the dossiers of super roles that have none and name none. */
const FIRST_OFFICE = 1;

/** Records the pictures of a saved record; replaced ones are no longer visible. */
function shows(world: World, dossier: Dossier, answer: LightMyRequestResponse): void {
  dossier.record = answer.json();
  dossier.pictures = new Set(picturesIn(answer.body));
  for (const path of dossier.pictures) world.pictures.add(path);
}

/** Any draft of a kind, often an own one, to be named by a save. */
const maybeDraft = ({ world, actor, random }: Scene, kind: string): Draft | undefined =>
  random.chance(0.5)
    ? pickNear(
        random,
        world.drafts.filter((draft) => draft.kind.id === kind),
        ({ by }) => by === actor.id,
      )
    : undefined;

/** The actor's own draft of an id ends when a save names it, unless they may not see it any more. */
function endDraft({ world, actor }: Scene, named: Draft | undefined): void {
  const draft = named && ownDraftAt(world, actor, named);
  if (draft && ownsDraft(actor, draft)) draft.ended = 'saved';
}

/**
 * A new dossier is of the creator's office; a super role names one. Without `force` it may be answered
 * with dossiers that are alike, of those in sight.
 */
function create(scene: Scene, { area, kind }: RegisteredKind): Attempt {
  const { world, actor, random, patterns } = scene;
  const bureauId = maybeOffice(scene);
  const office = (isSuperRole(actor) ? bureauId : undefined) ?? actor.office ?? FIRST_OFFICE;
  const pattern = random.pick(patterns.get(kind.id) ?? []);
  const { image, foreign } = choosePicture(scene);
  const mark = markOfOffice(world.marks, office);
  const record = ofSequence(planted(pattern, mark, image), kind, world);
  const draft = maybeDraft(scene, kind.id);
  const force = random.chance(0.85);
  const body = { ...bodyOf(area, kind, record), bureauId, force, draftId: draft?.id };
  const key = random.chance(0.3) ? `cle-${mark}` : undefined;
  const refused = foreign && pattern.picture !== undefined;
  return {
    url: `/api/${area.id}`,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    status: refused ? 422 : body.force ? 201 : [201, 202],
    apply: (answer) => {
      if (answer.statusCode === 202) return;
      const { id, dossierNo: number } = answer.json();
      const pictures = picturesIn(answer.body);
      const creation = key ? { by: actor.id, key, body, pictures } : undefined;
      const head = { id, number, office, mark, record: {}, pictures: new Set(pictures) };
      const dossier = { ...head, area, kind, gone: false, creation };
      world.dossiers.push(dossier);
      shows(world, dossier, answer);
      endDraft(scene, draft);
    },
  };
}

const creations = (area: AreaDeclaration): Call[] =>
  area.kinds.map((kind) => ({
    route: `POST /api/${area.id}`,
    weight: 3 / area.kinds.length,
    part: 'fill',
    attempt: (scene) => create(scene, { area, kind }),
  }));

const hasCreated = ({ id }: Account, { creation }: Dossier): boolean => creation?.by === id;

/**
 * A repeated creation changes nothing. A person who was moved meanwhile gets nothing; they may not see the stored
 * pictures that it contained either.
 */
const repetition: Call = {
  route: 'POST /api/persons',
  weight: 4,
  mostly: (actor, { dossiers }) => dossiers.some((dossier) => hasCreated(actor, dossier)),
  attempt: (scene) => {
    const { world, actor } = scene;
    const { id, area, office, creation } = anyDossier(scene, (one) => hasCreated(actor, one)) ?? {};
    if (area === undefined || office === undefined || creation === undefined) return undefined;
    const sent = picturesIn(JSON.stringify(creation.body));
    const refused = sent.some((path) => !seesPicture(world, actor, path));
    return {
      url: `/api/${area.id}`,
      body: creation.body,
      headers: { 'idempotency-key': creation.key },
      typed: creation.pictures,
      status: seesOffice(actor, office) ? 201 : refused ? 422 : 409,
      judge: (answer) => {
        if (answer.json().id !== id) throw new Error('another dossier was created');
      },
    };
  },
};

/** An update with another picture: a new one, or one that is stored already. */
const changes = (area: AreaDeclaration): Call => ({
  route: `PUT /api/${area.id}/1`,
  weight: 2,
  part: 'change',
  attempt: (scene) => {
    const { world, actor, patterns } = scene;
    const dossier = anyDossier(scene, (one) => one.area.id === area.id);
    if (dossier === undefined) return undefined;
    const { version: _version, ...record } = dossier.record;
    const place = patterns.get(dossier.kind.id)?.[0]?.picture;
    const { image, foreign } = choosePicture(scene);
    const sent = place ? changed(record, { [place]: image }) : record;
    const refused = foreign && place !== undefined && !dossier.pictures.has(image);
    const draft = maybeDraft(scene, dossier.kind.id);
    return {
      url: `/api/${area.id}/${dossier.id}`,
      body: { [area.jsonKeys.record]: sent, draftId: draft?.id },
      status: !seesDossier(actor, dossier) ? 404 : refused ? 422 : 200,
      apply: (answer) => {
        shows(world, dossier, answer);
        endDraft(scene, draft);
      },
    };
  },
});

/** One action of each area whose kinds declare any, and what it asks for. */
const ACTIONS: Readonly<Record<string, () => [action: string, values: object]>> = {
  retention: () => ['controler', { dateHeure: minuteInHaiti(), constat: 'Rien à signaler.' }],
  plaintes: () => ['transmettre', { date: todayInHaiti() }],
};

/** An action on a dossier, which its state may not allow. */
const actions = (area: AreaDeclaration): Call[] => {
  const chosen = ACTIONS[area.id];
  if (!chosen) return [];
  const attempt = (scene: Scene): Attempt | undefined => {
    const { world, actor } = scene;
    const dossier = anyDossier(scene, (one) => one.area.id === area.id);
    if (dossier === undefined) return undefined;
    const [action, values] = chosen();
    return {
      url: `/api/${area.id}/${dossier.id}/actions/${action}`,
      body: { values },
      status: seesDossier(actor, dossier) ? [200, 409] : 404,
      apply: (answer) => {
        if (answer.statusCode === 200) shows(world, dossier, answer);
      },
    };
  };
  return [{ route: `POST /api/${area.id}/1/actions/1`, weight: 2, part: 'change', attempt }];
};

/** Only the super roles delete; a deleted dossier is visible to nobody. */
const deletions = (area: AreaDeclaration): Call => ({
  route: `DELETE /api/${area.id}/1`,
  weight: 2.5,
  part: 'change',
  allowed: isSuperRole,
  attempt: (scene) => {
    const { dossiers, drafts } = scene.world;
    const ofArea = dossiers.filter((one) => one.area.id === area.id);
    const isDrafted = (one: Dossier): boolean => drafts.some((draft) => draft.dossier === one);
    const dossier = pickNear(scene.random, ofArea, isDrafted);
    if (dossier === undefined) return undefined;
    return {
      url: `/api/${area.id}/${dossier.id}`,
      status: dossier.gone ? 404 : 200,
      apply: () => {
        dossier.gone = true;
      },
    };
  },
});

/** Creating, changing and deleting dossiers of every kind. */
export const savingCalls: Call[] = [
  repetition,
  ...AREAS.flatMap((area) => [
    ...creations(area),
    changes(area),
    ...actions(area),
    deletions(area),
  ]),
];
