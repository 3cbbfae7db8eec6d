import { expect, test } from 'vitest';
import { filesIn, read } from './sources.ts';

/** Where the states of an answer are read, once for all screens. */
const READER = 'packages/engine/src/answer/';
/** States of a query that a screen could take for an empty answer. */
const STATE = /\b(isError|isPending|isPlaceholderData|isLoadingError|isRefetchError|isSuccess)\b/;

test('no screen reads the state of an answer of the server but through one component', () => {
  const files = filesIn('packages/*/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(300);
  const reading = files
    .filter((file) => !file.startsWith(READER) && !file.includes('apps/web/src/verification/'))
    .filter((file) => STATE.test(read(file)));
  expect(reading).toEqual([]);
});
