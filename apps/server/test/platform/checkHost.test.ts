import { testApp } from '@dosye/testing/app.ts';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';

const { app } = await testApp({
  hosts: ['dosye.bureau.ht'],
  publicUrl: 'https://verifier.exemple.ht',
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
