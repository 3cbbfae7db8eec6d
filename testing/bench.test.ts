import { childEnvironment } from '../bench/childEnvironment.ts';
import { newTally } from '../bench/hour/desk.ts';
import { hourTable } from '../bench/hour/result.ts';
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
  const sources = filesIn('bench/**/*.ts')
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

test('an hour of work gives a verdict on the memory, a few minutes do not', () => {
  const rowOf = (minutes: number): string => {
    const sample = (minute: number) => ({
      minute,
      memory: 200 * 1024 ** 2,
      childMemory: 0,
      handles: 0,
      connections: 0,
      transactions: 0,
      unfinished: 0,
      answers: 0,
      errors: 0,
      repeated: 0,
    });
    const samples = Array.from({ length: minutes }, (_, index) => sample(index + 1));
    const tally = newTally();
    const options = { minutes, clerks: 50, dossiers: 2_000, thinkSeconds: 20 };
    const [before, rest] = [sample(0), sample(minutes + 2)];
    const left = {} as Parameters<typeof hourTable>[1]['left'];
    const table = hourTable(options, { before, samples, rest, tally, left });
    return table.split('\n').find((line) => line.includes('mémoire du serveur')) ?? '';
  };
  expect(rowOf(60)).toMatch(/200 Mo, puis 200 Mo .* \| oui \|$/);
  expect(rowOf(5)).toMatch(/trop court pour comparer .* \| – \|$/);
});
