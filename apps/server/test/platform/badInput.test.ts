import { makeFastify } from '@dosye/server/platform/fastify.ts';
import { answerError } from '@dosye/server/platform/answerError.ts';
import { PICTURES_BODY } from '@dosye/server/platform/bodyLimits.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { readJsonOnly } from '@dosye/server/platform/readJson.ts';
import { refuseEarly } from '@dosye/server/platform/refuseEarly.ts';
import { testApp } from '@dosye/testing/app.ts';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyRoute } from '../access/everyRoute.ts';

/** An application with one call that takes a name, so that the ground rules alone are tested. */
function appWithOneCall() {
  const app = makeFastify(silentLog(), 0);
  app.setErrorHandler(answerError);
  readJsonOnly(app);
  refuseEarly(app);
  const body = z.strictObject({ personData: z.strictObject({ nom: z.string().max(50) }) });
  app.post(
    '/api/persons/:id',
    {
      bodyLimit: PICTURES_BODY,
      schema: { body, params: z.object({ id: z.coerce.number() }) },
    },
    (request) => request.body,
  );
  app.get('/api/defect', () => {
    throw new Error('select * from app_user');
  });
  return app;
}

const app = appWithOneCall();
const json = { 'content-type': 'application/json' };
const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/persons/1', payload, headers });
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a request that cannot be read', () => {
  it.each([
    ['is not JSON', '{"personData":'],
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['reaches for the prototype', '{"__proto__":{"role":"super_admin"}}'],
    ['reaches for the constructor', '{"personData":{"constructor":{"prototype":{}}}}'],
    ['is no primitive value', '{"personData":{"nom":{"length":{"toString":"x"}}}}'],
    ['is nested without end', nested(200_000)],
    ['is nested one too deep', nested(33)],
    ['has a million values', `[${'1,'.repeat(1_000_000)}1]`],
    ['has a million values of one key', `{${'"nom":{},'.repeat(1_000_000)}"nom":{}}`],
  ])('is 400 when it %s', async (_what, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'La demande est illisible.', code: 'BAD_REQUEST' });
  });

  it('is one that can be read when its texts have a million commas, brackets and quotes', async () => {
    const text = String.raw`,[{\"\\`.repeat(1_000_000);
    const answer = await send(`{"personData":{"nom":"${text}"}}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['nom']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])('is 415 when it is %s', async (type) => {
    const answer = await send('{}', { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('WRONG_TYPE');
  });

  it('is 413 when it is larger than 40 MB', async () => {
    const answer = await send(`"${'a'.repeat(40 * 1024 * 1024)}"`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      message: 'Les données envoyées sont trop volumineuses.',
      code: 'TOO_LARGE',
    });
  });

  it('is 404 below /api where nothing is, whatever it carries', async () => {
    const { app: whole } = await testApp();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await whole.inject({
        method,
        url: '/api/nulle-part',
        payload: '<',
        headers: { 'content-type': 'text/xml' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        message: 'L’élément demandé n’existe pas.',
        code: 'NOT_FOUND',
      });
    }
  });

  it.each([
    '/api/persons/%00',
    '/api/persons/%ZZ',
    '/api/persons/%FF',
  ])('is 400 or 404 at the address %s', async (url) => {
    const answer = await app.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty(
      'message',
      expect.stringMatching(/illisible|n’existe pas/),
    );
  });

  it('is answered even when it is not HTTP', async () => {
    const listening = appWithOneCall();
    const address = new URL(await listening.listen({ port: 0, host: '127.0.0.1' }));
    const said = await speak(Number(address.port), 'BONJOUR\r\n\r\n');
    await listening.close();
    expect(said).toMatch(/^HTTP\/1.1 400 /);
    expect(said).toContain('"message":"La demande est illisible."');
  });
});

describe('a request that is read but not valid', () => {
  it('is 422 and names every faulty field from the root of the record', async () => {
    const answer = await send('{"personData":{"nom":12,"surnom":"x"}}');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      nom: 'La valeur n’a pas la forme attendue.',
      surnom: 'Champ inconnu.',
    });
  });

  it.each([
    ['a NUL', String.raw`{"personData":{"nom":"Jean\u0000"}}`, 'nom'],
    ['half a character', String.raw`{"personData":{"nom":"Jean\ud800"}}`, 'nom'],
    ['a NUL in a key', String.raw`{"personData":{"nom":"Jean","no\u0000m":"Jean"}}`, 'personData'],
    ['a NUL in a key of the body', String.raw`{"person\u0000Data":{}}`, 'body'],
  ])('is 422 on the field that holds %s', async (_what, payload, field) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      [field]: expect.stringMatching(/^Ce texte contient un signe/),
    });
  });

  it('is none of a call that repeats a parameter after the question mark', async () => {
    const routes = everyRoute(await testApp()).filter(({ query }) => query !== undefined);
    const repeated = routes.flatMap(({ url, query }) =>
      Object.entries(query?.shape ?? {}).map(([name, one]) => ({
        where: `${url}?${name}`,
        taken: ['1', 'small', '2026-11-24'].some((value) => one.safeParse([value, value]).success),
      })),
    );
    expect(repeated.length).toBeGreaterThan(4);
    expect(repeated.filter(({ taken }) => taken)).toEqual([]);
  });

  it('is 404 when its address names no possible thing', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/persons/abc',
      payload: { personData: { nom: 'a' } },
    });
    expect(answer.statusCode).toBe(404);
  });
});

it('reveals no internal details of a defect', async () => {
  const answer = await app.inject({ url: '/api/defect' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    message: 'Une erreur interne est survenue. Veuillez réessayer.',
    code: 'INTERNAL',
  });
});

function speak(port: number, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}
