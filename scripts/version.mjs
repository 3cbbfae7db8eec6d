/** `npm run version`: the version of this program, its commit in a checkout, and of the one that serves DATA_DIR if it is another. */
import { HOME } from './lib/paths.mjs';
import { identityOf, servingProgram } from './lib/program.mjs';
import { useServiceSettings } from './lib/service.mjs';

useServiceSettings();
const { folder } = servingProgram();
process.stdout.write(`Dosye ${identityOf(folder)}${folder === HOME ? '' : ` (${folder})`}\n`);
