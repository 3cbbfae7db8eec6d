import { expect, test } from 'vitest';
import { filesIn, read } from './sources.ts';

const SOURCES = filesIn('{apps,packages}/*/src/**/*.{ts,tsx}', 'apps/web/public/*.js');

const filesWith = (pattern: RegExp): string[] => SOURCES.filter((file) => pattern.test(read(file)));

test.each([
  ['runs code that is put together', /\beval\(|\bnew Function\(|from 'node:vm'/],
  ['takes a text for HTML', /(inner|outer)HTML|insertAdjacentHTML|dangerouslySet|document\.write/],
  ['reads XML or HTML', /DOMParser|from '(?!\.)[^']*(xml|sax|cheerio|jsdom)/i],
  ['leads a call to another address', /\.redirect\(/],
  ['hears messages of other windows', /window\.addEventListener\('message'|\bonmessage =/],
])('no source %s', (_what, pattern) => {
  expect(SOURCES.length).toBeGreaterThan(800);
  expect(filesWith(pattern)).toEqual([]);
});

test('no source starts a shell, except to try whether another account can enter a folder', () => {
  const shell =
    /\bshell: |\bexec(Sync)?\b[^}]*\} from 'node:child_process'|\b(spawn|execFile)(Sync)?\(\s*['"`][^'"`]*\b(sh|bash|dash|zsh|cmd|powershell)(\.exe)?['"`]/;
  expect(filesWith(shell)).toEqual([
    // Node can start a program as another account, but not try one folder for it; the folder is an argument, never code.
    'apps/server/src/database/embedded/account.ts',
  ]);
});

test('regular expressions are put together from declarations alone', () => {
  expect(filesWith(/\bRegExp\(/)).toEqual([
    'packages/domain/src/dossier/registerId.ts',
    'packages/domain/src/fields/images.ts',
    'packages/domain/src/search/births.ts',
    'packages/domain/src/search/names/spellingRules.ts',
    'packages/domain/src/text/typography.ts',
    'packages/verification/src/standalone.ts',
  ]);
});

test('the server calls its database and the stores of its settings, and nothing else', () => {
  const clients =
    /(?<![#.\w])fetch\(|from '(node:https?|undici|axios|got|nodemailer)'|from '@aws-sdk/;
  const calling = filesWith(clients).filter((file) => file.startsWith('apps/server/'));
  const areStores = /^apps\/server\/src\/(s3|storage|backup\/cloud)\//;
  expect(calling.filter((file) => !areStores.test(file))).toEqual([
    // The types of Node's own server.
    'apps/server/src/platform/fastify.ts',
  ]);
});

test('every package is installed with the content that the lockfile names', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: true }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  expect(installed.length).toBeGreaterThan(100);
  const other = installed.filter(
    // Without an address it comes from the registry.
    ([, { resolved, integrity = '' }]) =>
      resolved !== undefined || !integrity.startsWith('sha512-'),
  );
  expect(other.map(([path]) => path)).toEqual([]);
});
