import { countFiles, create, offices } from './offices.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { as, owner, files } = await offices();
const PATH = newDraft('certificat-majeur');
const PHOTO = 'renseignementsPersonnels.photoUrl';

beforeEach(() => owner.query('delete from draft'));

const draft = (record: object) => draftOf(record);
const found = async () => (await as.agent.get(PATH)).json().draft;

describe('the pictures of a draft', () => {
  const png = plainPng(9, 9, [1, 2, 3]);

  it('are kept once and answered by their address', async () => {
    const first = await as.agent.put(PATH, draft(majeur()));
    const { pictures } = first.json();
    expect(Object.keys(pictures).sort()).toEqual([
      'consentementEclaire.signatureUrl',
      'empreinteDigitale.empreinteDigitaleScaneeUrl',
      PHOTO,
      'verificationIdentite.piecesIdentiteUrls.0',
    ]);
    for (const path of Object.values(pictures)) {
      expect(path).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    }
    const { record } = await found();
    expect(record.renseignementsPersonnels.photoUrl).toBe(pictures[PHOTO]);
    const again = await as.agent.put(PATH, draft(record));
    expect(again.json().pictures).toEqual({});
  });

  it('are for its own user to see, small ones too', async () => {
    const record = majeur({ [PHOTO]: dataUrl(png) });
    const path = (await as.agent.put(PATH, draft(record))).json().pictures[PHOTO];
    for (const address of [path, `${path}?size=small`]) {
      expect((await as.agent.get(address)).statusCode).toBe(200);
      for (const who of ['admin', 'agentNippes', 'delegue', 'superAdmin'] as const) {
        expect((await as[who].get(address)).statusCode).toBe(404);
      }
    }
    await as.agent.delete(PATH);
    expect((await as.agent.get(path)).statusCode).toBe(404);
  });

  it('can be saved in the dossier by their address', async () => {
    const sent = majeur({ ...someoneElse(5), [PHOTO]: dataUrl(plainPng(9, 9, [3, 2, 1])) });
    await as.agent.put(PATH, draft(sent));
    const { record } = await found();
    const saved = await create(as.agent, '/api/persons', { personData: record });
    const { photoUrl } = record.renseignementsPersonnels;
    expect(saved['renseignementsPersonnels']).toMatchObject({ photoUrl });
    expect((await as.admin.get(photoUrl)).statusCode).toBe(200);
  });

  describe('are held by every draft of their user that takes them over', () => {
    const mineur = newDraft('certificat-mineur');
    let colour = 0;
    /** The photo that a draft of a person holds, by its address. */
    async function photographed(by: keyof typeof as = 'agent', path = PATH): Promise<string> {
      colour += 1;
      const record = majeur({ [PHOTO]: dataUrl(plainPng(9, 9, [200, 8, colour])) });
      return (await as[by].put(path, draft(record))).json().pictures[PHOTO];
    }
    const ofChild = (photoMineurUrl: string) => draft({ renseignementsMineur: { photoMineurUrl } });

    it('so that a child’s photo stays when the draft of the adult is deleted', async () => {
      const photo = await photographed();
      expect((await as.agent.put(mineur, ofChild(photo))).statusCode).toBe(200);
      await as.agent.delete(PATH);
      expect((await as.agent.get(photo)).statusCode).toBe(200);
      // A day later the cleaning removes the deleted draft and what it refers to.
      await owner.query('delete from draft where ended is not null');
      expect((await as.agent.get(photo)).statusCode).toBe(200);
      await as.agent.delete(mineur);
      expect((await as.agent.get(photo)).statusCode).toBe(404);
    });

    it('but not from a draft that was deleted before, nor from somebody else’s', async () => {
      const ended = await photographed();
      await as.agent.delete(PATH);
      const foreign = await photographed('admin', newDraft('certificat-majeur'));
      for (const photo of [ended, foreign]) {
        expect((await as.agent.put(mineur, ofChild(photo))).statusCode).toBe(200);
        expect((await as.agent.get(photo)).statusCode).toBe(404);
      }
    });
  });

  it('that are none are left as they were sent, and kept nowhere', async () => {
    const before = await countFiles(files);
    const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
    const answer = await as.agent.put(PATH, draft({ renseignementsPersonnels: { photoUrl: svg } }));
    expect([answer.statusCode, answer.json().pictures]).toEqual([200, {}]);
    expect(await countFiles(files)).toBe(before);
  });

  it('beyond 8 MB are refused', async () => {
    const photoUrl = `data:image/png;base64,${'A'.repeat(12 * 1024 * 1024)}`;
    const answer = await as.agent.put(PATH, draft({ renseignementsPersonnels: { photoUrl } }));
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'L’image dépasse 8 Mo.']);
  });
});

const PLAINTE = newDraft('plainte');

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
