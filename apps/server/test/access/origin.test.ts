import { testApp } from '@dosye/testing/app.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, it } from 'vitest';

const { app, database } = await testApp({ hosts: ['dosye.example'] });
let client: Client;
beforeAll(async () => {
  await addAccounts(database);
  client = await signIn(app, 'agent');
});

const HOST = 'dosye.example:3000';

it.each([
  ['a page of another site', { origin: 'https://ailleurs.example' }],
  ['a page on another port', { origin: 'http://dosye.example:4000' }],
  ['a page without an origin of its own', { origin: 'null' }],
  ['what the browser calls another site', { 'sec-fetch-site': 'cross-site' }],
  ['what the browser calls a sister site', { 'sec-fetch-site': 'same-site' }],
  [
    'another site, whatever origin it claims',
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
  ],
])('a change asked for by %s is refused', async (_who, headers) => {
  const answer = await client.post('/api/config', {}, { host: HOST, ...headers });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe('Cette demande vient d’un autre site : elle est refusée.');
});

it.each([
  ['the page itself', { origin: `http://${HOST}` }],
  ['the page behind a proxy that renames the host', { 'sec-fetch-site': 'same-origin' }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
  ['a program that is no browser', {}],
])('a change asked for by %s is heard', async (_who, headers) => {
  const answer = await client.post('/api/config', {}, { host: HOST, ...headers });
  expect(answer.statusCode).toBe(200);
});

it('even signing in is refused to another site', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: 'https://ailleurs.example' },
    payload: { username: 'mireille', password: 'Motdepasse1!' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.cookies).toEqual([]);
});

it('reading needs no origin: a link from elsewhere opens the page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await client.get('/api/session', headers)).statusCode).toBe(200);
});
