import { folderOptions } from './strykerOptions.mjs';

// A mutant takes the server's tests some seconds: a fifth of them is drawn.
process.env.MUTANT_SHARE ??= '0.2';

export default folderOptions('server', 'apps/server/src', ['access', 'dossiers', 'history']);
