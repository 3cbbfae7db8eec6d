import fastifyCookie from '@fastify/cookie';
import { makeFastify } from '../../src/platform/fastify.ts';
import { silentLog } from '../../src/platform/log.ts';
import { answerError } from '../../src/platform/answerError.ts';
import { secureHeaders } from '../../src/platform/secureHeaders.ts';
import { serveWeb } from '../../src/start/serveWeb.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

async function builtPage() {
  const folder = testFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Dosye</title></head></html>');
  writeFileSync(join(folder, 'sign-in.html'), '<html><head></head><form></form></html>');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, 'shield.svg'), '<svg/>');
  writeFileSync(
    join(folder, 'verification.html'),
    `<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-x'" />`,
  );
  writeFileSync(join(folder, 'verification-worker.js'), '');
  mkdirSync(join(folder, 'verification-pdf'));
  writeFileSync(join(folder, 'verification-pdf', 'pdf.worker.js'), '');
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), 'small');
  const app = makeFastify(silentLog(), 0);
  app.setErrorHandler(answerError);
  await app.register(fastifyCookie);
  await secureHeaders(app);
  await serveWeb(app, folder);
  return app;
}
const app = await builtPage();

it('keeps hashed files for ever and sends them as they were compressed', async () => {
  const answer = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.body).toBe('small');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/shield.svg')).headers['cache-control']).toBe('no-cache');
});

it('sends scripts with the headers alone that mean something there', async () => {
  const { headers } = await app.inject('/assets/a-1.js');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['permissions-policy']).toBeUndefined();
  expect(headers['x-frame-options']).toBeUndefined();
  const page = await app.inject('/');
  expect(page.headers['permissions-policy']).toContain('camera=(self)');
});

it.each([
  '/',
  '/?page=2',
  '/dossiers/12',
  '/une.adresse/de-la-page',
])('gives the page, never to be kept, at %s', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('gives the sign-in form within the page to browsers without a session alone', async () => {
  const stranger = await app.inject('/persons');
  expect(stranger.body).toContain('<form>');
  expect(stranger.headers['content-security-policy']).toContain("script-src 'self'");
  const cookies = { dosye_session: 'x' };
  expect((await app.inject({ url: '/persons', cookies })).body).not.toContain('<form>');
  expect((await app.inject('/hors-ligne')).body).not.toContain('<form>');
});

it('compresses the page for browsers that can read it so', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const answer = await app.inject({ url: '/persons', headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('<form>');
  expect((await app.inject('/persons')).headers['content-encoding']).toBeUndefined();
});

it('lets the page make styles by a nonce that is new each time', async () => {
  const [first, second] = await Promise.all([app.inject('/'), app.inject('/')]);
  const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(second.body).not.toContain(nonce);
});

it.each([
  '/api/x',
  '/assets/gone.js',
  '/logo.png',
  '/.vite/manifest.json',
  '/../package.json',
])('gives no page instead of what is not there: %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});

it('forbids browsers to execute anything in an answer', async () => {
  const answer = await app.inject('/api/x');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('gives the verification page with the policy that it contains, in no frame', async () => {
  const { headers } = await app.inject('/verification');
  expect(headers['content-security-policy']).toBe("script-src 'sha256-x'; frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-cache');
});

it('lets the worker of that page ask the server', async () => {
  const { headers } = await app.inject('/verification-worker.js');
  expect(headers['content-security-policy']).toContain("connect-src 'self'");
});

it('lets the worker that draws PDFs load its decoders, and nothing from elsewhere', async () => {
  const { headers } = await app.inject('/verification-pdf/pdf.worker.js');
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
  expect(headers['content-type']).toContain('javascript');
});
