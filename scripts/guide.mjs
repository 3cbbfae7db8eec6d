/**
 * `npm run guide`: takes the pictures of the user guide anew, from the demonstration; with names,
 * those alone: `npm run guide -- accueil liste`. Builds the page first when it has changed.
 */
import { join } from 'node:path';
import { endWith, startNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

ensureInstalled();
ensureWebBuilt();
await endWith([startNode([join('e2e', 'guide', 'takePictures.ts'), ...process.argv.slice(2)])]);
