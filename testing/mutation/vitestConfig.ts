import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';
import { TEST_LIMIT, WAIT_LIMIT } from '../limits.ts';

const { MUTANT_FOLDER, MUTANT_TESTS } = process.env;

/**
 * The tests that a mutation test runs: those that MUTANT_TESTS names, or those about MUTANT_FOLDER, or all.
 * @param about names of test files by the folder of sources that they are about
 * @param pathOf the path of a name
 */
export const chosenTests = (
  about: Readonly<Record<string, readonly string[]>>,
  pathOf: (name: string) => string,
): string[] => {
  const all = MUTANT_FOLDER === undefined ? Object.values(about).flat() : about[MUTANT_FOLDER];
  return (MUTANT_TESTS?.split(' ') ?? all ?? []).map(pathOf);
};

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
