import { mutationConfig } from './vitestConfig.ts';

export default mutationConfig({
  include: [
    'apps/server/test/{access,dossiers,history}/**/*.test.ts',
    'apps/server/test/admin/history*.test.ts',
  ],
  globalSetup: ['testing/globalDatabase.ts'],
});
