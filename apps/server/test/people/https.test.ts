import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, PASSWORD } from '@dosye/testing/accounts.ts';
import { expect, it } from 'vitest';

const login = async (trustProxy: number, headers: Record<string, string>): Promise<string> => {
  const { app, database } = await testApp({ trustProxy });
  await addAccounts(database);
  const payload = { username: 'mireille', password: PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, headers });
  return String(answer.headers['set-cookie']);
};

it('the cookie is Secure behind a trusted proxy that speaks HTTPS', async () => {
  expect(await login(1, { 'x-forwarded-proto': 'https' })).toContain('; Secure');
});

it('the cookie is not Secure without HTTPS, where a browser would drop it', async () => {
  expect(await login(1, { 'x-forwarded-proto': 'http' })).not.toContain('Secure');
});

it('nobody is believed about HTTPS when no proxy is trusted', async () => {
  expect(await login(0, { 'x-forwarded-proto': 'https' })).not.toContain('Secure');
});
