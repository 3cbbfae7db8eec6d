import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph } from './importGraph.ts';
import { ROOT } from './sources.ts';

const BUILD = pathToFileURL(join(ROOT, 'scripts', 'lib', 'web.mjs')).href;

/** The files that a file of the page imports, directly or through others. */
function filesOfPage(): Set<string> {
  const graph = importGraph();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
  };
  for (const file of graph.keys()) if (file.startsWith('apps/web/')) visit(file);
  return found;
}

test('the page is built again when any file that it imports has changed', async () => {
  const { SOURCES } = (await import(BUILD)) as { SOURCES: string[] };
  const files = [...filesOfPage()];
  expect(files.length).toBeGreaterThan(500);
  const isWatched = (file: string): boolean =>
    SOURCES.some((folder) => file.startsWith(`${folder}/`));
  expect(files.filter((file) => !isWatched(file))).toEqual([]);
});
