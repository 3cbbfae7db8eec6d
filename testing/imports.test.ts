import { expect, test } from 'vitest';
import { circlesOf, importGraph } from './importGraph.ts';

// Lint sees no imports that load later: `() => import('./Screen.tsx')`.
test('no source file imports itself through others, neither for a type nor later', () => {
  expect(circlesOf(importGraph())).toEqual([]);
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
