import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pdfReaderVersion } from './pdfReader.ts';

const WORKER = 'application-worker.js';
const PLACEHOLDER = "const VERSION = 'dev';";

/** What is fetched ahead: the home page and its drafts, which open without the server, then the screens of every day. */
const AHEAD = [
  /[\\/](home[\\/]Home|queues[\\/]Waiting)\.tsx$/,
  /[\\/](FormScreen|DossierList|Results|DetailsScreen)\.tsx$/,
  /kinds[\\/]src[\\/]\w+[\\/]area\.ts$|office[\\/]haiti\.ts$|form[\\/](known[\\/]Known|dialogs|wizard[\\/]StepsReview)\.tsx?$/,
  /[\\/](DetailsDialog|PrintScreen|LoadedActionDialog|UnissuedActDialog)\.tsx$/,
];

/** The files of modules: their chunks with all that these import, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, modules: RegExp): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
    chunk.imports.forEach(add);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => modules.test(id))) add(file.fileName);
  }
  return [...files];
}

/** The scripts and styles of the build in the order in which they are fetched ahead. */
function filesInOrder(bundle: Rolldown.OutputBundle): string[] {
  const code = Object.keys(bundle)
    .filter((name) => /^assets\/.*\.(js|css)$/.test(name))
    .toSorted();
  const first = AHEAD.flatMap((modules) => filesOf(bundle, modules));
  return [...new Set([...first, ...code])].map((name) => `/${name}`);
}

/**
 * Vite plugin that writes the hash of the built files into the application's worker: browsers install a worker whose
 * text has changed, so that a new version takes over. Beside the files it writes their list.
 */
export function workerVersion(): Plugin {
  return {
    name: 'dosye:worker-version',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      // The worker keeps pdf.js too, under names without a hash.
      const versioned = [pdfReaderVersion(), ...names.toSorted()].join('\n');
      const version = createHash('sha256').update(versioned).digest('hex');
      const list = JSON.stringify(filesInOrder(bundle));
      await writeFile(join(dir, 'assets', `files-${version.slice(0, 16)}.json`), list);
      const path = join(dir, WORKER);
      const text = await readFile(path, 'utf8');
      if (!text.includes(PLACEHOLDER)) this.error(`${WORKER} has no ${PLACEHOLDER}`);
      await writeFile(
        path,
        text.replace(PLACEHOLDER, `const VERSION = '${version.slice(0, 16)}';`),
      );
    },
  };
}
