import { strykerOptions } from './strykerOptions.mjs';

// A mutant takes the server's tests some seconds: a fifth of them is drawn.
process.env.MUTANT_SHARE ??= '0.2';

/** Tests one folder alone, by the tests that are about it. */
const { MUTANT_FOLDER: folder } = process.env;

export default strykerOptions('server', {
  mutate: [`apps/server/src/${folder ?? '{access,dossiers,history}'}/**/*.ts`],
  dryRunTimeoutMinutes: 30,
  jsonReporter: { fileName: `.cache/mutation/server${folder ? `-${folder}` : ''}.json` },
});
