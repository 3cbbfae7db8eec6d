import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The page of the application is not among them: the server writes a nonce into it. */
const COMPRESSED = /\.(js|css|svg)$|^verification\.html$/;
/** Files smaller than this, in bytes, fit into one packet: compressing them gains nothing. */
const WORTH_IT = 1000;

/**
 * Vite plugin that writes `.br` and `.gz` files beside every script, style sheet and drawing of the build, at the
 * highest compression level. The server sends them as they are and compresses nothing per request.
 */
export function precompress(): Plugin {
  return {
    name: 'dosye:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
      await Promise.all(names.map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
}
