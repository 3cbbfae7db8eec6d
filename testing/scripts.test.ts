import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
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
