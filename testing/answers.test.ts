import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Where the states of an answer are read, once for all screens. */
const READER = 'packages/engine/src/answer/';
/** States of a query that a screen could take for an empty answer. */
const STATE = /\b(isError|isPending|isPlaceholderData|isLoadingError|isRefetchError|isSuccess)\b/;

test('no screen reads the state of an answer of the server but through one component', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(300);
  const reading = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(READER) && !file.includes('apps/web/src/verification/'))
    .filter((file) => STATE.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(reading).toEqual([]);
});
