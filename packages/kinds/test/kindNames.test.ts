import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { describe, expect, it, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KIND_SOURCES = join('packages', 'kinds', 'src');

/** The sources below a folder, as paths from the root. */
const sourcesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,sql}`, { cwd: ROOT }).toSorted();
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The folders of the kinds, as the register of areas imports them. */
const FOLDERS = [
  ...textOf(join(KIND_SOURCES, 'register.ts')).matchAll(/'\.\/(\w+)\/area\.ts'/g),
].map(([, folder]) => folder as string);

/** The names of kinds and areas in JSON, in the database and in the history. */
const NAMES = new Set([
  ...KINDS.flatMap(({ kind }) => [kind.id, kind.value, kind.label, kind.menuLabel]),
  ...AREAS.flatMap((area) => [
    area.id,
    area.jsonKeys.record,
    area.jsonKeys.total,
    area.singular.toUpperCase(),
    area.discriminator?.key ?? area.id,
    area.list.title,
  ]),
  ...FOLDERS,
]);

/** The code that serves every kind and must name none. The demonstration may name them. */
const MACHINERY = [
  ...[
    'packages/domain',
    'packages/engine',
    'packages/documents',
    'apps/server',
    'apps/web',
  ].flatMap((one) => sourcesIn(`${one}/src`)),
  ...sourcesIn(KIND_SOURCES).filter(
    (path) =>
      !FOLDERS.some((folder) => path.startsWith(join(KIND_SOURCES, folder, '/'))) &&
      !basename(path).startsWith('register'),
  ),
].filter((path) => !path.includes(join('server', 'src', 'demo', '/')));

/** The code without its comments, which may give examples. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)(\/\/|--).*$/gm, '');

/** Every string and property of a source that is the name of a kind, or a path that contains one. */
function namesIn(text: string): string[] {
  const literals = [...withoutComments(text).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)];
  const properties = [...withoutComments(text).matchAll(/\.(\w+)\b/g)].map(
    ([, name]) => name ?? '',
  );
  return [
    ...literals
      .map(([, , literal]) => literal ?? '')
      .filter((literal) => NAMES.has(literal) || literal.split('/').slice(1).some(isName)),
    ...properties.filter((name) => /[A-Z]/.test(name) && NAMES.has(name)),
  ];
}
const isName = (part: string): boolean => NAMES.has(part);

describe('the name of a kind', () => {
  it('is found by this test', () => {
    expect(FOLDERS.length).toBe(AREAS.length);
    const [{ kind, area }] = KINDS as [(typeof KINDS)[number]];
    expect(namesIn(`if (id === '${kind.id}') x.${area.jsonKeys.record}`)).toHaveLength(2);
    expect(namesIn(`get('/api/${area.id}/list') // '${kind.id}'`)).toHaveLength(1);
  });

  it('is used in its folder and in the registers only', () => {
    expect(MACHINERY.length).toBeGreaterThan(300);
    const found = MACHINERY.flatMap((path) =>
      namesIn(textOf(path)).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test.each(FOLDERS)('of another is not imported in the folder %s', (own) => {
    const others = FOLDERS.filter((folder) => folder !== own);
    const imports = sourcesIn(join(KIND_SOURCES, own)).flatMap((path) =>
      [...textOf(path).matchAll(/from '([^']+)'/g)].map(([, from]) => `${path}: ${from}`),
    );
    const foreign = imports.filter((one) =>
      others.some((folder) => one.includes(`../${folder}/`) || one.includes(`kinds/${folder}/`)),
    );
    expect(foreign).toEqual([]);
  });

  it('is not imported by the apps, which use the registers', () => {
    const imports = [...sourcesIn('apps/server/src'), ...sourcesIn('apps/web/src')].flatMap(
      (path) =>
        [...textOf(path).matchAll(/['"]@dosye\/kinds\/([^'"]+)['"]/g)].map(
          ([, from]) => from ?? '',
        ),
    );
    expect(imports.filter((from) => !from.startsWith('register'))).toEqual([]);
  });
});
