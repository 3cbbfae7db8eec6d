/**
 * The options of a mutation test, see docs/mutation.md.
 * @param name of the Vitest configuration beside this file, and of the report in .cache/mutation
 * @param own `mutate` and whatever else is its own
 */
export const strykerOptions = (name, own) => ({
  testRunner: 'vitest',
  vitest: { configFile: `testing/mutation/${name}.vitest.ts`, related: false },
  coverageAnalysis: 'perTest',
  // A mutant in code that runs on import needs every test; they are a third of the mutants and most of the time.
  ignoreStatic: true,
  concurrency: 1,
  // A busy machine must not pass for a mutant that never ends; Stryker recognises loops by their number of rounds.
  timeoutMS: 600_000,
  plugins: ['@stryker-mutator/*', './testing/mutation/drawn.ts'],
  checkers: ['drawn'],
  ignorePatterns: ['.cache', 'data', 'data-*', 'docs', '**/dist'],
  // Stryker would rewrite it by TypeScript's API, which TypeScript 7 does not have; Vitest needs none.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  // The recorder keeps each result as soon as it is known, also of a run that is interrupted.
  reporters: ['progress-append-only', 'clear-text', 'json', 'event-recorder'],
  eventReporter: { baseDir: `.cache/mutation/events-${name}` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.cache/mutation/${name}.json` },
  ...own,
});

/**
 * The options of a mutation test of some folders. MUTANT_FOLDER tests one of them alone, by the tests that are about
 * it, and has a report of its own.
 * @param name as in {@link strykerOptions}
 * @param sources the folder that contains them
 * @param folders their names, two or more
 */
export const folderOptions = (name, sources, folders) => {
  const { MUTANT_FOLDER: folder } = process.env;
  return strykerOptions(name, {
    mutate: [`${sources}/${folder ?? `{${folders.join(',')}}`}/**/*.{ts,tsx}`],
    dryRunTimeoutMinutes: 30,
    jsonReporter: { fileName: `.cache/mutation/${name}${folder ? `-${folder}` : ''}.json` },
  });
};
