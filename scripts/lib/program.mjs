import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, fchownSync, fsyncSync, openSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { fail, HOME } from './paths.mjs';

/** Name of the program folder that was installed first; the others are below its folder `versions`. */
export const HERE = '.';
/** Exit code of a server that ends for another program (apps/server/src/start/update/trial.ts). */
export const RESTART = 75;

/** The data folder of an environment, as the server reads it. */
export function dataFolder({ DATA_DIR } = process.env) {
  const folder = DATA_DIR?.trim() || 'data';
  return isAbsolute(folder) ? folder : resolve(HOME, folder);
}

/** The file that names the program of a data folder (apps/server/src/start/update/trial.ts), or undefined. */
export function readProgram(folder) {
  const file = join(folder, 'programme.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Replaces that file in one step; it belongs to whoever the folder belongs to. */
export function writeProgram(folder, program) {
  const file = join(folder, 'programme.json');
  const asked = `${file}.demande`;
  // Root writes through no link that the account of the folder has put there.
  rmSync(asked, { force: true });
  const handle = openSync(asked, 'wx', 0o600);
  writeFileSync(handle, JSON.stringify(program));
  fsyncSync(handle);
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) fchownSync(handle, uid, gid);
  closeSync(handle);
  renameSync(asked, file);
}

/** The folder of a version. Its name may come from the data: root runs what is below `versions`, and nothing elsewhere. */
export const folderOf = (name) => (name === HERE ? HOME : join(HOME, 'versions', basename(name)));

/** The program that serves the data of an environment: its name and its folder. */
export function servingProgram(environment = process.env) {
  const program = readProgram(dataFolder(environment));
  // Whoever checks out another commit there, or unpacks another package, chooses that one.
  if (program === undefined || program.home !== identityOf(HOME))
    return { name: HERE, folder: HOME };
  const name = program.state === 'returned' ? program.previous : program.folder;
  const folder = folderOf(name);
  if (existsSync(join(folder, 'package.json'))) return { name, folder };
  return fail(
    `Ces données sont servies par la version de ${folder}, qui n'est plus là : refaites la mise à jour (npm run update).`,
  );
}

export const versionOf = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Version and, in a checkout, commit: 1.0.0 3f2a90c17d5e. */
export function identityOf(folder) {
  const commit = existsSync(join(folder, '.git')) ? git(folder, 'rev-parse', 'HEAD') : '';
  return `${versionOf(folder)} ${commit.slice(0, 12)}`.trim();
}

/** Runs git in a folder, which may belong to another account. @returns what it prints */
export function git(folder, ...options) {
  const own = ['-c', 'safe.directory=*', '-C', folder];
  try {
    return execFileSync('git', [...own, ...options], { encoding: 'utf8' }).trim();
  } catch {
    return fail(`git ${options.join(' ')} a échoué dans ${folder} (voir ci-dessus).`);
  }
}
