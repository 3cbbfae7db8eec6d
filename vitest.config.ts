import { defineConfig } from 'vitest/config';

/** Cloning a database and starting a browser take longer on a small machine than on ours. */
const PATIENCE = 30_000;

export default defineConfig({
  test: {
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/test/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/test/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['packages/testing/src/globalDatabase.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // A browser, a server and a database share two cores here: what fails once for want of
          // time must hold when it is asked again; what is broken fails each time.
          retry: 2,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testing/src/globalDatabase.ts'],
          testTimeout: 2 * PATIENCE,
          hookTimeout: 3 * PATIENCE,
          // What is waited for on a screen is there within a second only on an idle machine.
          expect: { poll: { timeout: PATIENCE / 2 } },
          // Each file drives a server and a browser: two at once are all a small machine carries.
          maxWorkers: 2,
        },
      },
    ],
  },
});
