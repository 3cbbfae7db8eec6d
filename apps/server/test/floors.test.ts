import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The floors of docs/architecture.md, the lowest first, each with its folders and files. */
function floorsOfPicture(): string[][] {
  const picture = /```floors\n([^`]+)```/.exec(read('docs/architecture.md'))?.[1] ?? '';
  const lines = picture.trim().split('\n');
  return lines.map((line) => (line.split('|')[0] ?? '').trim().split(/\s+/)).toReversed();
}

interface Override {
  files: string[];
  rules: { 'no-restricted-imports'?: [string, { patterns: { regex: string; message: string }[] }] };
}

const FLOORS = floorsOfPicture();
const FOLDERS = FLOORS.flatMap((folders, level) => folders.map((folder) => ({ folder, level })));
/** A folder that is alone on the highest floor may import every other. */
const RESTRICTED = FOLDERS.filter(({ level }) => FLOORS.slice(level).flat().length > 1);
const configuration = read('.oxlintrc.json').replaceAll(/^\s*\/\/.*$/gm, '');
const { overrides } = JSON.parse(configuration) as { overrides: Override[] };

/** The imports that lint must refuse in a folder: the folders of the same floor and of higher ones. */
function refusedIn(folder: string, level: number): { regex: string; message: string } {
  const others = FLOORS.slice(level)
    .flat()
    .filter((other) => other !== folder);
  const targets = others.map((other) =>
    other.endsWith('.ts') ? `${other.replace('.', '\\.')}$` : `${other}/`,
  );
  const up = folder.endsWith('.ts') ? '\\./' : '(\\.\\./)+';
  const lower = FLOORS.slice(0, level).flat().toSorted().join(', ') || 'none';
  return {
    regex: `^${up}(${targets.toSorted().join('|')})`,
    message: `apps/server/src/${folder} may import only from lower floors (${lower}): move what both need down, or pass it in as an argument (docs/architecture.md).`,
  };
}

describe('the floors of the server', () => {
  it('are drawn with every folder that there is, and no other', () => {
    const entries = readdirSync(join(ROOT, 'apps/server/src')).filter((name) => name !== 'main.ts');
    expect(FOLDERS.map(({ folder }) => folder).toSorted()).toEqual(entries.toSorted());
  });

  it.each(RESTRICTED)('lint refuses in $folder what is not on a lower floor', ({
    folder,
    level,
  }) => {
    const files = `apps/server/src/${folder}${folder.endsWith('.ts') ? '' : '/**'}`;
    const override = overrides.find((one) => one.files.includes(files));
    const patterns = override?.rules['no-restricted-imports']?.[1].patterns ?? [];
    expect(patterns).toContainEqual(refusedIn(folder, level));
  });
});
