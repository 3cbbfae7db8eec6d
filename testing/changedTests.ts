/**
 * Prints the tests of the rooms that the working tree changes, as JSON: `{ tests, skipped }`, paths from the root.
 * `node testing/changedTests.ts [revision]`; HEAD without one.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { importGraph } from './importGraph.ts';
import { LONGEST } from './longestFirst.ts';
import { ROOT } from './sources.ts';

const git = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The workspace of a file: `packages/kinds`, `apps/server`, `component`. */
const workspaceOf = (file: string): string =>
  /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

/** The folders and the name of a file below its workspace, which name its room: form, drafts, DraftOffer. */
const wordsOf = (file: string): string[] =>
  file
    .slice(workspaceOf(file).length + 1)
    .split('/')
    .map((word) => word.replace(/\..*$/, '').toLowerCase())
    .filter((word) => !['src', 'test', 'screens', ''].includes(word));

/** Every file that a file imports, itself or through others of its workspace. */
function importedBy(file: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([file]);
  for (const next of reached) {
    if (next !== file && workspaceOf(next) !== workspaceOf(file)) continue;
    for (const imported of graph.get(next) ?? []) reached.add(imported);
  }
  return reached;
}

/**
 * The tests of the rooms of some changed files: in the package of a file those that reach it, in the server and among
 * the component tests those of a folder or file of the same name.
 * @param changed paths from the root
 * @param graph which file imports which, tests included
 */
export function testsOfRooms(
  changed: readonly string[],
  graph: ReadonlyMap<string, readonly string[]>,
): string[] {
  const tests = [...graph.keys()].filter((file) => isTest(file) && !file.startsWith('e2e/'));
  const sources = changed.filter((file) => !isTest(file) && graph.has(file));
  const byName = (test: string): boolean => {
    const words = wordsOf(test);
    return sources.some((file) => {
      const nearby = test.startsWith('component/') || workspaceOf(test) === workspaceOf(file);
      return nearby && wordsOf(file).some((word) => words.includes(word));
    });
  };
  const byImport = (test: string): boolean => {
    const near = sources.filter((file) => workspaceOf(file) === workspaceOf(test));
    if (near.length === 0) return false;
    const reached = importedBy(test, graph);
    return near.some((file) => reached.has(file));
  };
  /** Tests of another room of the same package have a folder of that room's name. */
  const isElsewhere = (test: string): boolean => {
    const [room = ''] = wordsOf(test);
    const near = sources.filter((file) => workspaceOf(file) === workspaceOf(test));
    const isRoom = [...graph.keys()].some((file) =>
      file.startsWith(`${workspaceOf(test)}/src/${room}/`),
    );
    return isRoom && !near.some((file) => wordsOf(file).includes(room));
  };
  const reachesAll = (test: string): boolean => /^(apps\/server|component)\//.test(test);
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      (reachesAll(test) ? byName(test) : byImport(test) && !isElsewhere(test)),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const revision = process.argv[2] ?? 'HEAD';
  const changed = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const rooms = testsOfRooms(changed, importGraph({ tests: true }));
  const isLong = (test: string): boolean => LONGEST.includes(test) && !changed.includes(test);
  const tests = rooms.filter((test) => !isLong(test));
  process.stdout.write(JSON.stringify({ tests, skipped: rooms.filter(isLong) }));
}
