import { strykerOptions } from './strykerOptions.mjs';

export default strykerOptions('pages', {
  mutate: ['packages/engine/src/{form,list,session}/**/*.{ts,tsx}'],
});
