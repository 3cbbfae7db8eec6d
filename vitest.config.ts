import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEST_LIMIT, WAIT_LIMIT } from './testing/limits.ts';

/**
 * As many files at once for every project, so that the next one begins where the last one ends: a
 * file drives a server, a database and often a browser, and two keep a small machine busy. Vitest
 * itself would leave a core free, and on two cores run all but the browsers' files one by one.
 */
const AT_ONCE = Math.max(2, Math.floor(availableParallelism() / 2));

/**
 * Files read what they test once for all that run in a process, not once for each file. These ones
 * replace a part of it, or need it as it is before anybody used it.
 */
const SHARED = { isolate: false };
const APART = [
  'apps/server/test/people/throttle.test.ts',
  'packages/engine/test/ui/toasts.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    expect: { poll: { timeout: WAIT_LIMIT } },
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'unit',
          exclude: APART,
          maxWorkers: AT_ONCE,
          include: [
            'packages/*/test/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/test/**/*.test.{ts,tsx}',
            'testing/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'server',
          exclude: APART,
          maxWorkers: AT_ONCE,
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['testing/globalDatabase.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          maxWorkers: AT_ONCE,
          include: APART,
          globalSetup: ['testing/globalDatabase.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['testing/globalDatabase.ts'],
          maxWorkers: AT_ONCE,
        },
      },
    ],
  },
});
