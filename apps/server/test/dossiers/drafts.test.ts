import { PICTURES, majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { create, offices } from './offices.ts';

const { as, owner } = await offices();
const PATH = newDraft('certificat-majeur');
const ID = PATH.split('/').at(-1);

beforeEach(() => owner.query('delete from draft'));

const draft = (record: object, step = 2, more: Partial<DraftInput> = {}) =>
  draftOf(record, { step, ...more });
/** A draft; undefined when it is not there. */
async function found(who: keyof typeof as, path = PATH) {
  const answer = await as[who].get(path);
  expect([200, 404]).toContain(answer.statusCode);
  return answer.json().draft;
}

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
      id: ID,
      kind: 'certificat-majeur',
      dossierId: null,
      step: 4,
      baseVersion: null,
      updatedAt: kept.json().updatedAt,
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

  it('is kept with the pages that somebody pastes into a field of one line', async () => {
    const path = newDraft('plainte');
    const pages = 'Déclaration '.repeat(5_000).trim();
    await as.agent.put(path, draft({ victime: { prenom: pages } }, 0));
    expect((await found('agent', path)).record.victime.prenom).toBe(pages);
  });

  // The time would be the square of their number: minutes.
  it.each([
    ['spaces', ' '.repeat(10_000_000)],
    ['accents', '\u0301\u0316'.repeat(500_000)],
  ])('is answered at once with a million %s in a declaration', async (_what, many) => {
    const record = { victime: { declaration: `a${many}b` } };
    expect((await as.agent.put(newDraft('plainte'), draft(record, 0))).statusCode).toBe(200);
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
    const path = newDraft('information');
    await as.agent.put(path, draft({}, 9));
    expect((await found('agent', path)).step).toBe(0);
  });

  it('is visible to nobody else, whatever their role', async () => {
    await as.agent.put(PATH, draft(majeur()));
    for (const who of ['admin', 'agentNippes', 'delegue', 'superAdmin'] as const) {
      expect(await found(who)).toBeUndefined();
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
    expect(await found('agent')).toBeUndefined();
  });

  it('is listed by its name, the newest first', async () => {
    await as.agent.put(PATH, draft(majeur(), 4));
    await as.agent.put(newDraft('information'), draft(rapport(), 0));
    const { drafts } = (await as.agent.get('/api/drafts')).json();
    expect(drafts).toMatchObject([
      { kind: 'information', dossierId: null, title: 'Wilfrid SANON', step: 0, steps: 1 },
      {
        id: ID,
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
    await as.agent.put(PATH, draft({}, 0, { dossierId: id, baseVersion: 1 }));
    expect((await as.agent.get('/api/drafts')).json().drafts).toHaveLength(1);
    await as.superAdmin.delete(`/api/persons/${id}`);
    expect((await as.agent.get('/api/drafts')).json().drafts).toEqual([]);
  });

  it('goes when the new dossier is saved that names it, and no other', async () => {
    const others = [newDraft('certificat-majeur'), newDraft('information')];
    for (const path of [PATH, ...others]) await as.agent.put(path, draft(majeur()));
    await as.admin.put(PATH, draft(majeur()));
    const named = { draftId: ID as string };
    await create(as.agent, '/api/persons', { personData: majeur(someoneElse(1)), ...named });
    expect(await found('agent')).toBeUndefined();
    expect((await as.agent.get('/api/drafts')).json().drafts).toHaveLength(2);
    for (const path of others) expect(await found('agent', path)).toBeDefined();
    expect(await found('admin')).toBeDefined();
    await create(as.agent, '/api/persons', { personData: majeur(someoneElse(9)) });
    expect((await as.agent.get('/api/drafts')).json().drafts).toHaveLength(2);
  });

  it('is not brought back by what was sent late, once its dossier is saved', async () => {
    await as.agent.put(PATH, draft(majeur()));
    const named = { draftId: ID as string };
    await create(as.agent, '/api/persons', { personData: majeur(someoneElse(7)), ...named });
    expect((await as.agent.put(PATH, draft(majeur()))).statusCode).toBe(404);
    expect((await as.agent.post(`${PATH}/restore`)).statusCode).toBe(404);
    const { rows } = await owner.query('select title, body from draft');
    expect(rows).toEqual([{ title: '', body: {} }]);
  });

  it('never becomes that of another form', async () => {
    const dossier = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(8)) });
    await as.agent.put(PATH, draft(majeur()));
    const other = await as.agent.put(PATH, draft({}, 0, { dossierId: dossier.id }));
    const ofKind = await as.agent.put(`/api/drafts/information/${ID}`, draft({}));
    expect([other.statusCode, ofKind.statusCode]).toEqual([404, 404]);
    expect((await found('agent')).record.renseignementsPersonnels.nomFamille).toBe('PIERRE-LOUIS');
  });

  it('stays when the dossier is refused or may be a duplicate', async () => {
    await create(as.agent, '/api/persons', { personData: majeur(someoneElse(2)) });
    await as.agent.put(PATH, draft(majeur()));
    await as.agent.post('/api/persons', { personData: {}, draftId: ID });
    const twin = await as.agent.post('/api/persons', {
      personData: majeur(someoneElse(2)),
      draftId: ID,
    });
    expect(twin.statusCode).toBe(202);
    expect(await found('agent')).toBeDefined();
  });

  it('of a dossier that is being changed goes when that one is saved', async () => {
    const first = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(3)) });
    const other = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(4)) });
    const at = [PATH, newDraft('certificat-majeur')] as const;
    const of = { step: 3, baseVersion: 1 };
    await as.agent.put(at[0], draftOf(first, { ...of, dossierId: first.id }));
    await as.agent.put(at[1], draftOf(other, { ...of, dossierId: other.id }));
    await as.admin.put(at[0], draftOf(first, { ...of, dossierId: first.id }));
    expect(await found('agent')).toMatchObject({ dossierId: first.id, baseVersion: 1 });
    await as.agent.put(`/api/persons/${first.id}`, { personData: first, draftId: ID });
    expect(await found('agent')).toBeUndefined();
    expect(await found('agent', at[1])).toBeDefined();
    expect(await found('admin')).toBeDefined();
  });
});

