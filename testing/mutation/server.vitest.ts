import { ShortestFirst } from './shortestFirst.ts';
import { chosenTests, mutationConfig } from './vitestConfig.ts';

/** Which tests of apps/server/test are about a folder of apps/server/src. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  access: ['access/*', 'people/*', 'admin/{accounts,accountsAtOnce,ownAccount}'],
  dossiers: [
    'dossiers/*',
    'trash/*',
    'search/*',
    'exports/*',
    'acts/deletion',
    'retention/{lists,livret}',
  ],
  history: ['history/*'],
};

/** They take longer than all others together. */
const LONG = ['dossiers/{badInput,badRecords,documents,everyKind,access,pictures}'];
/** It replaces a module, which all test files of a mutation test share. */
const APART = 'people/throttle';

const pathOf = (name: string): string => `apps/server/test/${name}.test.ts`;

export default mutationConfig({
  include: chosenTests(TESTS, pathOf),
  exclude: [APART, ...(process.env.MUTANT_TESTS === undefined ? LONG : [])].map(pathOf),
  sequence: { sequencer: ShortestFirst },
  globalSetup: ['testing/globalDatabase.ts'],
});
