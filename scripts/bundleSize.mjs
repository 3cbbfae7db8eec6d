// Prints the compressed size of the JavaScript and CSS that each screen of the built page loads.
// Run after the build: node scripts/bundleSize.mjs
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'web', 'dist');
/** Most that the sign-in page and the first page behind it may load: JavaScript, then all, in kB (1000 bytes, brotli). */
const BUDGETS = { signIn: 78, firstPage: 138 };
/** Most that daily screens may add to the first page: a module in the wrong chunk brings a chunk that they do not need. */
const ADDED = {
  'screens/home/Home.tsx': 19,
  'list/DossierList.tsx': 57,
  'screens/dossier/FormScreen.tsx': 79,
};
/** Chunks, by their names in `codeSplitting.ts`, of which no daily screen and no area may need one. */
const SELDOM = ['print', 'admin', 'reports', 'guide', 'shared'];
/** Name, in `codeSplitting.ts`, of the chunk with the header, the router and the first screen after the sign-in page. */
const FIRST_PAGE = 'signed-in';

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size bytes */
/** @typedef {{ name: string, files: number, scripts: Size, styles: Size }} ScreenSize */

/**
 * Sizes in bytes of what the sign-in page loads, of what the first page behind it adds, then of what each lazily loaded
 * chunk adds to both. Throws when the page has not been built.
 * @param {string} [dist]
 * @returns {ScreenSize[]}
 */
export function bundleSizes(dist = DIST) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const signIn = withImports(manifest, entry);
  const firstPage = Object.keys(manifest).find((key) => manifest[key]?.name === FIRST_PAGE);
  if (firstPage === undefined) throw new Error(`The build has no chunk ${FIRST_PAGE}`);
  const first = withImports(manifest, firstPage, new Set(signIn));
  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const added = (keys, before) =>
    sizesOf(
      dist,
      manifest,
      [...keys].filter((key) => !before.has(key)),
    );
  return [
    { name: 'connexion (/login)', ...sizesOf(dist, manifest, [...signIn]) },
    { name: '+ première page (/search)', ...added(first, signIn) },
    ...later.map((key) => ({
      name: `+ ${screenName(key)}`,
      ...added(withImports(manifest, key), first),
    })),
  ];
}

/** Path below src/ of a module in any package. */
const screenName = (key) => key.replace(/^.*\/src\//, '').replace(/^src\//, '');

function withImports(manifest, key, keys = new Set()) {
  if (keys.has(key)) return keys;
  keys.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, keys);
  return keys;
}

/** Scripts and styles of some chunks, and the number of their files. */
function sizesOf(dist, manifest, keys) {
  const chunks = keys.map((key) => manifest[key]);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return {
    files: chunks.length + styles.size,
    scripts: sum(chunks.map((chunk) => fileSize(join(dist, chunk.file)))),
    styles: sum([...styles].map((file) => fileSize(join(dist, file)))),
  };
}

/**
 * A chain of chunks that import each other, in a French sentence; nothing in a good build. The modules of merged chunks
 * run in the order of the chunks: in a cycle one would run before what it needs.
 * @param {string} [dist]
 * @returns {string[]}
 */
export function importCycles(dist = DIST) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const key = Object.keys(manifest).find((chunk) =>
    (manifest[chunk]?.imports ?? []).some((imported) => withImports(manifest, imported).has(chunk)),
  );
  return key === undefined ? [] : [`Des fichiers de la page s’importent en boucle (${key}).`];
}

/**
 * Files of daily screens and of areas that load what is seldom needed, in French sentences; nothing in a good build.
 * @param {string} [dist]
 * @returns {string[]}
 */
export function seldomImports(dist = DIST) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const daily = Object.keys(manifest).filter((key) =>
    /^(rest$|common$|views$|of-)/.test(manifest[key].name ?? ''),
  );
  if (daily.length === 0) throw new Error('The build has no chunks of daily screens');
  return daily.flatMap((key) =>
    [...withImports(manifest, key)]
      .filter((imported) => SELDOM.includes(manifest[imported].name))
      .map((imported) => `${key} charge ${imported}, qui sert rarement.`),
  );
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
    (all, size) => ({
      raw: all.raw + size.raw,
      gzip: all.gzip + size.gzip,
      brotli: all.brotli + size.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  );

/** The result of {@link bundleSizes} as a Markdown table in kB (1000 bytes). */
function bundleTable(sizes) {
  const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
  const rows = sizes.map(
    ({ name, scripts, styles, files }) =>
      `| ${name.padEnd(44)} | ${kilo(scripts.brotli)} | ${kilo(scripts.gzip)} | ${kilo(scripts.raw)} | ${kilo(styles.brotli)} | ${String(files).padStart(5)} |`,
  );
  return [
    `| ${'page or part loaded later'.padEnd(44)} | JS br   | JS gzip | JS raw  | CSS br  | files |`,
    `| ${'-'.repeat(44)} | ------: | ------: | ------: | ------: | ----: |`,
    ...rows,
  ].join('\n');
}

/**
 * What loads more than its budget, in French sentences; nothing in a good build.
 * @param {ScreenSize[]} sizes of {@link bundleSizes}
 * @returns {string[]}
 */
export function overBudget(sizes) {
  const [signIn, first] = sizes;
  const all = [signIn, first].flatMap(({ scripts, styles }) => [scripts.brotli, styles.brotli]);
  const loaded = all.reduce((total, bytes) => total + bytes, 0);
  const problems = [];
  if (signIn.scripts.brotli > BUDGETS.signIn * 1000)
    problems.push(`La page de connexion dépasse ${BUDGETS.signIn} kB de JavaScript.`);
  if (loaded > BUDGETS.firstPage * 1000)
    problems.push(`La première page dépasse ${BUDGETS.firstPage} kB (${loaded} octets).`);
  for (const [screen, budget] of Object.entries(ADDED)) {
    const { scripts, styles } = sizes.find(({ name }) => name === `+ ${screen}`);
    if (scripts.brotli + styles.brotli > budget * 1000)
      problems.push(`L’écran ${screen} ajoute plus de ${budget} kB à la première page.`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = bundleSizes();
  process.stdout.write(`${bundleTable(sizes)}\n`);
  for (const problem of [...overBudget(sizes), ...importCycles(), ...seldomImports()]) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
