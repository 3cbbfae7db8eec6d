/**
 * `npm run verification -- --to folder`: the verification page with the keys and the list of this moment, for any web
 * server, and as a file for those who have no connection. Builds the page first if its sources have changed.
 */
import { join } from 'node:path';
import { endWith, startNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { HERE, servingProgram } from './lib/program.mjs';
import { useServiceSettings } from './lib/service.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

useServiceSettings();
const { name, folder } = servingProgram();
if (name === HERE) {
  ensureInstalled();
  ensureWebBuilt();
}
const command = join('apps', 'server', 'src', 'start', 'commands', 'verification.ts');
await endWith([startNode([command, ...process.argv.slice(2)], {}, folder)]);
