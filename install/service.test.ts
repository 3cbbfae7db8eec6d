import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { clone, ROOT, run, sharedFolder, shareBuild } from './program.ts';
import { lacks } from './programs.ts';

const { unitText } = (await import(
  pathToFileURL(join(ROOT, 'scripts', 'lib', 'service.mjs')).href
)) as { unitText: (place: { program: string; node: string; writable?: string[] }) => string };

/** Most exposure that the unit may have, by systemd's own measure. */
const EXPOSURE = 2.5;

describe.skipIf(lacks('systemd'))('the unit', () => {
  const folder = sharedFolder();
  const unit = join(folder, 'dosye.service');
  writeFileSync(
    unit,
    unitText({ program: ROOT, node: process.execPath, writable: ['/mnt/sauvegardes'] }),
  );

  it('is one that systemd understands', () => {
    expect(run('systemd-analyze', ['verify', unit])).toBe('');
  });

  it('exposes little', () => {
    const said = run('systemd-analyze', ['security', '--offline=true', unit]);
    const level = Number(/Overall exposure level for dosye\.service: ([\d.]+)/.exec(said)?.[1]);
    expect(level).toBeLessThanOrEqual(EXPOSURE);
  });

  it('signals the server alone, which stops its PostgreSQL', () => {
    expect(readFileSync(unit, 'utf8')).toContain('KillMode=mixed\n');
  });
});

describe.skipIf(lacks('root', 'systemd', 'debootstrap'))('install-service in a new Debian', () => {
  const root = join(sharedFolder(), 'debian');
  const program = join(sharedFolder(), 'dosye');
  const installService = (...options: string[]): string =>
    run(process.execPath, ['scripts/installService.mjs', '--root', root, ...options], {
      cwd: program,
    });
  const inRoot = (path: string): string => join(root, path);

  beforeAll(() => {
    run('debootstrap', ['--variant=minbase', '--include=systemd,passwd', 'bookworm', root]);
    clone(program, 'HEAD');
    shareBuild(program);
  });

  it('is refused where the account of the service cannot read the program', () => {
    expect(() => installService()).toThrow(/Le compte du service ne peut pas lire \/tmp/);
  });

  it('makes account, settings and unit, starts with the machine, and leaves settings and account when removed', () => {
    const own = { cwd: program, env: { DOSYE_HOME: '/srv/dosye' } };
    const command = ['scripts/installService.mjs', '--root', root];
    expect(run(process.execPath, command, own)).toContain('Service installé');
    expect(readFileSync(inRoot('/etc/passwd'), 'utf8')).toMatch(
      /^dosye:x:\d+:\d+::\/var\/lib\/dosye:\/usr\/sbin\/nologin$/m,
    );
    expect(run('stat', ['-c', '%a %U', inRoot('/etc/dosye.env')])).toMatch(/^640 root/);
    expect(existsSync(inRoot('/etc/systemd/system/multi-user.target.wants/dosye.service'))).toBe(
      false,
    );
    expect(
      run('find', [
        inRoot('/etc/systemd/system/multi-user.target.wants'),
        '-name',
        'dosye.service',
      ]),
    ).toContain('dosye.service');
    // Again, with other settings: nothing is lost, and the folder of backups may be written.
    writeFileSync(
      inRoot('/etc/dosye.env'),
      'DATA_DIR=/var/lib/dosye/data\nBACKUP_DIR=/mnt/disque\n',
    );
    run(process.execPath, command, own);
    expect(readFileSync(inRoot('/etc/systemd/system/dosye.service'), 'utf8')).toContain(
      'ReadWritePaths=-/mnt/disque\n',
    );
    run(process.execPath, [...command, '--remove'], own);
    expect(existsSync(inRoot('/etc/systemd/system/dosye.service'))).toBe(false);
    expect(readFileSync(inRoot('/etc/dosye.env'), 'utf8')).toContain('BACKUP_DIR=/mnt/disque');
    expect(readFileSync(inRoot('/etc/passwd'), 'utf8')).toMatch(/^dosye:/m);
  });
});

describe('the service of Windows', () => {
  const script = readFileSync(join(ROOT, 'scripts', 'windows', 'service.ps1'), 'utf8');
  it('has balanced brackets and quotes, and names only what it declares', () => {
    const bare = script.replace(/#.*$/gm, '');
    for (const [open, close] of ['()', '{}', '[]']) {
      expect(bare.split(open as string).length).toBe(bare.split(close as string).length);
    }
    const known = ['true', 'false', 'env', 'LASTEXITCODE', 'ErrorActionPreference'];
    const declared = [...bare.matchAll(/\$(\w+)(?= =|,|\n\)|$)/gm)].map(([, name]) => name);
    const used = [...bare.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !declared.includes(name) && !known.includes(name ?? ''))).toEqual(
      [],
    );
  });
  it('runs as an account without rights, without an end', () => {
    expect(script).toContain("-UserId 'S-1-5-19'");
    expect(script).toContain('-ExecutionTimeLimit ([TimeSpan]::Zero)');
  });
});
