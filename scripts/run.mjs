/**
 * Runs a program of the project on the pinned Node, after installing missing dependencies, in the version that serves
 * the data: `node scripts/run.mjs apps/server/src/start/commands/seed.ts --dossiers 1000`.
 */
import { endWith, startNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { HERE, servingProgram } from './lib/program.mjs';
import { useServiceSettings } from './lib/service.mjs';

useServiceSettings();
const { name, folder } = servingProgram();
if (name === HERE) ensureInstalled();
await endWith([startNode(process.argv.slice(2), {}, folder)]);
