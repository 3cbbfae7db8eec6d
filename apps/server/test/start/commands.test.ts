import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffedApp } from '@dosye/testing/app.ts';
import { runCommand } from '@dosye/testing/command.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { describe, expect, it } from 'vitest';
import { ensureSigningKey } from '../../src/verification/signingKey.ts';

const ARCHIVE = join(import.meta.dirname, '..', 'backup', 'sauvegarde-0001.zip');

describe('a command of the terminal', () => {
  it('makes no installation where there is none', () => {
    const folder = testFolder();
    const [status, said] = runCommand('actKeys', ['rotate'], { DATA_DIR: folder });
    expect(status).toBe(1);
    expect(said).toContain(`Le dossier de données ${folder} ne contient pas de Dosye`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes one for a restore alone, and takes an installation without accounts for none', () => {
    const DATA_DIR = testFolder();
    const [, said] = runCommand('restore', [ARCHIVE], { DATA_DIR });
    expect(said).toContain('Rien ne sera perdu.');
    expect(runCommand('verifyHistory', [], { DATA_DIR })).toEqual([
      1,
      expect.stringContaining(`La base de données de ${DATA_DIR} ne contient encore aucun compte`),
    ]);
  });

  it('makes no second act-key beside the database of another data folder', async () => {
    const made = await staffedApp();
    await ensureSigningKey(made);
    const DATA_DIR = testFolder();
    const settings = { DATA_DIR, DATABASE_URL: made.url };
    expect(runCommand('actKeys', ['rotate'], settings)).toEqual([
      1,
      expect.stringContaining(`leur fichier act-key n'est pas dans ${DATA_DIR}`),
    ]);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('says how it is called when an option is mistyped', () => {
    const [status, said] = runCommand('moveFiles', ['--inconnue'], { DATA_DIR: testFolder() });
    expect(status).toBe(1);
    expect(said).toMatch(/^Cette commande ne connaît pas ces options : npm run [a-z-]+/);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('reads its options, and reaches its database, in the one way that these tests try', () => {
    const folder = join(import.meta.dirname, '../../src/start/commands');
    const using = (word: RegExp): string[] =>
      readdirSync(folder).filter((name) => word.test(readFileSync(join(folder, name), 'utf8')));
    expect(using(/parseArgs\(/)).toEqual(['command.ts']);
    // It fills an empty database.
    expect(using(/\b(startDatabase|reachDatabase)\(/)).toEqual(['seed.ts']);
    expect(using(/mayCreate/)).toEqual(['restore.ts']);
  });

  it.each([
    ['verifyBackup', 'absente.zip', 'ENOENT'],
    ['verifyHistory', '', 'EISDIR'],
  ])('says in a sentence that the file it was given cannot be read: %s %s', (name, file, code) => {
    const DATA_DIR = testFolder();
    const [status, said] = runCommand(name, [join(DATA_DIR, file)], { DATA_DIR });
    expect(status).toBe(1);
    expect(said).toMatch(new RegExp(`^\\S+ ne peut pas être lu \\(${code}\\) : vérifiez son nom`));
    expect(said).not.toMatch(/^\s+at /m);
  });
});
