import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signInAt } from '@dosye/testing/signIn.ts';
import { removeDataFolder } from '@dosye/testing/dataFolder.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keepSaving, lostAt, PASSWORD, seenAt, stateOf, versionAt } from './office.ts';
import {
  clone,
  commitFiles,
  Program,
  run,
  serveProgram,
  sharedFolder,
  shareBuild,
  startProgram,
} from './program.ts';
import { FIRST_COMMIT, lacks } from './programs.ts';

const PORT = '39211';
const ADDRESS = `http://127.0.0.1:${PORT}`;

describe.skipIf(lacks('git', 'history'))('updates', () => {
  const folder = sharedFolder();
  const [old, home, data, ofOld] = ['old', 'home', 'data', 'of-old'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const environment = { DATA_DIR: data, PORT, ADMIN_PASSWORD: PASSWORD, BACKUP_HOUR: 'non' };
  /** What the old version showed; a newer one may tell more of a dossier. */
  let seen: object;

  const update = (...options: string[]): Program =>
    new Program(process.execPath, [join('scripts', 'update.mjs'), ...options], {
      cwd: home,
      env: environment,
    });

  /** A program that serves the data, until the end of the test. */
  const started = async (program: string): Promise<Program> => {
    const server = await serveProgram(program, environment);
    cleanUp(() => server.kill());
    return server;
  };

  /** A server's data as version 0.1.0 left them. */
  const asOfOld = (): void => {
    rmSync(data, { recursive: true, force: true });
    run('cp', ['-a', ofOld, data]);
  };

  beforeAll(async () => {
    cleanUp(() => removeDataFolder(data));
    clone(old, FIRST_COMMIT);
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: old });
    clone(home, 'HEAD');
    shareBuild(home);
    const server = await started(old);
    const cookie = await signInAt(ADDRESS);
    const saving = keepSaving(() => ADDRESS, cookie);
    await saving.more(40);
    await saving.stop();
    seen = await seenAt(ADDRESS);
    await server.stop();
    run('cp', ['-a', data, ofOld]);
  });

  it.each([
    'Sauvegarde, vérifiée',
    'Sauvegarde faite',
    'Restaurée à l’essai',
    'Arrêtez maintenant',
  ])('a power cut when the update of 0.1.0 says « %s » leaves all data', async (moment) => {
    asOfOld();
    const updating = update('--from', old);
    await updating.says(moment);
    await updating.kill();
    // The service of before starts with the machine, until the new one takes its place.
    const server = await started(stateOf(data) === 'asked' ? home : old);
    expect(await seenAt(ADDRESS)).toMatchObject(seen);
    await server.stop();
  });

  it.each([
    'copie de la base',
    'migration de la base',
    'contrôle avant',
    'Dosye est prêt',
  ])('a power cut when the new version says « %s » leaves all data, and the next start finishes', async (moment) => {
    asOfOld();
    await update('--from', old).ended;
    expect(stateOf(data)).toBe('asked');
    const first = startProgram(home, environment);
    await first.says(moment);
    await first.kill();
    const second = await started(home);
    expect(stateOf(data)).toBe('passed');
    expect(await versionAt(ADDRESS)).not.toBe('0.1.0');
    expect(await seenAt(ADDRESS)).toMatchObject(seen);
    await second.stop();
  });

  describe('of a running server', () => {
    /** A commit with the dependencies and the page of the present one, as an update finds it once it has prepared it. */
    const prepared = (files: Readonly<Record<string, string>>): string => {
      const commit = commitFiles(home, files);
      const version = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;
      const name = join(home, 'versions', `${version}-${commit.slice(0, 12)}`);
      run('git', ['worktree', 'add', '--quiet', '--detach', name, commit], { cwd: home });
      shareBuild(name);
      return commit;
    };
    const migration = (name: string): string => `apps/server/src/schema/migrations/${name}.sql`;
    let server: Program;

    beforeAll(async () => {
      asOfOld();
      await update('--from', old).ended;
      server = await started(home);
      return () => server.stop();
    });

    it.each([
      [
        'loses dossiers',
        migration('9999-faulty'),
        'set local session_replication_role = replica; delete from dossier where id = (select max(id) from dossier);',
        /il y avait (\d+) dossiers, il y en a \d+/,
      ],
      [
        'cannot be loaded',
        'apps/server/src/main.ts',
        "import './nowhere.ts';",
        /La nouvelle version ne se charge pas/,
      ],
      [
        'cannot migrate',
        migration('9999-faulty'),
        'select 1 from nowhere;',
        /La nouvelle version n’a pas démarré/,
      ],
    ])('a version that %s goes back by itself', async (_what, path, text, reason) => {
      const commit = prepared({ [path]: `${text}\n` });
      const updating = update('--to', commit);
      await updating.ended;
      expect(updating.output).toMatch(reason);
      expect(updating.child.exitCode).toBe(1);
      expect(stateOf(data)).toBe('returned');
      await vi.waitFor(async () => expect((await fetch(`${ADDRESS}/readyz`)).status).toBe(200), {
        timeout: 60_000,
      });
      expect(await seenAt(ADDRESS)).toMatchObject(seen);
    });

    it('a lower version is refused before anything is done', async () => {
      const text = readFileSync(join(home, 'package.json'), 'utf8');
      const lower = text.replace(/"version": "[^"]+"/, '"version": "0.9.9"');
      const commit = commitFiles(home, { 'package.json': lower });
      const updating = update('--to', commit);
      await updating.ended;
      expect(updating.output).toContain('La version 0.9.9 est plus ancienne que celle qui sert');
      expect(stateOf(data)).toBe('returned');
    });

    it('a good version serves after seconds; no acknowledged save is lost', async () => {
      const commit = prepared({ [migration('9998-good')]: 'select 1;\n' });
      const cookie = await signInAt(ADDRESS);
      const saving = keepSaving(() => ADDRESS, cookie);
      const updating = update('--to', commit);
      await updating.ended;
      expect(updating.output).toContain('a passé son contrôle');
      await saving.more(1);
      await saving.stop();
      expect(stateOf(data)).toBe('passed');
      expect(
        run(process.execPath, ['scripts/version.mjs'], { cwd: home, env: environment }),
      ).toContain(commit.slice(0, 12));
      expect(await lostAt(ADDRESS, cookie, saving.saved)).toEqual([]);
      process.stdout.write(
        `update under load: ${saving.saved.length} saves, ${(saving.longestPause / 1_000).toFixed(1)} s without one\n`,
      );
    });
  });
});
