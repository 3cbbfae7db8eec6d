import { expect, test } from 'vitest';
import { filesIn, read } from './sources.ts';

/** The settings of the environment, as the README lists them. */
const SETTINGS = [...read('README.md').matchAll(/^\| (`[A-Z][A-Z0-9_]+`.*?) \|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
);
/** What nobody in an office is shown: settings and schema are checked at start, commands run in a terminal. */
const OF_THE_OPERATOR =
  /^apps\/server\/src\/(main\.ts|(settings|start|schema|database)\/|storage\/openStore\.ts|backup\/nightly\/folder\.ts|verification\/keyEncryption\.ts|platform\/checkHost\.ts)/;
/** Words of the code that are no text: properties, keys of a record and the archive's own summary of the settings. */
const NOT_SHOWN = /^apps\/server\/src\/backup\/archive\/complete\.ts: (DATABASE_URL|FILES_URL)$/;

/** The lines of a source without comments. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

test('no text that is shown in an office names a setting of the environment', () => {
  expect(SETTINGS).toContain('CLOUD_URL');
  const name = new RegExp(`(?<![\\w$])(${SETTINGS.join('|')})(?![\\w$])`, 'g');
  const sources = filesIn('apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx,typ}');
  const found = sources
    .filter((file) => !OF_THE_OPERATOR.test(file))
    .flatMap((file) =>
      (withoutComments(read(file)).match(name) ?? []).map((setting) => `${file}: ${setting}`),
    )
    .filter((where) => !NOT_SHOWN.test(where));
  // DEMO, HOST and PORT are also words of the code, never of a sentence.
  expect(found.filter((where) => !/: (DEMO|HOST|HOSTS|PORT)$/.test(where))).toEqual([]);
});

test('screens and papers have one name for the NIU and one for the NIF', () => {
  const sources = filesIn('apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx,typ}');
  const other =
    /(num[ée]ro|no\.?) d['’](identification unique|identité fiscale)|matricule fiscal/gi;
  const found = sources.flatMap((file) =>
    (withoutComments(read(file)).match(other) ?? []).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([
    // What a drawn card bears, what the letters stand for, and the sentence of the specification.
    'packages/demo/src/drawings/identityPapers.ts: Numéro d’identification unique',
    'packages/domain/src/fields/numbers.ts: Numéro d’identification unique',
    'packages/domain/src/fields/numbers.ts: Numéro d’identité fiscale',
    "packages/kinds/src/certificats/majeur/steps/identite.ts: Numéro d'identification Unique",
  ]);
});
