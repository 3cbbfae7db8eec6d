import { fileAnswer } from '@dosye/server/platform/answers.ts';
import { makeFastify } from '@dosye/server/platform/fastify.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import './checkAnswers.ts';

const answered = z.strictObject({ n: z.int() });

test.each([
  [{ n: 1 }, 200],
  [{ n: 1, more: '' }, 500],
  [{}, 500],
  [{ n: '1' }, 500],
])('the answer %j of a call that declares a number is answered %i', async (answer, status) => {
  const app = makeFastify(silentLog(), 0);
  app.get('/n', { schema: { response: { 200: answered } } }, () => answer as { n: number });
  expect((await app.inject({ url: '/n' })).statusCode).toBe(status);
});

test('in another status it is not compared', async () => {
  const app = makeFastify(silentLog(), 0);
  const schema = { response: { 200: answered } };
  app.get('/n', { schema }, (_request, reply) => {
    (reply as FastifyReply).code(202).send({});
  });
  expect((await app.inject({ url: '/n' })).statusCode).toBe(202);
});

test.each([
  ['text/csv; charset=utf-8', 200],
  ['application/pdf', 500],
])('a file as %s of a call that declares a sheet is answered %i', async (type, status) => {
  const app = makeFastify(silentLog(), 0);
  app.get('/n', { schema: { response: fileAnswer('text/csv') } }, (_request, reply) =>
    reply.type(type).send('a;b'),
  );
  expect((await app.inject({ url: '/n' })).statusCode).toBe(status);
});
