import { PICTURES, majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { countFiles, create, offices } from './offices.ts';

const { as, owner, files } = await offices();
const PATH = '/api/drafts/certificat-majeur/new';
const PHOTO = 'renseignementsPersonnels.photoUrl';

beforeEach(() => owner.query('delete from draft'));

const draft = (record: unknown, step = 2, baseVersion: number | null = null) => ({
  step,
  record,
  baseVersion,
});
const found = async (who: keyof typeof as, path = PATH) => (await as[who].get(path)).json().draft;

describe('what was typed in a form', () => {
  it('is kept, right or not, with the step it was left at', async () => {
    const record = {
      renseignementsPersonnels: { nomFamille: 'pierre-lou', telephone: '31 9' },
      verificationIdentite: { idUnique: '12' },
    };
    const kept = await as.agent.put(PATH, draft(record, 4));
    expect(kept.statusCode).toBe(200);
    const back = await found('agent');
    expect(back).toMatchObject({
      kind: 'certificat-majeur',
      dossierId: null,
      step: 4,
      baseVersion: null,
      savedAt: kept.json().savedAt,
      record: {
        renseignementsPersonnels: { nomFamille: 'PIERRE-LOU', telephone: '31 9' },
        verificationIdentite: { idUnique: '12' },
      },
    });
  });

  it('is kept even where the form does not show it at the moment', async () => {
    const record = majeur({ 'renseignementsPersonnels.nomPere': 'Jacques PIERRE-LOUIS' });
    await as.agent.put(PATH, draft(record));
    expect((await found('agent')).record.renseignementsPersonnels.nomPere).toBe(
      'Jacques PIERRE-LOUIS',
    );
  });

  it('takes the place of what was typed before', async () => {
    await as.agent.put(PATH, draft({ signalement: { race: 'Noire' } }, 1));
    await as.agent.put(PATH, draft({ signalement: { race: 'Mulâtre' } }, 5));
    expect(await found('agent')).toMatchObject({
      step: 5,
      record: { signalement: { race: 'Mulâtre' } },
    });
    const { rows } = await owner.query('select count(*)::int as n from draft');
    expect(rows[0].n).toBe(1);
  });

  it('is at the last step when it names a later one', async () => {
    await as.agent.put('/api/drafts/information/new', draft({}, 9));
    expect((await found('agent', '/api/drafts/information/new')).step).toBe(0);
  });

  it('is visible to nobody else, whatever their role', async () => {
    await as.agent.put(PATH, draft(majeur()));
    for (const who of ['admin', 'agentNippes', 'delegue', 'superAdmin'] as const) {
      expect(await found(who)).toBeNull();
      expect((await as[who].get('/api/drafts')).json()).toEqual({ drafts: [] });
    }
    await as.admin.put(PATH, draft({ signalement: { race: 'Autre' } }));
    await as.superAdmin.delete(PATH);
    expect((await found('agent')).record.signalement.race).toBe('Noire');
  });

  it('is forgotten when it is discarded, and forgetting it twice is no fault', async () => {
    await as.agent.put(PATH, draft(majeur()));
    for (let time = 0; time < 2; time += 1) {
      expect((await as.agent.delete(PATH)).json()).toEqual({ success: true });
    }
    expect(await found('agent')).toBeNull();
  });

  it('is listed by its name, the newest first', async () => {
    await as.agent.put(PATH, draft(majeur(), 4));
    await as.agent.put('/api/drafts/information/new', draft(rapport(), 0));
    const { drafts } = (await as.agent.get('/api/drafts')).json();
    expect(drafts).toMatchObject([
      { kind: 'information', dossierId: null, title: 'Wilfrid SANON', step: 0, steps: 1 },
      {
        kind: 'certificat-majeur',
        dossierId: null,
        title: 'PIERRE-LOUIS Esther Nadège',
        step: 4,
        steps: 9,
      },
    ]);
  });

  it('is not offered when its dossier is deleted', async () => {
    const { id } = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(6)) });
    await as.agent.put(`/api/drafts/certificat-majeur/${id}`, draft({}, 0, 1));
    expect((await as.agent.get('/api/drafts')).json().drafts).toHaveLength(1);
    await as.superAdmin.delete(`/api/persons/${id}`);
    expect((await as.agent.get('/api/drafts')).json().drafts).toEqual([]);
  });

  it('goes when the new dossier is saved, and only that form’s', async () => {
    await as.agent.put(PATH, draft(majeur()));
    await as.agent.put('/api/drafts/information/new', draft(rapport()));
    await create(as.agent, '/api/persons', { personData: majeur(someoneElse(1)) });
    expect(await found('agent')).toBeNull();
    expect(await found('agent', '/api/drafts/information/new')).not.toBeNull();
  });

  it('stays when the dossier is refused or may be a duplicate', async () => {
    await create(as.agent, '/api/persons', { personData: majeur(someoneElse(2)) });
    await as.agent.put(PATH, draft(majeur()));
    await as.agent.post('/api/persons', { personData: {} });
    const twin = await as.agent.post('/api/persons', { personData: majeur(someoneElse(2)) });
    expect(twin.statusCode).toBe(202);
    expect(await found('agent')).not.toBeNull();
  });

  it('of a dossier that is being changed goes when that one is saved', async () => {
    const first = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(3)) });
    const other = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(4)) });
    const at = (id: number): string => `/api/drafts/certificat-majeur/${id}`;
    await as.agent.put(at(first.id), draft(first, 3, 1));
    await as.agent.put(at(other.id), draft(other, 3, 1));
    await as.admin.put(at(first.id), draft(first, 3, 1));
    expect(await found('agent', at(first.id))).toMatchObject({
      dossierId: first.id,
      baseVersion: 1,
    });
    await as.agent.put(`/api/persons/${first.id}`, { personData: first });
    expect(await found('agent', at(first.id))).toBeNull();
    expect(await found('agent', at(other.id))).not.toBeNull();
    expect(await found('admin', at(first.id))).not.toBeNull();
  });
});

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
    const { record } = await found('agent');
    expect(record.renseignementsPersonnels.photoUrl).toBe(pictures[PHOTO]);
    const again = await as.agent.put(PATH, draft(record));
    expect(again.json().pictures).toEqual({});
  });

  it('are for its own user to see, small ones too', async () => {
    const record = majeur({ [PHOTO]: dataUrl(png) });
    const path = (await as.agent.put(PATH, draft(record))).json().pictures[PHOTO];
    for (const address of [path, `${path}?size=small`]) {
      expect((await as.agent.get(address)).statusCode).toBe(200);
      expect((await as.admin.get(address)).statusCode).toBe(404);
      expect((await as.agentNippes.get(address)).statusCode).toBe(404);
    }
    await as.agent.delete(PATH);
    expect((await as.agent.get(path)).statusCode).toBe(404);
  });

  it('can be saved in the dossier by their address', async () => {
    const sent = majeur({ ...someoneElse(5), [PHOTO]: dataUrl(plainPng(9, 9, [3, 2, 1])) });
    await as.agent.put(PATH, draft(sent));
    const { record } = await found('agent');
    const saved = await create(as.agent, '/api/persons', { personData: record });
    const { photoUrl } = record.renseignementsPersonnels;
    expect(saved['renseignementsPersonnels']).toMatchObject({ photoUrl });
    expect((await as.admin.get(photoUrl)).statusCode).toBe(200);
  });

  it('are no way to somebody else’s', async () => {
    const foreign = (
      await as.agentNippes.put(PATH, draft(majeur({ [PHOTO]: dataUrl(plainPng(9, 9, [9, 8, 7])) })))
    ).json().pictures[PHOTO];
    expect((await as.agentNippes.get(foreign)).statusCode).toBe(200);
    await as.agent.put(PATH, draft(majeur({ [PHOTO]: foreign })));
    expect((await as.agent.get(foreign)).statusCode).toBe(404);
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
    expect([answer.statusCode, answer.json().message]).toEqual([413, "L'image dépasse 8 Mo."]);
  });
});

