import { strykerOptions } from './strykerOptions.mjs';

export default strykerOptions('server', {
  mutate: ['apps/server/src/{access,dossiers,history}/**/*.ts'],
  plugins: ['@stryker-mutator/*', './testing/mutation/drawn.ts'],
  checkers: ['drawn'],
  dryRunTimeoutMinutes: 30,
});
