import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Program, ROOT, run } from './program.ts';

/** A name that leads to this machine. */
export const NAME = 'localhost';

/** The paths of a certificate and of its key. */
interface Certificate {
  certificate: string;
  key: string;
}

/** A certificate of one's own for {@link NAME}, which `fetch` trusts from now on. @returns the paths of it and of its key */
export function makeCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, 'dosye.crt'), join(folder, 'dosye.key')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  run('openssl', ['req', '-x509', ...options, ...subject, '-keyout', key, '-out', certificate]);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  return { certificate, key };
}

/** Where the examples for nginx are changed for a server of this machine. */
export const nginxPlace = ({ certificate, key }: Certificate, tlsPort: string, port: string) => ({
  'dosye.exemple.ht;': `${NAME};`,
  'listen 443 ssl': `listen ${tlsPort} ssl`,
  '127.0.0.1:3000': `127.0.0.1:${port}`,
  '/etc/ssl/dosye.crt': certificate,
  '/etc/ssl/dosye.key': key,
});

/** An example of `deploy` with this machine's name, ports and certificate; each text must be in it. */
export function example(name: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts the packaged nginx with a part of its settings. */
export async function startNginx(folder: string, settings: string): Promise<Program> {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${join(folder, what)};`)
    .join('\n');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr notice; user root;
events {}
http { access_log off; ${temporary}
${settings} }`,
  );
  const nginx = new Program('nginx', ['-p', folder, '-c', file]);
  await nginx.says('start worker process');
  return nginx;
}

/** Starts the packaged Caddy with a Caddyfile. */
export async function startCaddy(folder: string, settings: string): Promise<Program> {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${settings}`);
  const caddy = new Program('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await caddy.says('serving initial configuration');
  return caddy;
}
