import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, ROOT } from './sources.ts';

/** Patterns of source files. */
const SOURCES = ['apps/*/src', 'packages/*/src', 'testing', 'component', 'e2e', 'bench', 'scripts'];
/** And those of the tests, and of measurements that are checked with the deep run alone. */
const TESTS = ['apps/*/test', 'packages/*/test', 'deep'];

/** The folder behind the name of each workspace. */
const WORKSPACES = new Map(
  globSync(['packages/*/package.json', 'apps/*/package.json', 'testing/package.json'], {
    cwd: ROOT,
  }).map((file) => {
    const { name, exports } = JSON.parse(read(file)) as {
      name: string;
      exports?: Record<string, string>;
    };
    return [name, posix.join(posix.dirname(file), posix.dirname(exports?.['./*'] ?? './*'))];
  }),
);

/** `from '…'` and `import '…'`, of which the module is loaded at once. */
const STATIC = /\b(?:from|import)\s*'([^']+)'/g;
/** `import('…')` as well, which loads it later or names a type of it. */
const ANY = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/**
 * Which source file imports which, for a type or a value, at once or later.
 * @param lazy false leaves out what is loaded later
 * @param tests true includes the tests
 * @returns paths from the root of the repository
 */
export function importGraph({ lazy = true, tests = false } = {}): Map<string, string[]> {
  const folders = tests ? [...SOURCES, ...TESTS] : SOURCES;
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);
  const exclude = tests ? ['**/node_modules'] : ['**/node_modules', '**/*.test.*'];
  const files = globSync(patterns, { cwd: ROOT, exclude });
  return new Map(files.toSorted().map((file) => [file, importsOf(file, lazy ? ANY : STATIC)]));
}

function importsOf(file: string, imports: RegExp): string[] {
  const found = [...read(file).matchAll(imports)].flatMap(
    ([, name = '']) => resolve(file, name) ?? [],
  );
  return [...new Set(found)];
}

/** The source file that a module's name means; undefined for a library. */
function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return existing(posix.join(posix.dirname(from), name));
  const [scope, workspace, ...rest] = name.split('/');
  const folder = WORKSPACES.get(`${scope}/${workspace}`);
  return folder && existing(posix.join(folder, ...rest));
}

const existing = (path: string): string | undefined =>
  /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(ROOT, path)) ? path : undefined;

/** The circles of a graph, each as the path that leads back to its beginning. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node);
    if (start !== -1) circles.push([...path.slice(start), node].join(' → '));
    if (start !== -1 || finished.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
