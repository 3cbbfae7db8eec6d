import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { staffedApp } from '@dosye/testing/app.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';

/** Behind a proxy that it trusts. */
const { app } = await staffedApp({ trustProxy: 1 });

const login = async (headers: Record<string, string>, to = app): Promise<string> => {
  const payload = { username: 'mireille', password: PASSWORD };
  const answer = await to.inject({ method: 'POST', url: '/api/login', payload, headers });
  return String(answer.headers['set-cookie']);
};

it('the cookie is Secure behind a trusted proxy that speaks HTTPS, and no other host can set it', async () => {
  const cookie = await login({ 'x-forwarded-proto': 'https' });
  expect(cookie).toMatch(
    /^__Host-dosye_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('a cookie without the prefix opens no session over HTTPS, where a subdomain could have set it', async () => {
  const { cookie } = await signIn(app, 'agent');
  const session = (name: string) =>
    app.inject({
      url: '/api/session',
      headers: { cookie: name, 'x-forwarded-proto': 'https' },
    });
  expect((await session(cookie)).statusCode).toBe(401);
  expect((await session(`__Host-${cookie}`)).statusCode).toBe(200);
});

it('the cookie is not Secure without HTTPS, where a browser would drop it', async () => {
  expect(await login({ 'x-forwarded-proto': 'http' })).not.toContain('Secure');
});

it('nobody is believed about HTTPS when no proxy is trusted', async () => {
  const other = await staffedApp({ trustProxy: 0 });
  const headers = { 'x-forwarded-proto': 'https' };
  expect(await login(headers, other.app)).not.toContain('Secure');
});

it('browsers are told to come back over HTTPS alone, where there is HTTPS', async () => {
  const headersOver = async (scheme: string) =>
    (await app.inject({ url: '/api/branding', headers: { 'x-forwarded-proto': scheme } })).headers;
  expect(await headersOver('https')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'same-origin',
  });
  expect(await headersOver('http')).not.toHaveProperty('strict-transport-security');
});

it('a sign-out makes the browser forget the pictures that it keeps, where there is HTTPS', async () => {
  const signOut = async (scheme: string, prefix: string) => {
    const { cookie } = await signIn(app, 'agent');
    const headers = { cookie: prefix + cookie, 'x-forwarded-proto': scheme };
    return app.inject({ method: 'POST', url: '/api/logout', headers });
  };
  const secure = await signOut('https', '__Host-');
  expect([secure.statusCode, secure.headers['clear-site-data']]).toEqual([200, '"cache"']);
  const plain = await signOut('http', '');
  expect([plain.statusCode, plain.headers['clear-site-data']]).toEqual([200, undefined]);
});

it('a request is not echoed by TRACE', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const asked = request({ port: address.port, method: 'TRACE', path: '/api/branding' }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});
