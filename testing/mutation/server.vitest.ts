import { ShortestFirst } from './shortestFirst.ts';
import { mutationConfig } from './vitestConfig.ts';

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

const { MUTANT_FOLDER: folder, MUTANT_TESTS: tests } = process.env;
const names = folder === undefined ? Object.values(TESTS).flat() : (TESTS[folder] ?? []);
const pathOf = (name: string): string => `apps/server/test/${name}.test.ts`;

export default mutationConfig({
  include: (tests?.split(' ') ?? names).map(pathOf),
  exclude: [APART, ...(tests === undefined ? LONG : [])].map(pathOf),
  sequence: { sequencer: ShortestFirst },
  globalSetup: ['testing/globalDatabase.ts'],
});
