import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGraph } from './importGraph.ts';
import { read, ROOT } from './sources.ts';

interface Visitor {
  ImportDeclaration?: (node: { source: { value: string } }) => void;
}
const { readFloors, default: plugin } = (await import(
  pathToFileURL(join(ROOT, 'scripts', 'lint', 'floors.mjs')).href
)) as {
  readFloors: () => Map<string, Map<string, number>>;
  default: {
    rules: {
      order: {
        create: (context: {
          filename: string;
          report: (problem: { message: string }) => void;
        }) => Visitor;
      };
    };
  };
};

/** What starts a process or a bundle is above the floors. */
const ABOVE = ['main.ts'];

/** What lint says of an import. */
function refusals(file: string, source: string): string[] {
  const said: string[] = [];
  const report = ({ message }: { message: string }): void => void said.push(message);
  plugin.rules.order
    .create({ filename: join(ROOT, file), report })
    .ImportDeclaration?.({ source: { value: source } });
  return said;
}

describe.each([...readFloors()])('the floors of %s', (folder, levels) => {
  it('are drawn with every folder and file that there is, and no other', () => {
    const entries = readdirSync(join(ROOT, folder)).filter((name) => !ABOVE.includes(name));
    expect([...levels.keys()].toSorted()).toEqual(entries.toSorted());
  });

  it('import from lower floors alone', () => {
    const entryOf = (file: string): string => posix.relative(folder, file).split('/')[0] ?? '';
    const imports = [...importGraph()].flatMap(([file, targets]) =>
      targets
        .filter((target) => [file, target].every((one) => one.startsWith(`${folder}/`)))
        .map((target) => ({ file, target, from: entryOf(file), to: entryOf(target) }))
        .filter(({ from, to }) => from !== to && levels.has(from)),
    );
    expect(imports.length).toBeGreaterThan(50);
    const level = (entry: string): number => levels.get(entry) ?? Infinity;
    expect(imports.filter(({ from, to }) => level(to) >= level(from))).toEqual([]);
  });

  it('are known to lint, which is on', () => {
    const [[highest] = ['']] = [...levels].toSorted(([, a], [, b]) => b - a);
    const [[lowest] = ['']] = [...levels].toSorted(([, a], [, b]) => a - b);
    const inside = (entry: string): string => (entry.endsWith('.ts') ? entry : `${entry}/a.ts`);
    const [top, bottom] = [inside(highest), inside(lowest)];
    expect(refusals(`${folder}/${bottom}`, posix.relative(posix.dirname(bottom), top))).toEqual([
      expect.stringContaining(`${folder}/${lowest} may import only from lower floors (none)`),
    ]);
    expect(refusals(`${folder}/${top}`, posix.relative(posix.dirname(top), bottom))).toEqual([]);
    const { overrides } = JSON.parse(read('.oxlintrc.json').replaceAll(/^\s*\/\/.*$/gm, '')) as {
      overrides: { files: string[]; rules: Record<string, unknown> }[];
    };
    const on = overrides.filter(({ rules }) => rules['floors/order'] === 'error');
    expect(on.flatMap(({ files }) => files)).toContain(`${folder}/**`);
  });
});
