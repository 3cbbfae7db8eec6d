import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { removeDataFolder } from '@dosye/testing/dataFolder.ts';
import { serveHttp } from '@dosye/testing/httpServer.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from './office.ts';
import { type Program, ROOT, serveProgram, sharedFolder } from './program.ts';
import { lacks } from './programs.ts';
import { example, makeCertificate, NAME, nginxPlace, startCaddy, startNginx } from './proxy.ts';

const PORT = '39221';
const TLS_PORT = '39222';
const ADDRESS = `https://${NAME}:${TLS_PORT}`;

const folder = sharedFolder();
const data = join(folder, 'data');

beforeAll(async () => {
  cleanUp(() => removeDataFolder(data));
  const server = await serveProgram(ROOT, {
    DATA_DIR: data,
    PORT,
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: '1',
    HOSTS: 'dosye.exemple.ht',
    BACKUP_HOUR: 'non',
  });
  return () => server.stop();
});

const certificate = lacks('openssl') ? { certificate: '', key: '' } : makeCertificate(folder);
const PLACE = nginxPlace(certificate, TLS_PORT, PORT);

const PROXIES: readonly [string, boolean, () => Promise<Program>][] = [
  ['nginx', lacks('nginx', 'openssl'), () => startNginx(folder, example('nginx.conf', PLACE))],
  [
    'Caddy',
    lacks('caddy', 'openssl'),
    () =>
      startCaddy(
        folder,
        example('Caddyfile', {
          'dosye.exemple.ht {': `https://${NAME}:${TLS_PORT} {\n\ttls ${certificate.certificate} ${certificate.key}`,
          '127.0.0.1:3000': `127.0.0.1:${PORT}`,
        }),
      ),
  ],
];

for (const [name, isMissing, start] of PROXIES) {
  describe.skipIf(isMissing)(`behind ${name}, as in deploy`, () => {
    let cookie: string;
    beforeAll(async () => {
      const proxy = await start();
      cookie = await signInAt(ADDRESS);
      return () => proxy.stop();
    });

    it('the session cookie is sent over HTTPS alone', async () => {
      const answer = await fetch(`${ADDRESS}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'superadmin', password: PASSWORD }),
      });
      expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/);
      const strange = await fetch(`${ADDRESS}/api/session`, { headers: { origin: 'https://x' } });
      expect(strange.status).toBe(401);
    });

    it('events arrive while their stream is open', async () => {
      const answer = await fetch(`${ADDRESS}/api/jobs/events`, { headers: { cookie } });
      const reader = answer.body?.getReader();
      const first = await reader?.read();
      expect(new TextDecoder().decode(first?.value)).toContain('data:');
      await reader?.cancel();
    });

    it('a backup is downloaded and restored again', async () => {
      const form = { cookie, origin: ADDRESS, 'content-type': 'application/x-www-form-urlencoded' };
      const path = '/api/superadmin/backup/create-full';
      const backup = await fetch(`${ADDRESS}${path}`, { method: 'POST', headers: form });
      expect(backup.status).toBe(200);
      const bytes = await backup.arrayBuffer();
      const confirmed = await fetch(`${ADDRESS}/api/session/confirm`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ password: PASSWORD }),
      });
      expect(confirmed.status).toBe(200);
      const restored = await fetch(`${ADDRESS}/api/superadmin/restore/upload-full`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/zip' },
        body: bytes,
      });
      expect(await restored.json()).toMatchObject({ success: true });
    });
  });
}

describe.skipIf(lacks('nginx', 'openssl'))('below a folder of a shared name', () => {
  it('the sign-in page says what to set, and its files are not there', async () => {
    const text = example('nginx.conf', {
      ...PLACE,
      'location / {': 'location /dosye/ {\n    rewrite ^/dosye/(.*) /$1 break;',
    });
    const nginx = await startNginx(folder, text);
    const page = await (await fetch(`${ADDRESS}/dosye/`)).text();
    expect(page).toMatch(/Dosye ne peut pas y être servi\s: donnez-lui un nom de serveur à lui/);
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(`${ADDRESS}${script}`)).status).toBe(404);
    await nginx.stop();
  });
});

describe.skipIf(lacks('nginx', 'openssl'))('in front of two servers', () => {
  it('what one that ends refuses is passed to the other', async () => {
    const [ending = '', serving = ''] = await Promise.all(
      [503, 201].map((status) => serveHttp((_request, reply) => reply.writeHead(status).end())),
    );
    const text = example('nginx.conf', {
      ...nginxPlace(certificate, TLS_PORT, new URL(ending).port),
      '# server 127.0.0.1:3001': `server ${new URL(serving).host}`,
    });
    const nginx = await startNginx(folder, text);
    for (let call = 0; call < 4; call += 1) {
      const answer = await fetch(`${ADDRESS}/api/plaintes`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(201);
    }
    await nginx.stop();
  });
});
