import { strykerOptions } from './strykerOptions.mjs';

export default strykerOptions('domain', { mutate: ['packages/domain/src/**/*.ts'] });
