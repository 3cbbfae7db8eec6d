import { defineConfig, mergeConfig } from 'vitest/config';
import { COMPONENT_PROJECT } from '../../component/project.ts';
import { ShortestFirst } from './shortestFirst.ts';
import { chosenTests, mutationConfig } from './vitestConfig.ts';

/** Which tests are about a folder of packages/engine/src: of functions, and component tests. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  form: [
    'packages/engine/test/form/*',
    'component/{form,drafts,save,kinds}/*',
    'component/retention/retentionForm',
  ],
  list: [
    'packages/engine/test/list/*',
    'component/list/*',
    'component/retention/retentionList',
    'component/print/retentionPrint',
    'component/admin/{lists,trash}',
  ],
  session: [
    'packages/engine/test/session/*',
    'component/{shell,connection,drafts}/*',
    'component/save/refusals',
  ],
};

const tests = chosenTests(TESTS, (name) => `${name}.test.ts`);
const below = (folder: string): string[] => tests.filter((test) => test.startsWith(folder));
const { test, ...page } = COMPONENT_PROJECT;
const sequence = { sequencer: ShortestFirst };

export default defineConfig({
  test: {
    projects: [
      mutationConfig({ name: 'unit', include: below('packages/'), sequence }),
      mergeConfig(mutationConfig({ ...test, include: below('component/'), sequence }), {
        ...page,
        // The copy that is mutated links to the packages of the original.
        server: { fs: { strict: false } },
      }),
    ],
  },
});
