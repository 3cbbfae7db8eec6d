import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Files smaller than this, in bytes, fit into one packet: compressing them gains nothing. */
const WORTH_IT = 1000;

/**
 * Vite plugin that writes `.br` and `.gz` files beside every script and style sheet of the build, at the
 * highest compression level. The server sends them as they are and compresses nothing per request.
 */
export function precompress(): Plugin {
  return {
    name: 'dosye:precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? 'dist', 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
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
