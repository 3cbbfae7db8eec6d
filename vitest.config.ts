import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPONENT_PROJECT } from './component/project.ts';
import { DEEP } from './testing/draws.ts';
import { INSTALL_LIMIT, TEST_LIMIT, WAIT_LIMIT } from './testing/limits.ts';
import { LongestFirst } from './testing/longestFirst.ts';

/**
 * Test files that run concurrently. A file often waits: for its database, a page, a process that it started. Three
 * leave a fifth of two cores idle, four keep them busy; Vitest's default would run one at a time there.
 */
const AT_ONCE = Math.max(4, Math.floor(availableParallelism() / 2));

/** Test files of a process share imported modules. These ones replace a module, or need it in its initial state. */
const SHARED = { isolate: false };
const APART = [
  'apps/server/test/dossiers/everydayPlans.test.ts',
  'apps/server/test/people/throttle.test.ts',
  'packages/engine/test/api/serverClock.test.ts',
  'packages/engine/test/ui/toasts.test.ts',
];
/** What `npm run test:deep` runs and `npm test` does not. */
const DEEP_ONLY = DEEP ? [] : ['**/*.deep.test.ts'];

/** What `npm run test:install` runs alone: it needs other programs and minutes. */
const INSTALLING = process.env['INSTALL']
  ? [
      {
        extends: true as const,
        test: {
          name: 'install',
          include: ['install/**/*.test.ts'],
          globalSetup: ['install/programs.ts'],
          fileParallelism: false,
          testTimeout: INSTALL_LIMIT,
          hookTimeout: INSTALL_LIMIT,
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    expect: { poll: { timeout: WAIT_LIMIT } },
    sequence: { sequencer: LongestFirst },
    setupFiles: process.env['CLOCK'] ? ['testing/clock.ts'] : [],
    // Once for all projects.
    globalSetup: ['testing/globalDatabase.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'unit',
          setupFiles: ['testing/properties.ts'],
          exclude: [...APART, ...DEEP_ONLY],
          maxWorkers: AT_ONCE,
          include: [
            'packages/*/test/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/test/**/*.test.{ts,tsx}',
            'testing/**/*.test.ts',
            'deep/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'server',
          setupFiles: ['testing/properties.ts', 'testing/cheapHashes.ts'],
          exclude: [...APART, ...DEEP_ONLY],
          maxWorkers: AT_ONCE,
          include: ['apps/server/test/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          maxWorkers: AT_ONCE,
          include: APART,
        },
      },
      { extends: true, ...COMPONENT_PROJECT },
      ...INSTALLING,
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'e2e',
          exclude: DEEP_ONLY,
          include: ['e2e/**/*.test.ts'],
          maxWorkers: AT_ONCE,
        },
      },
    ],
  },
});
