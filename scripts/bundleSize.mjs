// Prints the compressed size of the JavaScript and CSS that each screen of the built page loads.
// Run after the build: node scripts/bundleSize.mjs
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'web', 'dist');
/** Budget for the sign-in page's JavaScript, in kB (1000 bytes) after gzip. */
const LOGIN_BUDGET = 130;

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size bytes */
/** @typedef {{ name: string, scripts: Size, styles: Size }} ScreenSize */

/**
 * Sizes in bytes of what the sign-in page loads, then of what each lazily loaded chunk adds.
 * Throws when the page has not been built.
 * @param {string} [dist]
 * @returns {ScreenSize[]}
 */
function bundleSizes(dist = DIST) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const first = withImports(manifest, entry);
  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  return [
    { name: 'connexion (/login)', ...sizesOf(dist, manifest, first) },
    ...later.map((key) => {
      const added = [...withImports(manifest, key)].filter((part) => !first.has(part));
      return { name: `+ ${screenName(key)}`, ...sizesOf(dist, manifest, new Set(added)) };
    }),
  ];
}

/** Path below src/ of a module in any package. */
const screenName = (key) => key.replace(/^.*\/src\//, '').replace(/^src\//, '');

/** A chunk with all its static imports. */
function withImports(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

function sizesOf(dist, manifest, keys) {
  const chunks = [...keys].map((key) => manifest[key]);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return {
    scripts: sum(chunks.map((chunk) => fileSize(join(dist, chunk.file)))),
    styles: sum([...styles].map((file) => fileSize(join(dist, file)))),
  };
}

/** Sizes of the compressed files of the build; files that it did not compress are compressed here. */
function fileSize(path) {
  const bytes = readFileSync(path);
  const written = (ending, compress) => {
    try {
      return statSync(path + ending).size;
    } catch {
      return compress(bytes).length;
    }
  };
  return {
    raw: bytes.length,
    gzip: written('.gz', gzipSync),
    brotli: written('.br', brotliCompressSync),
  };
}

const sum = (sizes) =>
  sizes.reduce(
    (all, one) => ({
      raw: all.raw + one.raw,
      gzip: all.gzip + one.gzip,
      brotli: all.brotli + one.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  );

/** The result of {@link bundleSizes} as a Markdown table in kB (1000 bytes). */
function bundleTable(sizes) {
  const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
  const rows = sizes.map(
    ({ name, scripts, styles }) =>
      `| ${name.padEnd(44)} | ${kilo(scripts.brotli)} | ${kilo(scripts.gzip)} | ${kilo(scripts.raw)} | ${kilo(styles.brotli)} |`,
  );
  return [
    `| ${'page or part loaded later'.padEnd(44)} | JS br   | JS gzip | JS raw  | CSS br  |`,
    `| ${'-'.repeat(44)} | ------: | ------: | ------: | ------: |`,
    ...rows,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = bundleSizes();
  process.stdout.write(`${bundleTable(sizes)}\n`);
  if (sizes[0].scripts.gzip > LOGIN_BUDGET * 1000) {
    process.stderr.write(`La page de connexion dépasse ${LOGIN_BUDGET} kB de JavaScript.\n`);
    process.exitCode = 1;
  }
}
