/**
 * `npm run guide`: retakes the screenshots of the user guide from the demonstration, or those named:
 * `npm run guide -- accueil liste`. Builds the page first if its sources have changed.
 */
import { join } from 'node:path';
import { endWith, startNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

ensureInstalled();
ensureWebBuilt();
await endWith([startNode([join('e2e', 'guide', 'takePictures.ts'), ...process.argv.slice(2)])]);
