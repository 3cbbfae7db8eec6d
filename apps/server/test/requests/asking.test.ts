import { meetAt } from '@dosye/testing/locks.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { othersOf } from './dossiersOfOne.ts';
import { ASK_REASON, CERTIFICATE, communications } from './communications.ts';

const {
  colleague,
  elsewhere,
  told,
  ask,
  grant,
  refuse,
  asked,
  listed,
  newcomer,
  makeMinor,
  as,
  app,
  owner,
} = await communications();

describe('a request', () => {
  it('is answered to who asks without the dossier, and to its office without the one of the asker', async () => {
    const { asking, dossier, request } = await asked();
    const year = new Date().getFullYear();
    expect(request).toMatchObject({ state: 'open', kind: 'retention', office: 'Nippes', year });
    expect(request).toMatchObject({
      officer: 'mireille',
      own: true,
      decides: false,
      dossier: null,
    });
    expect(request.from).toMatchObject({ dossierNo: asking.dossierNo });
    const [theirs] = await listed(as.adminNippes);
    expect(theirs).toMatchObject({ id: request.id, reason: ASK_REASON, own: false, decides: true });
    expect(theirs).toMatchObject({ officerOffice: "Grand'Anse", from: null });
    expect(theirs?.dossier).toMatchObject({ dossierNo: dossier.dossierNo });
    expect(await othersOf(as.agent, CERTIFICATE, asking)).toMatchObject([
      { request: { id: request.id, state: 'open' } },
    ]);
  });

  it('is listed to who asked, to the admin of the office, and to the super roles', async () => {
    const { request } = await asked();
    const sees = async (by: Client) => (await listed(by)).some(({ id }) => id === request.id);
    for (const by of [as.agent, as.adminNippes, as.superAdmin, as.delegue]) {
      expect(await sees(by)).toBe(true);
    }
    for (const by of [colleague, as.admin, as.agentNippes, elsewhere]) {
      expect(await sees(by)).toBe(false);
    }
    expect(await listed(as.adminNippes, { side: 'own' })).toEqual([]);
    expect(await listed(as.agent, { side: 'received' })).toEqual([]);
    expect((await listed(as.agent, { state: 'open' })).map(({ id }) => id)).toContain(request.id);
    const page = (await as.agent.post('/api/requests/list', { limit: 1, page: 2 })).json();
    expect(page.requests).toHaveLength(1);
    expect(page.total).toBeGreaterThan(1);
  });

  it('asks for a reason, of ten characters at least', async () => {
    const { ref } = await told();
    for (const reason of ['', 'Court', '   .    .   ']) {
      const answer = await ask(ref, as.agent, reason);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['reason']]);
    }
  });

  it('is refused a second time while one is open or granted, and taken again after a refusal', async () => {
    const { asking, ref, request } = await asked();
    const again = { code: 'CONFLICT', message: expect.stringContaining('Mes demandes') };
    const expectAgain = async (): Promise<void> => {
      const answer = await ask(ref);
      expect([answer.statusCode, answer.json()]).toEqual([409, again]);
    };
    await expectAgain();
    await grant(request.id);
    await expectAgain();
    await refuse(request.id);
    expect((await ask(ref)).statusCode).toBe(201);
    expect(await othersOf(as.agent, CERTIFICATE, asking)).toMatchObject([
      { request: { state: 'open' } },
    ]);
  });

  it('sent twice at once is one', async () => {
    const { ref } = await told();
    const answers = await meetAt(owner, 'communication_request', [() => ask(ref), () => ask(ref)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a ref', () => {
  const expectUnknown = async (ref: string, by: Client): Promise<void> => {
    expect((await ask(ref, by)).statusCode).toBe(404);
  };

  it('serves nobody but who was given it', async () => {
    const { ref } = await told();
    for (const by of [colleague, as.admin, as.adminNippes, elsewhere, as.superAdmin]) {
      await expectUnknown(ref, by);
    }
  });

  it('cannot be made up', async () => {
    await expectUnknown('00000000-0000-4000-8000-000000000000', as.agent);
    for (const ref of ['1', "' or true", '']) {
      expect((await ask(ref)).statusCode).toBe(422);
    }
  });

  it('serves today and tomorrow, and no longer', async () => {
    const { ref } = await told();
    await owner.query('update match_question set day = day - 2');
    await expectUnknown(ref, as.agent);
    await owner.query('update match_question set day = day + 1');
    expect((await ask(ref)).statusCode).toBe(201);
  });

  it('is worth nothing once its officer has moved', async () => {
    const { id, username, client } = await newcomer();
    const { ref } = await told(client);
    const move = async (bureauId: number): Promise<Client> => {
      expect(
        (await as.superAdmin.put(`/api/admin/users/${id}/bureau`, { bureauId })).statusCode,
      ).toBe(200);
      return signIn(app, username);
    };
    await expectUnknown(ref, await move(2));
  });

  it('is worth nothing once either dossier is deleted, or is of a minor', async () => {
    const gone = await told();
    await as.delegue.delete(`/api/retention/${gone.dossier.id}`);
    await expectUnknown(gone.ref, as.agent);
    const askedFrom = await told();
    await as.delegue.delete(`/api/persons/${askedFrom.asking.id}`);
    await expectUnknown(askedFrom.ref, as.agent);
    const young = await told();
    await makeMinor(young.dossier);
    await expectUnknown(young.ref, as.agent);
  });
});
