import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Cloning a database and starting a browser take longer on a small machine than on ours. */
const PATIENCE = 30_000;

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
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    projects: [
      {
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
          // A browser, a server and a database share two cores here: what fails once for want of
          // time must hold when it is asked again; what is broken fails each time.
          retry: 2,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['testing/globalDatabase.ts'],
          testTimeout: 2 * PATIENCE,
          hookTimeout: 3 * PATIENCE,
          // What is waited for on a screen is there within a second only on an idle machine.
          expect: { poll: { timeout: PATIENCE / 2 } },
          maxWorkers: AT_ONCE,
        },
      },
    ],
  },
});
