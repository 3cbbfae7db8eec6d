import { mergeConfig } from 'vitest/config';
import { COMPONENT_PROJECT } from '../../component/project.ts';
import { mutationConfig } from './vitestConfig.ts';

/** The component tests of MUTANT_TESTS, folders of `component`, or all of them. */
const { MUTANT_TESTS: tests } = process.env;
const include = tests?.split(' ').map((folder) => `component/${folder}/**/*.test.{ts,tsx}`);

const { test, ...page } = COMPONENT_PROJECT;

export default mergeConfig(mutationConfig({ ...test, ...(include && { include }) }), {
  ...page,
  // The copy that is mutated links to the packages of the original.
  server: { fs: { strict: false } },
});
