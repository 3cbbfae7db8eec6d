import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, read } from './sources.ts';

const FOLDERS = '{apps,packages,testing,component,e2e,bench,deep,install,scripts,docs}';
const FILES = filesIn(`${FOLDERS}/**/*.{ts,tsx,mjs,sql,typ,css,md}`, '*.{ts,md}');
/** What tells of another day: migrations that were released are never changed, and mutants were drawn of the code of then. */
const OF_ANOTHER_DAY = /^(apps\/server\/src\/schema\/migrations\/|docs\/mutation\.md)/;
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));

/** The name of a file, with or without folders, that no address, pattern or longer name contains. */
const NAME = /(?<![\w@/.:*<>…-])(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|typ|css|md)\b/g;
/** Names that examples invent. */
const INVENTED = new Set(['page.md', './Screen.tsx']);

/** What people read in a file: a document's code spans and links, else the comments. */
function prose(file: string): string {
  const pattern = file.endsWith('.md')
    ? /`[^`\n]+`|\]\([^)]+\)/g
    : file.endsWith('.sql')
      ? /--.*/g
      : /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm;
  return (read(file).match(pattern) ?? []).join('\n');
}

/** Whether a name is a path from the root or from its file, or the end of a path. */
function exists(name: string, from: string): boolean {
  const path = posix.join(posix.dirname(from), name);
  const end = `/${name.replace(/^(\.\.?\/)+/, '')}`;
  return FILES.some((file) => file === path || `/${file}`.endsWith(end));
}

const missing = (file: string): string[] =>
  (prose(file).match(NAME) ?? [])
    .filter((name) => !INVENTED.has(name) && !exists(name, file))
    .map((name) => `${file}: ${name}`);

test('every file that a comment or a document names exists', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(FILES.filter((file) => !OF_ANOTHER_DAY.test(file)).flatMap(missing)).toEqual([]);
});

test('every decision that is named by its number exists', () => {
  const numbers = new Set(
    DOCUMENTS.flatMap((file) => /decisions\/(\d+)-/.exec(file)?.[1] ?? []).map(Number),
  );
  const named = FILES.flatMap((file) =>
    [...read(file).matchAll(/\b[Dd]ecisions? (\d+)/g)].map(([, number]) => ({ file, number })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ number }) => !numbers.has(Number(number)))).toEqual([]);
});

test('every heading that a link leads to exists', () => {
  const links = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].map(([, target = '', anchor = '']) => ({
      file: target === '' ? file : posix.join(posix.dirname(file), target),
      anchor,
    })),
  );
  const anchors = (file: string): string[] =>
    (read(file).match(/^#+ .*/gm) ?? []).map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter(({ file, anchor }) => !anchors(file).includes(anchor))).toEqual([]);
});
