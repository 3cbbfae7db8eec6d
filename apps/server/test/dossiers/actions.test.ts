import { minuteInHaiti } from '@dosye/domain/text/dates.ts';
import type { AccountName } from '@dosye/testing/accounts.ts';
import { describe, expect, it } from 'vitest';
import { acting, CHECK, detain, done, refusal, RELEASE } from './acting.ts';
import { type Answered, offices } from './offices.ts';

const { as } = await offices();
const inCustody = acting(as.agent, 'retention');
const stored = async ({ id }: Answered): Promise<Answered> =>
  (await as.agent.get(`/api/retention/${id}`)).json();

describe('an action', () => {
  const STATUSES: Record<AccountName, number> = {
    agent: 200,
    admin: 200,
    delegue: 200,
    superAdmin: 200,
    agentNippes: 404,
    adminNippes: 404,
  };
  it('is for whoever may edit the dossier', async () => {
    const wilson = await detain(as.agent);
    for (const [name, status] of Object.entries(STATUSES)) {
      const by = as[name as AccountName];
      const answer = await acting(by, 'retention')(wilson, 'controler', CHECK);
      expect([name, answer.statusCode]).toEqual([name, status]);
    }
  });

  it('is refused when somebody has saved since, with who and when', async () => {
    const wilson = await detain(as.agent);
    done(await acting(as.admin, 'retention')(wilson, 'controler', CHECK));
    const answer = await inCustody(wilson, 'liberer', RELEASE, { version: 1 });
    expect(refusal(answer)).toEqual([409, 'STALE_VERSION']);
    expect(answer.json().message).toContain('wilner');
    done(await inCustody(wilson, 'liberer', RELEASE));
  });

  it('that is sent again under its key gives the first answer and is done once', async () => {
    const wilson = await detain(as.agent);
    const key = 'controle-0001';
    const first = await inCustody(wilson, 'controler', CHECK, { key });
    const again = await inCustody(wilson, 'controler', CHECK, { key });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(again.headers).toHaveProperty('idempotency-repeated', 'true');
    expect((await stored(wilson))['controles']).toHaveLength(1);
    const elsewhere = await inCustody(await detain(as.agent), 'controler', CHECK, { key });
    expect(refusal(elsewhere)).toEqual([409, 'CONFLICT']);
  });

  it('that the kind does not have is not there', async () => {
    const wilson = await detain(as.agent);
    expect((await inCustody(wilson, 'classer', {})).statusCode).toBe(404);
    expect((await inCustody({ ...wilson, id: 999_999 }, 'controler', CHECK)).statusCode).toBe(404);
    expect((await as.agent.post('/api/persons/1/actions/liberer', { values: {} })).statusCode).toBe(
      404,
    );
  });

  it('on a dossier that was deleted is not there, and is again once it is brought back', async () => {
    const wilson = await detain(as.agent);
    await as.superAdmin.delete(`/api/retention/${wilson.id}`);
    expect((await inCustody(wilson, 'controler', CHECK)).statusCode).toBe(404);
    await as.superAdmin.post(`/api/trash/${wilson.id}/restore`, {});
    done(await inCustody(wilson, 'controler', CHECK));
  });

  it('of now is not in the future', async () => {
    const now = { comparutionDevantLeJuge: { dateHeure: minuteInHaiti() } };
    const presented = done(await inCustody(await detain(as.agent), 'presenter', now));
    expect(presented['comparutionDevantLeJuge']).toMatchObject(now.comparutionDevantLeJuge);
  });
});
