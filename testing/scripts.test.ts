import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { expect, test } from 'vitest';
import { cleanUp } from './cleanUp.ts';
import { removeDataFolder } from './dataFolder.ts';
import { read, ROOT } from './sources.ts';

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const libraryOf = (name: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, 'scripts', 'lib', name)).href);
const programs = Object.values(scripts).filter((script) => /\bnode /.test(script));

// A shell in between is ended by a signal to npm, and leaves the server behind.
test('every script that runs a program takes the place of its shell', () => {
  expect(programs.length).toBeGreaterThan(15);
  expect(programs.filter((script) => !/^exec node \S+\.mjs\b/.test(script))).toEqual([]);
});

test('cmd.exe of Windows, which has no exec, finds one that runs the rest of the line', () => {
  const lines = read('exec.cmd').trim().split('\r\n');
  expect(lines.filter((line) => !line.startsWith('@rem '))).toEqual(['@%*']);
});

test('npm run demo never fills the database of the server whose settings are in the shell', async () => {
  const { demoEnvironment } = (await libraryOf('demo.mjs')) as {
    demoEnvironment: (shell: Record<string, string>) => Record<string, string>;
  };
  const settingsIn = (shell: Record<string, string>) =>
    readSettings({ ...shell, ...demoEnvironment(shell) }, ROOT);
  expect(settingsIn({})).toMatchObject({ demo: true, dataDir: join(ROOT, 'data-demo') });
  const ofServer = {
    DATA_DIR: '/var/lib/dosye/data/',
    DATABASE_URL: 'postgresql://dosye@serveur/dosye',
    FILES_URL: 's3://seau/images',
    BACKUP_DIR: '/mnt/sauvegardes',
  };
  expect(settingsIn(ofServer)).toMatchObject({
    demo: true,
    dataDir: '/var/lib/dosye/data-demo',
    databaseUrl: undefined,
    filesAt: undefined,
    backupDir: '/var/lib/dosye/data-demo/sauvegardes',
  });
  expect(read('scripts/start.mjs')).toContain('demo ? demoEnvironment(process.env) : {}');
});

// Else systemd stops the embedded PostgreSQL together with the program, before the calls of the server have ended.
test('the unit of the service signals the program alone', async () => {
  const { unitText } = (await libraryOf('service.mjs')) as {
    unitText: (place: { program: string; node: string }) => string;
  };
  const unit = unitText({ program: '/srv/dosye', node: '/usr/bin/node' });
  expect(unit).toContain('ExecStart="/usr/bin/node" "/srv/dosye/scripts/start.mjs"\n');
  expect(unit).toContain('KillMode=mixed\n');
});

// Else whoever takes over the account of the service, which owns the data, is root at the next update.
test('what the data contain leads an update to no program elsewhere, and through no link', async () => {
  const { folderOf, readProgram, writeProgram } = (await libraryOf('program.mjs')) as {
    folderOf: (name: string) => string;
    readProgram: (folder: string) => unknown;
    writeProgram: (folder: string, program: object) => void;
  };
  expect(folderOf('../../../tmp/1.0.1')).toBe(join(ROOT, 'versions', '1.0.1'));
  const data = mkdtempSync(join(tmpdir(), 'dosye-data-'));
  cleanUp(() => removeDataFolder(data));
  const foreign = join(data, 'sudoers');
  writeFileSync(foreign, 'root');
  symlinkSync(foreign, join(data, 'programme.json.demande'));
  writeProgram(data, { state: 'asked' });
  expect(readFileSync(foreign, 'utf8')).toBe('root');
  expect(readProgram(data)).toEqual({ state: 'asked' });
});
