import type { CommunicationRequest } from '@dosye/domain/calls/requests.ts';
import { inTransaction } from '@dosye/server/access/transaction.ts';
import { tokenHashOf } from '@dosye/server/database/writeHistory.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REFUSAL, communications } from './communications.ts';

const {
  colleague,
  elsewhere,
  told,
  ask,
  grant,
  refuse,
  asked,
  granted,
  listed,
  newcomer,
  makeMinor,
  as,
  app,
  database,
  owner,
  people,
} = await communications();

describe('a decision about a request', () => {
  it('is the admin’s of the office that is asked, and the super roles’', async () => {
    for (const by of [as.agent, colleague, as.agentNippes]) {
      const { request } = await asked();
      expect((await grant(request.id, by)).statusCode).toBe(403);
      expect((await refuse(request.id, by)).statusCode).toBe(403);
    }
    for (const by of [as.admin, elsewhere]) {
      const { request } = await asked();
      expect((await grant(request.id, by)).statusCode).toBe(404);
      expect((await refuse(request.id, by)).statusCode).toBe(404);
    }
    for (const by of [as.adminNippes, as.delegue, as.superAdmin]) {
      const { request } = await asked();
      expect((await grant(request.id, by)).json()).toMatchObject({ state: 'granted' });
    }
  });

  it('is never one’s own: not of an admin who asked, nor once they are of the office that was asked', async () => {
    const { id: account, username, client } = await newcomer('admin');
    const { ref } = await told(client);
    const request = (await ask(ref, client)).json<CommunicationRequest>();
    expect((await grant(request.id, client)).statusCode).toBe(403);
    await as.superAdmin.put(`/api/admin/users/${account}/bureau`, { bureauId: 2 });
    expect((await grant(request.id, await signIn(app, username))).statusCode).toBe(403);
    const { request: other } = await asked();
    const ownGrant = owner.query(
      `update communication_request set state = 'granted', decided_by_id = user_id, decided_at = now(), until = now()
        where id = $1`,
      [other.id],
    );
    await expect(ownGrant).rejects.toMatchObject({ constraint: 'decided_by_another' });
  });

  it('is for one to fourteen days', async () => {
    const { request } = await asked();
    for (const days of [0, 15, 1.5, -1, '3']) {
      const answer = await as.adminNippes.post(`/api/requests/${request.id}/grant`, { days });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['days']]);
    }
    const { until } = (await grant(request.id, as.adminNippes, 14)).json();
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect([days > 13.9, days <= 14]).toEqual([true, true]);
    await expect(
      owner.query(`update communication_request set state = 'granted', until = until + interval '1 hour'
        where id = ${request.id}`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is made once: of two at once the second is told so', async () => {
    const { request } = await asked();
    const answers = await Promise.all([
      grant(request.id),
      refuse(request.id, as.delegue),
      grant(request.id),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 409).length).toBeGreaterThan(0);
    await refuse(request.id);
    for (const again of [await grant(request.id), await refuse(request.id)]) {
      expect([again.statusCode, again.json().message]).toEqual([
        409,
        expect.stringMatching(/^Cette demande n’attend plus : .* l’a déjà refusée\.$/),
      ]);
    }
  });

  it('is not to grant for a dossier that is of a minor by now, nor for a deleted one', async () => {
    const young = await asked();
    await makeMinor(young.dossier);
    const answer = await grant(young.request.id);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('mineure'),
    ]);
    const gone = await asked();
    await as.delegue.delete(`/api/retention/${gone.dossier.id}`);
    expect((await grant(gone.request.id)).statusCode).toBe(404);
  });

  it('gives its reason to who asked', async () => {
    const { request } = await asked();
    expect((await refuse(request.id, as.adminNippes, 'Non')).statusCode).toBe(422);
    await refuse(request.id);
    const own = (await listed(as.agent)).find(({ id }) => id === request.id);
    expect(own).toMatchObject({ state: 'refused', refusal: REFUSAL, decidedBy: 'jocelyn' });
  });
});

describe('the database itself', () => {
  const asPerson = async (
    who: 'agent' | 'agentNippes' | 'admin',
    text: string,
  ): Promise<number> => {
    const { numAffectedRows, rows } = await inTransaction(database, people[who], (trx) =>
      trx.executeQuery(CompiledQuery.raw(text)),
    );
    return Number(numAffectedRows ?? rows.length);
  };

  it('lets nobody grant what they asked for, ask in another’s name, or take a request away', async () => {
    const { request } = await asked();
    const change = `update communication_request set state = 'granted', decided_at = now(), until = now() where id = ${request.id}`;
    expect(await asPerson('agent', change)).toBe(0);
    for (const text of [
      `insert into communication_request (user_id, asked_by, from_bureau_id, from_dossier_id, dossier_id, bureau_id, kind, year, reason)
        values (${people.agent.id}, 'x', 1, 1, ${request.id}, 2, 'retention', 2026, 'x')`,
      'delete from communication_request',
      'update communication_request set user_id = 1',
      'update communication_request set dossier_id = 1',
    ]) {
      await expect(asPerson('agent', text)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('shows a request to its two offices alone, and what a ref stands for to neither', async () => {
    const { id } = await granted();
    const seen = `select from communication_request where id = ${id}`;
    const of = async (who: 'agent' | 'agentNippes' | 'admin') => asPerson(who, seen);
    expect([await of('agent'), await of('agentNippes'), await of('admin')]).toEqual([1, 1, 0]);
    for (const who of ['agent', 'agentNippes', 'admin'] as const) {
      expect(await asPerson(who, 'select from match_question')).toBe(0);
    }
  });

  it('answers a granted dossier to the session of its officer alone, whatever a transaction sets', async () => {
    const { id } = await granted();
    const read = (who: 'agent' | 'admin') => {
      const hash = tokenHashOf(people[who])?.toString('hex');
      return asPerson('admin', `select from communicated_dossier('\\x${hash}', ${id})`);
    };
    expect([await read('agent'), await read('admin')]).toEqual([1, 0]);
    expect(await asPerson('agent', `select from communicated_dossier(null, ${id})`)).toBe(0);
  });
});
