import { strykerOptions } from './strykerOptions.mjs';

// A mutant takes the server's tests some seconds: a fifth of them is drawn.
process.env.MUTANT_SHARE ??= '0.2';

export default strykerOptions('server', {
  mutate: ['apps/server/src/{access,dossiers,history}/**/*.ts'],
  dryRunTimeoutMinutes: 30,
});
