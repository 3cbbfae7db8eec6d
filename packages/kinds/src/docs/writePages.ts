import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dossierPages } from './kindPage.ts';

/** `npm run docs`: regenerates the pages of `docs/dossiers/`. */
const folder = new URL('../../../../docs/dossiers/', import.meta.url);
const pages = dossierPages();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of pages) writeFileSync(new URL(name, folder), text);
