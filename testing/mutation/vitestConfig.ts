import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';
import { TEST_LIMIT, WAIT_LIMIT } from '../limits.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The Vitest configuration of a mutation test. Stryker mutates a copy of the repository whose node_modules is a
 * link to that of the original, so the names of workspaces must be resolved to the copy.
 * @param own which tests run, and what they need
 */
export const mutationConfig = (own: ViteUserConfig['test']): ViteUserConfig =>
  defineConfig({
    resolve: {
      alias: [
        {
          find: /^@dosye\/(domain|engine|documents|kinds|demo|verification)\//,
          replacement: `${ROOT}packages/$1/src/`,
        },
        { find: /^@dosye\/server\//, replacement: `${ROOT}apps/server/src/` },
        { find: /^@dosye\/testing\//, replacement: `${ROOT}testing/` },
        { find: /^@dosye\/web\//, replacement: `${ROOT}apps/web/src/` },
      ],
    },
    test: {
      isolate: false,
      testTimeout: TEST_LIMIT,
      hookTimeout: TEST_LIMIT,
      expect: { poll: { timeout: WAIT_LIMIT } },
      ...own,
    },
  });
