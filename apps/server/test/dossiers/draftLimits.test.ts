import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur } from '@dosye/testing/records.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { create, offices } from './offices.ts';

const { as, owner } = await offices();
const PLAINTE = newDraft('plainte');

beforeEach(() => owner.query('delete from draft'));

/** Drafts that the agent saved on the days before, the oldest first. */
const saveBefore = (count: number, title = 'Nadège'): Promise<unknown> =>
  owner.query(
    `insert into draft (user_id, kind, id, dossier_id, bureau_id, step, title, body, saved_at)
     select $1, 'plainte', gen_random_uuid(), 0, 1, 0, $3 || ' ' || n, '{}', '2026-01-01T15:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [as.agent.user.id, count, title],
  );
const count = async (): Promise<number> =>
  (await owner.query('select count(*)::int as n from draft where ended is null')).rows[0].n;

describe('a person may have 200 drafts', () => {
  it('and no more: the next one is refused, none is removed, and the sentence says which to finish', async () => {
    await saveBefore(199);
    expect((await as.agent.put(PLAINTE, draftOf({}))).statusCode).toBe(200);
    const answer = await as.agent.put(newDraft('plainte'), draftOf({}));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'TOO_MANY_DRAFTS',
        message:
          'Vous avez déjà 200 brouillons, le plus qu’une personne peut en avoir : terminez ou supprimez-en un, par exemple « Nadège 1 », du 01/01/2026 à 10 h 01.',
      },
    ]);
    expect(await count()).toBe(200);
    // What exists is still saved, and other people are not concerned.
    expect((await as.agent.put(PLAINTE, draftOf({}))).statusCode).toBe(200);
    expect((await as.admin.put(newDraft('plainte'), draftOf({}))).statusCode).toBe(200);
  });

  it('also when several are saved at the same moment, and one that was deleted counts once it is brought back', async () => {
    await saveBefore(198);
    const puts = await Promise.all(
      Array.from({ length: 6 }, () => as.agent.put(newDraft('plainte'), draftOf({}))),
    );
    expect(puts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const { rows } = await owner.query<{ id: string }>('select id from draft limit 1');
    const path = `/api/drafts/plainte/${rows[0]?.id}`;
    await as.agent.delete(path);
    expect((await as.agent.put(newDraft('plainte'), draftOf({}))).statusCode).toBe(200);
    expect((await as.agent.post(`${path}/restore`)).json().code).toBe('TOO_MANY_DRAFTS');
    expect(await count()).toBe(200);
  });
});

it('a person may have 500 MB of drafts with their pictures, and the sentence names the largest', async () => {
  const photoUrl = dataUrl(plainPng(20, 20));
  const large = { renseignementsPersonnels: { photoUrl, nomFamille: 'Pierre', prenoms: 'Ana' } };
  expect((await as.agent.put(newDraft('certificat-majeur'), draftOf(large))).statusCode).toBe(200);
  await saveBefore(2);
  await owner.query('update file set size = 500 * 1024 * 1024');
  const answer = await as.agent.put(newDraft('plainte'), draftOf({}));
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringMatching(
      /^Vous avez déjà 500 Mo de brouillons, .* par exemple « PIERRE Ana », du /,
    ),
  ]);
});

it('a draft is of the kind of its dossier, else the dossier is not there', async () => {
  const adult = await create(as.agent, '/api/persons', { personData: majeur() });
  const held = await create(as.agent, '/api/retention', { dossierData: retenuGrandAnse() });
  const put = async (kind: string, dossierId: number) =>
    (await as.agent.put(newDraft(kind), draftOf({}, { dossierId }))).statusCode;
  expect(await put('certificat-majeur', adult.id)).toBe(200);
  expect(await put('certificat-mineur', adult.id)).toBe(404);
  expect(await put('retention', adult.id)).toBe(404);
  expect(await put('retention', held.id)).toBe(200);
});
