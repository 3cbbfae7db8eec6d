import { mutationConfig } from './vitestConfig.ts';

export default mutationConfig({
  include: ['packages/domain/test/**/*.test.ts'],
  // Reads the sources, which are not as they were written.
  exclude: ['packages/domain/test/people/roleNames.test.ts'],
});
