import { expect, test } from 'vitest';
import { circlesOf, importGraph } from './importGraph.ts';
import { unusedExports } from './unusedExports.ts';

// Lint sees no imports that load later: `() => import('./Screen.tsx')`.
test('no source file imports itself through others, neither for a type nor later', () => {
  expect(circlesOf(importGraph())).toEqual([]);
});

test('no server and no page loads the demonstration that is not asked for it', () => {
  const isDemo = (file: string): boolean =>
    /^(packages\/demo|apps\/server\/src\/demo)\//.test(file);
  const production = [...importGraph({ lazy: false })].filter(
    ([file]) => /^(apps|packages)\//.test(file) && !isDemo(file),
  );
  expect(production.length).toBeGreaterThan(800);
  expect(production.filter(([, imported]) => imported.some(isDemo))).toEqual([]);
});

test('every exported name is used by another file', () => {
  expect(unusedExports()).toEqual([]);
});

test('a circle is found wherever one enters it, and named by its files', () => {
  const graph = new Map([
    ['main', ['list', 'log']],
    ['list', ['row', 'log']],
    ['row', ['cell']],
    ['cell', ['list']],
    ['log', []],
  ]);
  expect(circlesOf(graph)).toEqual(['list → row → cell → list']);
});
