import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newTally } from './hour/desk.ts';
import { hourTable } from './hour/result.ts';

const ROOT = join(import.meta.dirname, '..');

test.each([
  ['types', 'typescript/bin/tsc', ['--noEmit', '-p', 'deep']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', 'deep']],
])('what every change does not check holds here: %s', (_name, script, options) => {
  const program = join(ROOT, 'node_modules', script);
  const check = () => execFileSync(process.execPath, [program, ...options], { cwd: ROOT });
  expect(check).not.toThrow();
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
