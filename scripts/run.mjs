/**
 * Runs one of the project's programs on the pinned Node, installing first what is needed:
 * `node scripts/run.mjs apps/server/src/start/commands/seed.ts --dossiers 1000`.
 */
import { endWith, startNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
await endWith([startNode(process.argv.slice(2))]);
