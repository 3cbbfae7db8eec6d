import { staffedApp } from '@dosye/testing/app.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { hostname } from 'node:os';
import { beforeAll, expect, it } from 'vitest';

const HOST = 'dosye.bureau.ht:3000';
const { app } = await staffedApp({
  hosts: ['dosye.bureau.ht'],
  publicUrl: 'https://verifier.exemple.ht',
});
let client: Client;
beforeAll(async () => {
  client = await signIn(app, 'agent');
});

it.each([
  ['a page of another site', { origin: 'https://ailleurs.example' }],
  ['a page on another port', { origin: 'http://dosye.bureau.ht:4000' }],
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

const ask = (host: string) => app.inject({ url: '/api/branding', headers: { host } });

it.each([
  'localhost',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '[::1]:3000',
  '[::1]',
  '[::ffff:127.0.0.1]:3000',
  '[FE80::1%eth0]',
  hostname(),
  `${hostname()}.local`,
  'dosye.bureau.ht',
  'DOSYE.Bureau.HT.',
  'verifier.exemple.ht:443',
])('the server answers under %s', async (host) => {
  expect((await ask(host)).statusCode).toBe(200);
});

it.each([
  'ailleurs.example',
  'dosye.bureau.ht.ailleurs.example',
  'sous.dosye.bureau.ht',
  '127.0.0.1.ailleurs.example',
  '[::1]evil.com',
  '[::1].evil.com',
  '[::1]:3130@evil.com',
  '[localhost]',
  '[127.0.0.1]',
  '::1',
  'localhost@evil.com',
  'localhost:3000@evil.com',
  'evil.com#@localhost',
  'localhost:evil.com',
  'localhost:',
  'localhost..',
  'localhost evil.com',
  'localhost/',
])('the server refuses %s, a name that somebody else made lead here', async (host) => {
  const answer = await ask(host);
  expect(answer.statusCode).toBe(421);
  expect(answer.json()).toEqual({
    message: 'Ce serveur ne se connaît pas sous cette adresse. Prévenez l’administrateur.',
    code: 'OTHER_HOST',
  });
});

it('says in every answer which sensors a page may use', async () => {
  const { headers } = await ask('localhost');
  expect(headers['permissions-policy']).toMatch(
    /^camera=\(self\), microphone=\(\), geolocation=\(\)/,
  );
});
