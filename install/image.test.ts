import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from './office.ts';
import { clone, Program, ROOT, run, sharedFolder } from './program.ts';
import { lacks } from './programs.ts';

const PORT = '39261';
/** The account of the image. */
const ACCOUNT = 10_001;
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

describe('compose.yaml', () => {
  const text = read('compose.yaml');

  it('takes each password from the file of settings beside it, and has no other', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const given = [...read('deploy/compose.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(given));
    expect(text).not.toMatch(/PASSWORD: '?(?!\$\{)\w/);
  });

  it('gives the server a file system that it cannot write, no rights, and time to stop', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'stop_grace_period: 1m']) {
      expect(text).toContain(`    ${line}\n`);
    }
  });

  it('creates the login of the application by a script that the shell understands', () => {
    expect(run('sh', ['-n', join(ROOT, 'deploy', 'app-role.sh')])).toBe('');
  });
});

describe.skipIf(lacks('root', 'debootstrap', 'buildah', 'namespaces'))('the image', () => {
  const folder = sharedFolder();
  const buildah = (...options: string[]): string =>
    run(
      'buildah',
      ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), ...options],
      {
        env: { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' },
      },
    ).trim();
  const last = (text: string): string => text.split('\n').at(-1) ?? '';
  let image: string;
  // Before the folder is removed, which is the last of these.
  afterAll(() => {
    buildah('umount', '--all');
    buildah('rm', '--all');
  });

  /** What the Dockerfile takes from the internet: Debian, and Debian with this Node and npm. */
  function makeBases(): void {
    const debian = join(folder, 'debian');
    run('debootstrap', ['--variant=minbase', 'bookworm', debian]);
    const base = last(buildah('from', 'scratch'));
    buildah('add', '--quiet', base, debian, '/');
    buildah('commit', '--quiet', base, 'docker.io/library/debian:bookworm-slim');
    buildah('copy', '--quiet', base, process.execPath, '/usr/local/bin/node');
    run('npm', ['pack', '--silent', 'npm@11', '--pack-destination', folder]);
    run('sh', ['-c', `tar -xzf ${folder}/npm-*.tgz -C ${folder}`]);
    buildah('copy', '--quiet', base, join(folder, 'package'), '/usr/local/lib/node_modules/npm');
    const bin = '/usr/local/lib/node_modules/npm/bin/npm-cli.js';
    buildah('run', base, '--', 'sh', '-c', `chmod +x ${bin}; ln -s ${bin} /usr/local/bin/npm`);
    // How this machine reaches the registry.
    const settings = join(homedir(), '.npmrc');
    if (existsSync(settings)) buildah('copy', '--quiet', base, settings, '/root/.npmrc');
    const authorities = process.env['NODE_EXTRA_CA_CERTS'];
    if (authorities) {
      buildah('copy', '--quiet', base, authorities, '/etc/authorities.pem');
      buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/authorities.pem', base);
    }
    buildah('commit', '--quiet', base, 'docker.io/library/node:24-bookworm-slim');
  }

  beforeAll(() => {
    makeBases();
    clone(join(folder, 'sources'), 'HEAD');
    buildah(
      'bud',
      '--quiet',
      '--pull-never',
      '--format=docker',
      '-t',
      'dosye',
      join(folder, 'sources'),
    );
    image = last(buildah('mount', last(buildah('from', 'localhost/dosye'))));
  });

  it('owns the folders that compose.yaml mounts', () => {
    const [, mounts = ''] = /volumes: \['data:(.+?)'\]/.exec(read('compose.yaml')) ?? [];
    for (const mount of mounts.split(/', '\w+:/))
      expect(statSync(join(image, mount)).uid).toBe(ACCOUNT);
  });

  it('serves as its own account, without rights, on a file system that it cannot write', async () => {
    const { Docker } = JSON.parse(buildah('inspect', '--type=image', 'localhost/dosye'));
    const configured = Docker.config;
    expect(configured).toMatchObject({ User: `${ACCOUNT}:${ACCOUNT}`, WorkingDir: '/srv/dosye' });
    expect(configured.Healthcheck.Test[0]).toBe('CMD');
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, ACCOUNT, ACCOUNT);
    const own = `PORT=${PORT} ADMIN_PASSWORD=${PASSWORD} ${configured.Env.join(' ')}`;
    const script = join(folder, 'run.sh');
    writeFileSync(
      script,
      `set -e
mount --make-rprivate /
mount --bind ${image} ${image}
mount -o remount,ro,bind ${image}
mount --bind ${data} ${image}/data
mount -t tmpfs tmpfs ${image}/tmp
chmod 1777 ${image}/tmp
mount -t proc proc ${image}/proc
mount --rbind /dev ${image}/dev
exec chroot ${image} setpriv --reuid=${ACCOUNT} --regid=${ACCOUNT} --clear-groups --no-new-privs --bounding-set=-all \\
  env ${own} sh -c 'cd ${configured.WorkingDir}; touch x || true; exec ${configured.Entrypoint.join(' ')}'
`,
    );
    const server = new Program('unshare', ['--mount', 'sh', script]);
    await server.says('Dosye est prêt');
    expect(server.output).toContain('Read-only file system');
    await vi.waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`);
      if (answer.status !== 200) throw new Error(String(answer.status));
    });
    await server.stop();
  });
});
