import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/adding-a-kind.md'), 'utf8');
/** Code that declarations of kinds use, as one text. */
const SOURCES = globSync('packages/domain/src/{dossier,fields,statistics}/*.ts', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

const quoted = [...GUIDE.replaceAll(/```[^`]*```/g, '').matchAll(/`([^`]+)`/g)].map(
  ([, text]) => text as string,
);
const paths = quoted.filter((text) => /^(packages|apps|docs)\/[\w./-]+$/.test(text));
const names = quoted.flatMap(
  (text) => /^\.?(?:\w+\.)*([a-z]+[A-Z]\w*)(?:\(|$)/.exec(text)?.[1] ?? [],
);

describe('the guide to a new kind', () => {
  it('leads to files that there are', () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names what declarations can use', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(SOURCES))).toEqual([]);
  });
});
