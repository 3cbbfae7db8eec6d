import type { CommunicatedDossier } from '@dosye/domain/calls/requests.ts';
import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { dossierOf } from './dossiersOfOne.ts';
import { CERTIFICATE, communications } from './communications.ts';

const {
  colleague,
  elsewhere,
  ask,
  grant,
  refuse,
  open,
  granted,
  listed,
  newcomer,
  makeMinor,
  as,
  app,
  owner,
} = await communications();

describe('what is granted', () => {
  it('is the dossier and its present pictures, for the officer who asked, at the address of the request', async () => {
    const { id, dossier } = await granted();
    const answer = await open(id);
    expect(answer.statusCode).toBe(200);
    const { dossier: shown, request } = answer.json<CommunicatedDossier>();
    expect(shown).toMatchObject({ dossierNo: dossier.dossierNo, bureau_nom: 'Nippes', liens: [] });
    expect(request).toMatchObject({ state: 'granted', decidedBy: 'jocelyn' });
    const photoUrl = String(shown['photoUrl']);
    expect(photoUrl).toMatch(new RegExp(`^/api/requests/${id}/pictures/[0-9a-f]{64}\\.`));
    const picture = await as.agent.get(photoUrl);
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).not.toContain('/api/files/');
  });

  it('lacks what the kind withholds: the victim, who may be a child', async () => {
    const victim = {
      'informationSurLaRetention.nomPrenomVictime': 'Lovelie JEANTY',
      'informationSurLaRetention.telephoneVictime': '+50931112299',
    };
    const { id } = await granted(as.agent, victim);
    const { body } = await open(id);
    for (const hidden of Object.values(victim)) expect(body).not.toContain(hidden);
  });

  it('is nobody else’s', async () => {
    const { id } = await granted();
    const { photoUrl } = (await open(id)).json().dossier;
    for (const by of [
      colleague,
      as.admin,
      as.agentNippes,
      as.adminNippes,
      elsewhere,
      as.superAdmin,
    ]) {
      expect((await open(id, by)).statusCode).toBe(404);
      expect((await by.get(photoUrl)).statusCode).toBe(404);
    }
    expect((await open(id + 1000)).statusCode).toBe(404);
  });

  it('is that alone: no list, search, count, act, print, change, history or usual address has it', async () => {
    const { id, dossier, asking } = await granted();
    const { photoUrl } = (await open(id)).json().dossier;
    const file = String(photoUrl).split('/').at(-1);
    const path = `/api/retention/${dossier.id}`;
    for (const url of [path, `${path}/history`, `${path}/changes`, `${path}/download`]
      .concat([`/api/files/${file}`, `/api/identities/retention/${dossier.id}`])
      .concat([`${path}/changes/pictures/${file}`])) {
      expect([url, (await as.agent.get(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await as.agent.post(`${path}/printed`)).statusCode).toBe(404);
    expect((await as.agent.put(path, { dossierData: dossier })).statusCode).toBe(404);
    const action = { values: { dateHeure: '2026-01-01T10:00', constat: 'Rien' } };
    expect((await as.agent.post(`${path}/actions/controler`, action)).statusCode).toBe(404);
    const draft = { dossierId: dossier.id, step: 0, record: {}, baseVersion: null };
    const at = '/api/drafts/retention/0b0f3a52-5a0e-4c27-9a8c-5d1f0c1e7a11';
    expect((await as.agent.put(at, draft)).statusCode).toBe(404);
    const used = await dossierOf(as.agent, CERTIFICATE, 400, {
      'renseignementsPersonnels.photoUrl': `/api/files/${file}`,
    }).catch(String);
    expect(used).toContain('422');
    const decision = { kind: CERTIFICATE, dossierId: asking.id, decision: 'same', note: '' };
    const other = { otherKind: 'retention', otherDossierId: dossier.id };
    expect(
      (await as.agent.post('/api/matches/decisions', { ...decision, ...other })).statusCode,
    ).toBe(404);
    for (const [url, body] of [
      ['/api/retention/list', {}],
      ['/api/retention/export', { filters: {}, format: 'csv' }],
      ['/api/search', { q: dossier.dossierNo }],
      ['/api/matches', { kind: CERTIFICATE, dossierId: asking.id }],
      ['/api/home', {}],
      ['/api/overview', {}],
      ['/api/global-totals', {}],
    ] as const) {
      const answer = await as.agent.post(url, body);
      expect([url, answer.statusCode, answer.body.includes(dossier.dossierNo)]).toEqual([
        url,
        200,
        false,
      ]);
    }
    for (const url of ['/api/queues', '/api/retention/board', `/api/acts/of/${dossier.id}`]) {
      const answer = await as.agent.get(url);
      expect([url, answer.body.includes(dossier.dossierNo)]).toEqual([url, false]);
    }
    const totals = (await as.agent.post('/api/retention/list', {})).json();
    expect(totals).toMatchObject({ totalDossiers: 0, dossiers: [] });
  });

  it('stands in both offices’ histories: asked, granted, each opening, ended', async () => {
    const { id, dossier, asking } = await granted();
    await open(id);
    await open(id);
    await refuse(id);
    const types = async (by: Client, text: string): Promise<string[]> => {
      const answer = await by.post('/api/admin/activity-log/list', { limit: 200 });
      return answer
        .json<HistoryAnswer>()
        .logs.filter(
          ({ details, action_type: type }) =>
            details.includes(text) && type.endsWith('COMMUNICATION'),
        )
        .map(({ action_type: type }) => type);
    };
    const all = ['END', 'VIEW', 'VIEW', 'GRANT', 'REQUEST'].map((word) => `${word}_COMMUNICATION`);
    expect(await types(as.adminNippes, dossier.dossierNo)).toEqual(all);
    const own = await types(as.admin, 'bureau « Nippes »');
    expect(own.slice(0, 5)).toEqual(all);
    const { rows } = await owner.query<{ details: string }>(
      `select details from action_log where dossier_bureau_id = 1 and action_type like '%COMMUNICATION'`,
    );
    expect(rows.some(({ details }) => details.includes(dossier.dossierNo))).toBe(false);
    const theirs = await owner.query<{ details: string }>(
      `select details from action_log where dossier_bureau_id = 2 and action_type like '%COMMUNICATION'`,
    );
    expect(theirs.rows.some(({ details }) => details.includes(asking.dossierNo))).toBe(false);
  });
});

describe('what was granted is 404 at once', () => {
  /** Of the dossier and of its picture. */
  async function expectClosed(id: number, photoUrl: string, by: Client = as.agent): Promise<void> {
    expect((await open(id, by)).statusCode).toBe(404);
    expect((await by.get(photoUrl)).statusCode).toBe(404);
  }
  async function opened(by: Client = as.agent) {
    const match = await granted(by);
    const { dossier } = (await open(match.id, by)).json<CommunicatedDossier>();
    return { ...match, photoUrl: String(dossier['photoUrl']) };
  }
  const stateOf = async (id: number, by: Client = as.agent) =>
    (await listed(by)).find((one) => one.id === id)?.state;

  it('when its days are over', async () => {
    const { id, photoUrl, ref } = await opened();
    await owner.query('alter table communication_request disable trigger user');
    await owner.query(
      `update communication_request set decided_at = now() - interval '4 days', until = now() - interval '1 minute'
        where id = $1`,
      [id],
    );
    await owner.query('alter table communication_request enable trigger user');
    await expectClosed(id, photoUrl);
    expect(await stateOf(id)).toBe('ended');
    expect((await refuse(id)).statusCode).toBe(409);
    // It may be asked for again.
    expect((await ask(ref)).statusCode).toBe(201);
  });

  it('when the admin ends it', async () => {
    const { id, photoUrl } = await opened();
    expect((await refuse(id)).statusCode).toBe(200);
    await expectClosed(id, photoUrl);
    expect((await grant(id)).statusCode).toBe(409);
  });

  it('when the dossier is deleted, also after it comes back from the Corbeille', async () => {
    const { id, photoUrl, dossier } = await opened();
    await as.delegue.delete(`/api/retention/${dossier.id}`);
    await expectClosed(id, photoUrl);
    expect((await as.delegue.post(`/api/trash/${dossier.id}/restore`, {})).statusCode).toBe(200);
    await expectClosed(id, photoUrl);
  });

  it('when its person turns out to have been a minor', async () => {
    const { id, photoUrl, dossier } = await opened();
    await makeMinor(dossier);
    await expectClosed(id, photoUrl);
  });

  it('when a picture is replaced', async () => {
    const { photoUrl, dossier } = await opened();
    const dossierData = (await as.agentNippes.get(`/api/retention/${dossier.id}`)).json();
    await as.agentNippes.put(`/api/retention/${dossier.id}`, {
      dossierData: { ...dossierData, photoUrl: PICTURES.piece },
    });
    expect((await as.agent.get(photoUrl)).statusCode).toBe(404);
  });

  it('when the officer leaves the office, also once they are back', async () => {
    const { id: account, username, client } = await newcomer();
    const { id, photoUrl } = await opened(client);
    for (const bureauId of [2, 1]) {
      await as.superAdmin.put(`/api/admin/users/${account}/bureau`, { bureauId });
      await expectClosed(id, photoUrl, await signIn(app, username));
    }
    expect(await stateOf(id, as.superAdmin)).toBe('ended');
  });

  it('when the officer is suspended, also once they are resumed, or deleted', async () => {
    const { id: account, username, client } = await newcomer();
    const { id, photoUrl } = await opened(client);
    await as.superAdmin.post(`/api/admin/users/${account}/suspend`);
    expect((await open(id, client)).statusCode).toBe(401);
    await as.superAdmin.post(`/api/admin/users/${account}/resume`);
    await expectClosed(id, photoUrl, await signIn(app, username));
    const other = await newcomer();
    const second = await opened(other.client);
    await as.superAdmin.delete(`/api/admin/users/${other.id}`, { password: 'Motdepasse1!' });
    expect((await open(second.id, other.client)).statusCode).toBe(401);
    expect(await stateOf(second.id, as.adminNippes)).toBe('ended');
  });

  it('where its opening cannot be written', async () => {
    const { id } = await opened();
    await owner.query(`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'full' using errcode = '53100'; end $$;
      create trigger full_disk before insert on action_log for each row execute function full_disk()`);
    expect((await open(id)).statusCode).toBe(507);
    await owner.query('drop trigger full_disk on action_log; drop function full_disk');
  });
});
