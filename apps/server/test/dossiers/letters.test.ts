import { refreshAll } from '@dosye/server/refresh/refresh.ts';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { uninterrupted } from '@dosye/server/jobs/run.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { armePrise } from '@dosye/testing/armes.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { type Changes, newPerson, rapport } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner, database } = await offices();
const PRENOMS = 'renseignementsPersonnels.prenoms';
const NOM = 'renseignementsPersonnels.nomFamille';

const post = (changes: Changes) =>
  as.agent.post('/api/persons', { personData: newPerson(changes), force: true });
const read = async (path: string): Promise<Answered> => (await as.agent.get(path)).json();
const put = (path: string, record: Answered, changes: Record<string, unknown>) => {
  const personData = structuredClone(record);
  for (const [at, value] of Object.entries(changes)) setAt(personData, at, value);
  return as.agent.put(path, { personData });
};

describe('a text that is saved', () => {
  it('has what Word’s signs mean, and the paper shows it', async () => {
    const seizure = await create(as.agent, '/api/firearms', {
      registrationData: {
        registrationType: 'seized',
        ...armePrise({
          'seizedInfo.detailCirconstances':
            '\uf0b7 un pistolet\u000b\uf0fc remis \u0096 à l\u0092agent',
        }),
      },
    });
    expect(seizure).toMatchObject({
      seizedInfo: { detailCirconstances: '• un pistolet\n✓ remis – à l’agent' },
    });
    const act = await as.agent.get(`/api/firearms/${seizure.id}/act`);
    expect((await readPdf(act.rawPayload)).text).toContain('• un pistolet ✓ remis – à l’agent');
  });

  test.each([
    ['a private character', '\ue000', 'U+E000'],
    ['no character', '\ufffe', 'U+FFFE'],
    ['a control', '\u0007', 'U+0007'],
    ['a letter that no font has', '漢', '« 漢 »'],
  ])('is refused for %s, which is named with the words around it', async (_what, sign, named) => {
    const answer = await post({ 'motif.autre': `Voyage d’étude ${sign} au Canada` });
    const [sentence, ...more] = Object.entries(answer.json().fields);
    expect([answer.statusCode, more]).toEqual([422, []]);
    expect(sentence?.[0]).toBe('motif.autre');
    expect(sentence?.[1]).toContain(named);
    expect(sentence?.[1]).toMatch(/Voyage d’étude .+ au Canada/u);
  });

  it('is a name in Latin letters', async () => {
    const answer = await post({
      [NOM]: 'P\u0410UL',
      [PRENOMS]: 'Jean (2) N’Golo',
      'motif.autre': 'Ж',
    });
    expect(answer.json().fields).toEqual({
      [NOM]:
        'Un nom s’écrit en lettres latines : « \u0410 », lettre cyrillique, n’en est pas une, dans « P\u0410UL ».',
    });
  });

  test.each([
    '\u200b',
    '\u2060\u3164',
    '\u2800',
    '\ufe0f',
  ])('is no family name when it shows nothing: %j', async (nothing) => {
    expect((await post({ [NOM]: nothing })).json().fields).toEqual({
      [NOM]: 'Nom de famille est requis.',
    });
  });
});

it('a name with zero-width spaces between its letters is the name that one sees', async () => {
  const birth = '1991-02-03';
  await create(as.agent, '/api/retention', {
    dossierData: retenuGrandAnse({
      'etatCivil.nom': 'ZAMORANO',
      'etatCivil.prenom': 'Francesca',
      'etatCivil.dateNaissance': birth,
    }),
  });
  const record = newPerson({
    [NOM]: 'Z\u200bA\u200bM\u200bO\u200bR\u200bA\u200bN\u200bO',
    [PRENOMS]: 'Frances\u00adca',
    'renseignementsPersonnels.dateNaissance': birth,
  });
  const made = await create(as.agent, '/api/persons', { personData: record, force: true });
  expect(made).toMatchObject({
    renseignementsPersonnels: { nomFamille: 'ZAMORANO', prenoms: 'Francesca' },
  });
  const matches = await as.agent.post('/api/matches', {
    kind: 'certificat-majeur',
    dossierId: made.id,
  });
  expect(matches.json().own).toMatchObject([{ kind: 'retention', name: 'ZAMORANO Francesca' }]);
  const act = await as.agent.get(`/api/certificate/${made.id}/download`);
  expect(act.json()).toMatchObject({ code: 'ACT_REFUSED' });
});

