import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLES } from '@dosye/domain/people/roles.ts';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Where roles have to be named: their table, and the invented people of the demonstration. */
const MAY_NAME_ROLES = [/^packages\/domain\/src\/people\/roles\.ts$/, /\/demo\//];

/** Lines in which the words 'user' and 'admin' mean something else than a role. */
const OTHER_MEANINGS = [
  // Who uses a picture: a dossier, a draft, a user.
  /\bholder\b/,
  // Names of cached answers in the administration's pages.
  /queryKey: \['admin'|: \['admin', '\w+'\],|const key = \['admin'/,
  // The icon of a person.
  /\bicon(: |=)['"]user['"]|<Icon name="user"|^ {2}\| 'user'$/,
  // The filter of the history by user name.
  /^ {2}'user',$|'user', 'actionType'/,
  // The name in the browser's local storage.
  /USER_KEY = /,
];

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '');

/** The lines of a source that name a role, each with its number. */
function linesWithRole(text: string): string[] {
  const literal = new RegExp(`(['"\`])(${ROLES.join('|')})\\1`);
  const distinct = new RegExp(`\\b(${ROLES.filter((role) => role.includes('_')).join('|')})\\b`);
  return withoutComments(text)
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => distinct.test(line) || literal.test(line))
    .filter(({ line }) => distinct.test(line) || !OTHER_MEANINGS.some((other) => other.test(line)))
    .map(({ line, number }) => `${number}: ${line.trim()}`);
}

/** Migrations are left out: apps/server/test/people/roles.test.ts looks at the database they make. */
const SOURCES = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).toSorted();

describe('the name of a role', () => {
  it('is known to this test', () => {
    expect(linesWithRole("if (role === 'admin') return;")).toHaveLength(1);
    expect(linesWithRole("const allowed = ['user'];")).toHaveLength(1);
    expect(linesWithRole('super_admin: true,')).toHaveLength(1);
    expect(linesWithRole("// for an 'admin'\n/* 'user' */ icon: 'user'")).toEqual([]);
  });

  it('stands in the table of roles and in the demonstration alone: elsewhere a rule is asked', () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    const found = SOURCES.filter((path) => !MAY_NAME_ROLES.some((one) => one.test(path))).flatMap(
      (path) =>
        linesWithRole(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
    );
    expect(found).toEqual([]);
  });
});
