import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from './office.ts';
import { clone, Program, ROOT, run, sharedFolder, shareBuild } from './program.ts';
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
});

describe.skipIf(lacks('root', 'debootstrap', 'nspawn'))('a new Debian with systemd', () => {
  const folder = sharedFolder();
  const root = join(folder, 'debian');
  const inRoot = (path: string): string => join(root, path);
  const PORT = '39251';
  let machine: Program;
  /** A command in the running machine. */
  const type = (command: string): string => {
    const [leader = ''] = run('pgrep', ['-P', String(machine.child.pid)]).split('\n');
    return run('nsenter', ['-t', leader, '-a', 'sh', '-c', command]);
  };
  const ready = () =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
        if (answer?.status !== 200) throw new Error(type('journalctl -u dosye -n 20 --no-pager'));
      },
      { timeout: 300_000, interval: 2_000 },
    );

  beforeAll(async () => {
    run('debootstrap', ['--variant=minbase', '--include=systemd,passwd,dbus', 'bookworm', root]);
    clone(inRoot('/srv/dosye'), 'HEAD');
    shareBuild(inRoot('/srv/dosye'));
    const options = ['-D', root, '--register=no', '--keep-unit', '--console=pipe', '-b'];
    machine = new Program('systemd-nspawn', options);
    await vi.waitFor(() => type('systemctl is-system-running --wait'), { timeout: 120_000 });
  });

  it('the service has an account and rights of its own, serves, comes back by itself, and leaves the data when removed', async () => {
    writeFileSync(
      inRoot('/etc/dosye.env'),
      `DATA_DIR=/var/lib/dosye/data\nPORT=${PORT}\nBACKUP_DIR=/mnt/disque\nADMIN_PASSWORD=${PASSWORD}\n`,
    );
    const command = 'cd /srv/dosye && node_modules/.bin/node scripts/installService.mjs';
    type('chmod 700 /srv/dosye');
    expect(() => type(command)).toThrow('Le compte dosye ne peut pas lire /srv/dosye');
    type('chmod 755 /srv/dosye');
    expect(type(command)).toContain(
      'Service installé : /etc/systemd/system/dosye.service, démarré.',
    );
    await ready();
    expect(type('systemctl show dosye --property=User')).toBe('User=dosye\n');
    expect(type('stat -c "%U %a" /var/lib/dosye/data')).toBe('dosye 700\n');
    expect(readFileSync(inRoot('/etc/systemd/system/dosye.service'), 'utf8')).toContain(
      'ReadWritePaths=-/mnt/disque\n',
    );
    // Commands reach the running server, with its settings.
    const backup = 'cd /srv/dosye && runuser -u dosye -- node_modules/.bin/node --run backup';
    expect(type(`${backup} -- --to /var/lib/dosye/cle`)).toContain('Sauvegarde faite');
    expect(type('stat -c "%U %a" /mnt/disque')).toBe('dosye 700\n');
    const before = type('systemctl show dosye --property=MainPID');
    type('systemctl kill --signal=KILL dosye');
    await vi.waitFor(
      () => expect(type('systemctl show dosye --property=MainPID')).not.toBe(before),
      { timeout: 60_000 },
    );
    await ready();
    expect(await (await fetch(`http://127.0.0.1:${PORT}/login`)).text()).toContain('Version');
    expect(type(`${command} --remove`)).toContain('Service retiré.');
    expect(existsSync(inRoot('/etc/systemd/system/dosye.service'))).toBe(false);
    expect(existsSync(inRoot('/var/lib/dosye/data/postgres/cluster'))).toBe(true);
    expect(type('id -un dosye; journalctl -u dosye')).toMatch(/^dosye\n[\s\S]*serveur arrêté/);
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
  it('is read as UTF-8 by the PowerShell of Windows, and writes settings that Node reads', () => {
    expect(script.startsWith('\uFEFF')).toBe(true);
    expect(script).toContain('[IO.File]::WriteAllLines($settings');
    expect(script).not.toContain('-Encoding');
  });
  it('runs as an account without rights, without an end', () => {
    expect(script).toContain("-UserId 'S-1-5-19'");
    expect(script).toContain('-ExecutionTimeLimit ([TimeSpan]::Zero)');
  });
});
