import { childEnvironment } from '../bench/childEnvironment.ts';
import { replaceMeasured } from '../bench/resultsFile.ts';
import { expect, test, vi } from 'vitest';
import { filesIn, read } from './sources.ts';

test('a measurement never reaches the real server whose settings are in the shell', () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://dosye@serveur/dosye');
  vi.stubEnv('FILES_URL', 's3://seau/images');
  vi.stubEnv('PATH', '/usr/bin');
  const environment = childEnvironment({ DATA_DIR: '/mesure' });
  vi.unstubAllEnvs();
  expect(environment).toMatchObject({ PATH: '/usr/bin', DATA_DIR: '/mesure' });
  expect(environment).not.toHaveProperty('DATABASE_URL');
  expect(environment).not.toHaveProperty('FILES_URL');
});

test('every child process of the measurements gets an environment of its own', () => {
  const sources = filesIn('{bench,deep}/**/*.ts')
    .filter((file) => file !== 'bench/childEnvironment.ts')
    .map((file) => ({ file, text: read(file) }));
  const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const starting = sources
    .map(({ file, text }) => ({
      file,
      started: count(text, /(?<![.\w])(fork|spawn)\(/g),
      environments: count(text, /childEnvironment\(/g),
    }))
    .filter(({ started }) => started > 0);
  expect(starting).toEqual(starting.map((one) => ({ ...one, environments: one.started })));
  expect(starting.map(({ file }) => file)).toEqual(['bench/backup.ts', 'bench/processes.ts']);
  const passing = sources.filter(({ text }) => /\bprocess\.env(?!\[')/.test(text));
  expect(passing.map(({ file }) => file)).toEqual([]);
});

test('a measurement replaces its own part of the results and keeps the others', () => {
  const before = read('bench/RESULTS.md');
  const after = replaceMeasured(before, 'Nouvelles mesures.\n');
  expect(after).toMatch(/^# Mesures\n\n<!-- .* -->\nNouvelles mesures\.\n<!-- .* -->\n/);
  expect(after).toContain('## Les écrans sur une ligne lente');
  expect(after).not.toContain('## Le travail de chaque jour');
  expect(() => replaceMeasured('# Mesures\n', '')).toThrow('have no');
});
