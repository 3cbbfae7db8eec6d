/**
 * Runs a program of the project on the pinned Node, after installing missing dependencies, in the version that serves
 * the data: `node scripts/run.mjs apps/server/src/start/commands/seed.ts --dossiers 1000`. After `--with-page`, one that
 * needs the built page.
 */
import { endWith, startNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { HERE, servingProgram } from './lib/program.mjs';
import { useServiceSettings } from './lib/service.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const given = process.argv.slice(2);
const withPage = given[0] === '--with-page';
useServiceSettings();
const { name, folder } = servingProgram();
if (name === HERE) {
  ensureInstalled();
  if (withPage) ensureWebBuilt();
}
await endWith([startNode(withPage ? given.slice(1) : given, {}, folder)]);
