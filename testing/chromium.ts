import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A Chromium: its executable and its environment variables. */
export type Chromium = { executablePath: string; env: Record<string, string> };

const require = createRequire(import.meta.url);
/** Usual paths of installed browsers; the one of the lockfile is for Linux on x64 only. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The browser reaches the server under test only, and loads nothing in the background. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--disable-gpu',
  '--font-render-hinting=none',
];

/**
 * How Playwright starts the Chromium of the tests.
 * @throws Error that says to set CHROMIUM_PATH
 */
export function launchOptions(): {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
} {
  const { executablePath, env } = findChromium();
  // Chromium's sandbox refuses to run as root; the pages are our own.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const inherited = Object.entries(process.env).filter((entry) => entry[1] !== undefined);
  return {
    executablePath,
    args: [...ARGUMENTS, ...asRoot],
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...env },
  };
}

/**
 * Finds a Chromium: the one of CHROMIUM_PATH, else the one that came with the lockfile, unpacked
 * once below node_modules/.cache, else an installed one.
 * @throws Error that says to set CHROMIUM_PATH
 */
export function findChromium(): Chromium {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return { executablePath: chosen, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const installed = USUAL.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  throw new Error('No Chromium on this machine: set CHROMIUM_PATH to the program of one.');
}

function unpackedChromium(): Chromium {
  const packed = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const modules = dirname(dirname(packed));
  const cache = join(modules, '.cache', 'dosye');
  const folder = join(cache, `chromium-${version(packed)}`);
  if (!existsSync(folder)) unpack(join(packed, 'bin'), cache, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      // Libraries of the package that a minimal machine lacks.
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: writeFontConfiguration(modules, folder),
    },
  };
}

function version(packageRoot: string): string {
  const text = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Unpacks into another folder and renames it, since several test files start at the same time. */
function unpack(packed: string, cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'unpacking-'));
  const program = join(draft, 'chromium');
  writeFileSync(program, brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))));
  chmodSync(program, 0o755);
  untar(brotliDecompressSync(readFileSync(join(packed, 'al2023.tar.br'))), draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const BLOCK = 512;

/** Reads the regular files of a tar archive; this one contains no others. */
function untar(archive: Buffer, folder: string): void {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const field = (from: number, length: number): string =>
      archive
        .toString('latin1', at + from, at + from + length)
        .replace(/\0.*$/s, '')
        .trim();
    const name = field(0, 100);
    if (name === '') return;
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const plain = field(156, 1) === '0' || field(156, 1) === '';
    if (plain && !name.endsWith('/')) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, archive.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** The machine's own fonts are left out, so that a page looks the same everywhere. */
function writeFontConfiguration(modules: string, folder: string): string {
  const file = join(folder, 'fonts.conf');
  const fonts = join(modules, '@expo-google-fonts');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="same"><family>serif</family><prefer><family>Gelasio</family></prefer></alias>
  <alias binding="same"><family>Georgia</family><prefer><family>Gelasio</family></prefer></alias>
</fontconfig>
`;
  if (!existsSync(file)) writeFileSync(file, text);
  return file;
}