describe('two drafts of one form', () => {
  it('are kept side by side, one within the other never', async () => {
    const paths = [PATH, newDraft('certificat-majeur'), newDraft('certificat-majeur')];
    for (const [at, path] of paths.entries()) {
      await as.agent.put(path, draft({ signalement: { race: `Personne ${at}` } }, at));
    }
    for (const [at, path] of paths.entries()) {
      expect(await found('agent', path)).toMatchObject({
        step: at,
        record: { signalement: { race: `Personne ${at}` } },
      });
    }
  });
});

describe('a draft', () => {
  test.each([
    [newDraft('chien'), 404],
    [newDraft('__proto__'), 404],
    ['/api/drafts/certificat-majeur/0', 404],
    ['/api/drafts/certificat-majeur/neuf', 404],
    ['/api/drafts/certificat-majeur/00000000-0000-0000-0000-00000000000g', 404],
  ])('of %s is not there: %i', async (path, status) => {
    const answer = await as.agent.put(path, draft({}));
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'NOT_FOUND']);
  });

  test.each([
    ['step', { ...draftOf({}), step: -1 }],
    ['step', { ...draftOf({}), step: '1' }],
    ['record', { ...draftOf({}), record: [] }],
    ['record', { ...draftOf({}), record: 'x' }],
    ['baseVersion', { dossierId: null, step: 0, record: {} }],
    ['baseVersion', { ...draftOf({}), baseVersion: 0 }],
    ['dossierId', { step: 0, record: {}, baseVersion: null }],
    ['dossierId', { ...draftOf({}), dossierId: 0 }],
    ['window', { ...draftOf({}), window: 'celle-ci' }],
    ['autre', { ...draftOf({}), autre: 1 }],
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