describe('a dossier from before letters were checked', () => {
  /** Writes values into the stored content. */
  async function store(id: number, values: Record<string, string>): Promise<void> {
    const { rows } = await owner.query('select body from dossier where id = $1', [id]);
    for (const [path, value] of Object.entries(values)) setAt(rows[0].body, path, value);
    await owner.query('update dossier set body = $2 where id = $1', [id, rows[0].body]);
  }

  /** Stored with a name in zero-width spaces, a letter that no font has, and Word's signs. */
  async function older(prenoms = 'Élise 李'): Promise<{ path: string; id: number }> {
    const { id } = await create(as.agent, '/api/persons', { personData: newPerson(), force: true });
    await store(id, {
      [NOM]: 'O\u200bR\u200bT\u200bE\u200bG\u200bA',
      [PRENOMS]: prenoms,
      'motif.autre': 'Voyage\u000bau Canada',
    });
    return { path: `/api/persons/${id}`, id };
  }

  it('is read clean, and its stored text stays as it is', async () => {
    const { path, id } = await older();
    expect(await read(path)).toMatchObject({
      renseignementsPersonnels: { nomFamille: 'ORTEGA', prenoms: 'Élise 李' },
      motif: { autre: 'Voyage au Canada' },
    });
    const { rows } = await owner.query('select body from dossier where id = $1', [id]);
    expect(rows[0].body.renseignementsPersonnels.nomFamille).toContain('\u200b');
  });

  it('is saved with another change, which is the only one in its history', async () => {
    const { path, id } = await older();
    const saved = await put(path, await read(path), { 'signalement.taille': '1 m 81' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().renseignementsPersonnels.prenoms).toBe('Élise 李');
    const { rows } = await owner.query(
      "select details from action_log where dossier_id = $1 and action_type = 'UPDATE_PERSON'",
      [id],
    );
    expect(rows.map(({ details }) => details.split(' : ')[1])).toEqual(['Taille']);
  });

  it('is refused where its name changes to another one that is none', async () => {
    const { path } = await older();
    const saved = await put(path, await read(path), { [PRENOMS]: 'Élise Rose 李' });
    expect([saved.statusCode, Object.keys(saved.json().fields)]).toEqual([422, [PRENOMS]]);
  });

  it('is found by its visible name once the search keys are computed anew', async () => {
    const { id } = await older();
    await refreshAll(database, SYSTEM, uninterrupted());
    const listed = await as.agent.post('/api/persons/list', { filters: { searchTerm: 'ortega' } });
    expect(listed.json().persons.map((row: Answered) => row.id)).toContain(id);
  });

  test.each([
    '李',
    '\ue000',
    '\uf0b9',
  ])('is refused its paper by the field that holds %j', async (sign) => {
    const { id } = await older(`Élise ${sign}`);
    const answer = await as.agent.get(`/api/certificate/${id}/download`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [PRENOMS]]);
    expect(answer.json().message).toContain('Élise');
    expect(answer.json().message).not.toMatch(/[\\{}]/u);
  });
});

it('a draft takes every text', async () => {
  const path = newDraft('information');
  const record = rapport({ 'informant.information': 'nul\u0000, 漢, \ud800, \ue000, \u0007' });
  expect((await as.agent.put(path, draftOf(record))).statusCode).toBe(200);
  const { draft } = (await as.agent.get(path)).json();
  expect(draft.record.informant.information).toBe('nul\ufffd, 漢, \ufffd, \ue000, \u0007');
});

it('a reason is refused for what cannot be printed, and cleaned otherwise', async () => {
  const made = await create(as.agent, '/api/information', { reportData: rapport() });
  const remove = (reason: string) =>
    as.superAdmin.delete(`/api/information/${made.id}`, { reason });
  expect((await remove('Doublon 漢')).json().fields.reason).toContain('« 漢 »');
  expect((await remove(' Doublon\u200b ')).statusCode).toBe(200);
  const { rows } = await owner.query(
    "select details from action_log where dossier_id = $1 and action_type = 'DELETE_INFORMATION'",
    [made.id],
  );
  expect(rows[0].details).toMatch(/Doublon$/u);
});
