import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { TYPESET } from './apps/web/typeset.ts';
import { pictures } from './component/pictures.ts';
import { launchOptions } from './testing/chromium.ts';
import { TEST_LIMIT, WAIT_LIMIT } from './testing/limits.ts';
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
  'packages/engine/test/ui/toasts.test.ts',
];

/** Packages that the page imports: one that Vite meets later would reload the page under a test. */
const PREPARED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-router',
  '@tanstack/react-query',
  '@tabler/icons-react',
  'idb-keyval',
  'fastest-levenshtein',
  'vitest-browser-react',
  'axe-core',
  '@noble/curves/ed25519.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  '@nuintun/qrcode',
  '@scure/base',
  'qrcode',
];

export default defineConfig({
  test: {
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    expect: { poll: { timeout: WAIT_LIMIT } },
    sequence: { sequencer: LongestFirst },
    // Once for all projects.
    globalSetup: ['testing/globalDatabase.ts'],
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
      {
        extends: true,
        plugins: [react(TYPESET), pictures()],
        cacheDir: 'node_modules/.cache/component',
        optimizeDeps: { include: PREPARED },
        test: {
          ...SHARED,
          name: 'component',
          include: ['component/**/*.test.{ts,tsx}'],
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            viewport: { width: 1366, height: 768 },
            provider: playwright({
              actionTimeout: WAIT_LIMIT,
              launchOptions: launchOptions(),
              contextOptions: {
                locale: 'fr-FR',
                timezoneId: 'America/Port-au-Prince',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          maxWorkers: AT_ONCE,
        },
      },
    ],
  },
});
