import { CLOCK_HEADER } from '@dosye/domain/calls/serverState.ts';
import { buildApp } from '@dosye/server/start/app.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { actsOf, certificate, createAdult, issuedBy, numberOf } from './office.ts';

const office = await offices();
const { as, services } = office;
const DAY = 24 * 60 * 60_000;

/** A server on the same database that starts with its clock this many milliseconds from the right time. */
async function startedAt(difference: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + difference });
  const app = await buildApp(services);
  cleanUp(() => app.close());
  return { app, agent: await signIn(app, 'agent') };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a server whose clock stands before the last entry of the history', () => {
  it('issues no act, and says why', async () => {
    const dossier = await createAdult(as.agent);
    const { agent } = await startedAt(-DAY);
    const refused = await agent.get(certificate(dossier));
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({
      code: 'CLOCK_BEHIND',
      message:
        'L’horloge du serveur est en arrière de la dernière action de l’historique : aucun acte n’est émis tant qu’elle n’est pas réglée. Prévenez l’administrateur.',
    });
    expect(await actsOf(agent, dossier)).toEqual([]);
    vi.useRealTimers();
    expect((await agent.get(certificate(dossier))).statusCode).toBe(200);
  });

  it('still gives the act that was issued', async () => {
    const dossier = await issuedBy(office)(as.agent);
    const { agent } = await startedAt(-DAY);
    const again = await agent.get(certificate(dossier));
    expect(again.statusCode).toBe(200);
    expect(again.headers['act-number']).toBe(numberOf(dossier));
  });

  it('says so in every answer, also to who is not signed in, until it is set right', async () => {
    await createAdult(as.agent);
    const { app, agent } = await startedAt(-DAY);
    expect((await app.inject('/api/branding')).headers[CLOCK_HEADER]).toBe('behind');
    expect((await agent.post('/api/overview')).headers[CLOCK_HEADER]).toBe('behind');
    vi.useRealTimers();
    expect((await agent.post('/api/overview')).headers[CLOCK_HEADER]).toBeUndefined();
  });
});

it('is not taken for behind by the seconds that two machines differ, nor when it is ahead', async () => {
  for (const difference of [-30_000, DAY]) {
    const dossier = await createAdult(as.agent);
    const { app, agent } = await startedAt(difference);
    expect((await app.inject('/api/branding')).headers[CLOCK_HEADER]).toBeUndefined();
    expect((await agent.get(certificate(dossier))).statusCode).toBe(200);
    vi.useRealTimers();
  }
});
