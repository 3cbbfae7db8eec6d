import { clean } from '@dosye/server/start/cleaning.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it, test } from 'vitest';
import { restore } from '../trash/corbeille.ts';
import { complain } from './acting.ts';
import { type Answered, create, offices } from './offices.ts';

const { as, owner, database } = await offices();

let number = 0;
const custody = (): object => {
  number += 1;
  return retenuGrandAnse({ 'etatCivil.prenom': `Wilson ${'ABCDEFGHIJKLMNOP'[number]}` });
};
const from = ({ id }: Answered) => ({ kind: 'plainte', dossierId: id });
const open = (complaint: Answered, by: Client = as.agent): Promise<Answered> =>
  create(by, '/api/retention', { dossierData: custody(), origine: from(complaint) });
const linksOf = async (by: Client, area: string, { id }: Answered): Promise<unknown> =>
  (await by.get(`/api/${area}/${id}`)).json().liens;

describe('a custody file that is opened from a complaint', () => {
  it('leads to it, and it leads back, for whoever sees both', async () => {
    const complaint = await complain(as.agent);
    const file = await open(complaint);
    for (const by of [as.agent, as.admin, as.superAdmin]) {
      expect(await linksOf(by, 'retention', file)).toEqual([
        { ...from(complaint), dossierNo: complaint.dossierNo },
      ]);
      expect(await linksOf(by, 'plaintes', complaint)).toEqual([
        { kind: 'retention', dossierId: file.id, dossierNo: file.dossierNo },
      ]);
    }
    const { rows } = await owner.query(
      `select details from action_log where dossier_id = $1 and action_type = 'CREATE_RETENTION'`,
      [file.id],
    );
    expect(rows[0]?.details).toContain(`(origine : ${complaint.dossierNo})`);
  });

  it('shows the photo of its suspect to whoever sees the complaint, and to nobody else', async () => {
    const photo = dataUrl(plainPng(11, 13, [7, 77, 177]));
    const complaint = await complain(as.agent, { 'suspect.photoUrls': [photo] });
    const { photoUrls } = complaint['suspect'] as { photoUrls: string[] };
    const seen = async (by: Client) => (await by.get(photoUrls[0] as string)).statusCode;
    const dossierData = { ...custody(), photoUrl: photoUrls[0] };
    const far = await as.agentNippes.post('/api/retention', { dossierData });
    expect([far.statusCode, Object.keys(far.json().fields)]).toEqual([422, ['photoUrl']]);
    expect([await seen(as.agent), await seen(as.agentNippes)]).toEqual([200, 404]);
    const file = await create(as.agent, '/api/retention', {
      dossierData,
      origine: from(complaint),
    });
    expect(file['photoUrl']).toBe(photoUrls[0]);
    // It is the file's own from then on.
    await as.superAdmin.delete(`/api/plaintes/${complaint.id}`);
    expect([await seen(as.agent), await seen(as.agentNippes)]).toEqual([200, 404]);
  });

  it('is one of several, each of which leads to the complaint', async () => {
    const complaint = await complain(as.agent);
    const [one, other] = [await open(complaint), await open(complaint)];
    const links = (await linksOf(as.agent, 'plaintes', complaint)) as { dossierId: number }[];
    expect(links.map(({ dossierId }) => dossierId)).toEqual([one.id, other.id]);
  });

  it('is saved with what was read, links and all', async () => {
    const complaint = await complain(as.agent);
    const file = await open(complaint);
    const read = (await as.agent.get(`/api/retention/${file.id}`)).json();
    const dossierData = { ...read, liens: [], commune: 'Corail' };
    expect((await as.agent.put(`/api/retention/${file.id}`, { dossierData })).statusCode).toBe(200);
    expect(await linksOf(as.agent, 'retention', file)).toHaveLength(1);
  });

  it('is created once under its key, with one link', async () => {
    const complaint = await complain(as.agent);
    const body = { dossierData: custody(), origine: from(complaint) };
    const key = { 'idempotency-key': 'plainte-0001' };
    const first = await as.agent.post('/api/retention', body, key);
    const again = await as.agent.post('/api/retention', body, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await linksOf(as.agent, 'plaintes', complaint)).toHaveLength(1);
  });

  it('loses the link with the trash and finds it again with the dossier', async () => {
    const complaint = await complain(as.agent);
    const file = await open(complaint);
    await as.superAdmin.delete(`/api/plaintes/${complaint.id}`);
    expect(await linksOf(as.agent, 'retention', file)).toEqual([]);
    await clean(database);
    expect((await restore(as.superAdmin, complaint)).statusCode).toBe(200);
    expect(await linksOf(as.agent, 'retention', file)).toHaveLength(1);
    await as.superAdmin.delete(`/api/plaintes/${complaint.id}`);
    await owner.query(
      `update trashed_dossier set deleted_at = now() - interval '31 days' where dossier_id = $1`,
      [complaint.id],
    );
    await clean(database);
    const left = await owner.query('select from dossier_link where dossier_id = $1', [file.id]);
    expect(left.rowCount).toBe(0);
  });
});

describe('a dossier has no origin', () => {
  const NONE = { origine: 'Le dossier d’origine n’existe pas dans ce bureau.' };

  test.each<[string, () => Promise<object>]>([
    ['that is of another office', async () => from(await complain(as.agentNippes))],
    ['that does not exist', async () => ({ kind: 'plainte', dossierId: 999_999 })],
    ['of another kind', async () => ({ ...from(await complain(as.agent)), kind: 'information' })],
  ])('%s', async (_what, origin) => {
    const body = { dossierData: custody(), origine: await origin() };
    const answer = await as.agent.post('/api/retention', body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, NONE]);
  });

  it('that is in sight, but of another office than its own', async () => {
    const body = { dossierData: retenu(), bureauId: 2, origine: from(await complain(as.agent)) };
    const answer = await as.superAdmin.post('/api/retention', body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, NONE]);
  });

  test.each<[object, string]>([
    [{ kind: 'plainte' }, 'origine.dossierId'],
    [{ kind: 'plainte', dossierId: 1, autre: 1 }, 'origine.autre'],
  ])('of the shape %j', async (origine, path) => {
    const answer = await as.agent.post('/api/retention', { dossierData: custody(), origine });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [path]]);
  });

  it('that a later save names', async () => {
    const complaint = await complain(as.agent);
    const body = { plainteData: complaint, origine: from(complaint) };
    const answer = await as.agent.put(`/api/plaintes/${complaint.id}`, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { origine: 'Champ inconnu.' }]);
  });
});

it('a draft of a new dossier keeps the one that it is opened from', async () => {
  const origine = from(await complain(as.agent));
  const path = newDraft('retention');
  expect((await as.agent.put(path, { ...draftOf({}), origine })).statusCode).toBe(200);
  expect((await as.agent.get(path)).json().draft.origine).toEqual(origine);
});
