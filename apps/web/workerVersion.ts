import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pdfReaderVersion } from './pdfReader.ts';

const WORKER = 'application-worker.js';
const PLACEHOLDER = "const VERSION = 'dev';";

/** The screens of every day, in the order in which their code is fetched ahead. */
const DAILY =
  /^assets\/(common|FormScreen|area|shared|laterParts|haiti|ListScreen|DetailsScreen|Results|DetailsDialog|Home|DraftRows|PrintScreen)/;

/** The scripts and styles that are fetched ahead: those of the daily screens first. */
function filesInOrder(names: readonly string[]): string[] {
  const code = names.filter((name) => /^assets\/.*\.(js|css)$/.test(name)).toSorted();
  const daily = code.filter((name) => DAILY.test(name));
  return [...daily, ...code.filter((name) => !DAILY.test(name))].map((name) => `/${name}`);
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
      const list = JSON.stringify(filesInOrder(names));
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
