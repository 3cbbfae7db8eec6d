import { playwright } from '@vitest/browser-playwright';
import type { UserProjectConfigExport } from 'vitest/config';
import { servedPdfReader } from '../apps/web/pdfReader.ts';
import { launchOptions } from '../testing/chromium.ts';
import { WAIT_LIMIT } from '../testing/limits.ts';
import { pictures } from './pictures.ts';

/** Packages that the page imports: one that Vite met later would reload the page under a test. */
const PREPARED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
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

/** The window of a page, from its start to its end: as wide as a laptop, as high as a telephone. */
const WINDOW = { width: 1366, height: 844 };

/** The component tests: the page's own sources in one Chromium, French and in Haiti's time zone. */
export const COMPONENT_PROJECT = {
  plugins: [pictures(), servedPdfReader()],
  cacheDir: 'node_modules/.cache/component',
  // React as users have it: its development build takes twice the processor, for warnings that no test reads.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    include: PREPARED,
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    name: 'component',
    include: ['component/**/*.test.{ts,tsx}'],
    isolate: false,
    // After the other projects, which leave no core idle: some pages at once, each of a browser context of its own.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: WINDOW,
      provider: playwright({
        actionTimeout: WAIT_LIMIT,
        launchOptions: launchOptions(),
        contextOptions: {
          viewport: WINDOW,
          locale: 'fr-FR',
          timezoneId: 'America/Port-au-Prince',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
} as const satisfies UserProjectConfigExport;