describe('a draft', () => {
  test.each([
    ['/api/drafts/chien/new', 404],
    ['/api/drafts/certificat-majeur/0', 404],
    ['/api/drafts/certificat-majeur/-1', 404],
    ['/api/drafts/certificat-majeur/1.5', 404],
    ['/api/drafts/certificat-majeur/neuf', 404],
    ['/api/drafts/certificat-majeur/999999999', 404],
    ['/api/drafts/__proto__/new', 404],
  ])('of %s is not there: %i', async (path, status) => {
    const answer = await as.agent.put(path, draft({}));
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'NOT_FOUND']);
  });

  it('of a dossier of another kind is not there', async () => {
    const { id } = await create(as.agent, '/api/information', { reportData: rapport() });
    expect((await as.agent.put(`/api/drafts/certificat-majeur/${id}`, draft({}))).statusCode).toBe(
      404,
    );
  });

  test.each([
    ['step', { step: -1, record: {}, baseVersion: null }],
    ['step', { step: '1', record: {}, baseVersion: null }],
    ['record', { step: 0, record: [], baseVersion: null }],
    ['record', { step: 0, record: 'x', baseVersion: null }],
    ['baseVersion', { step: 0, record: {} }],
    ['baseVersion', { step: 0, record: {}, baseVersion: 0 }],
    ['autre', { step: 0, record: {}, baseVersion: null, autre: 1 }],
  ])('is not valid for its %s: %j', async (field, body) => {
    const answer = await as.agent.put(PATH, body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });

  it('of odd shapes is kept as far as it has the shape of the form', async () => {
    const record = {
      renseignementsPersonnels: 'x',
      education: { primaire: ['x', null, { nom: 3 }] },
      motif: [],
      verificationIdentite: { piecesIdentiteUrls: [PICTURES.piece, 3] },
      autre: {},
    };
    const answer = await as.agent.put(PATH, draft(record));
    expect(answer.statusCode).toBe(200);
    expect((await found('agent')).record.renseignementsPersonnels.nomFamille).toBe('');
  });

  it('has a key to be locked with on the own machine: each person’s own, always the same', async () => {
    const key = async (who: keyof typeof as): Promise<string> =>
      (await as[who].get('/api/drafts/vault-key')).json().key;
    const own = await key('agent');
    expect(Buffer.from(own, 'base64')).toHaveLength(32);
    expect(await key('agent')).toBe(own);
    expect(await key('admin')).not.toBe(own);
  });
});
