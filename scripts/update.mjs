/**
 * `npm run update`: brings the data of DATA_DIR to a new version (docs/exploitation.md).
 * Without arguments the newest commit of the checkout's branch, `-- --to v1.2.0` another one; `-- file.tar` a package; and
 * in the sources of this version `-- --from /srv/dosye` those of a version that has no such command.
 * It prepares the new version beside the present one, takes a verified backup, and asks for the new one: the server ends, and
 * the next start copies the database, migrates it and checks itself before anybody reaches it (apps/server/src/start/update).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { compareVersions, KEY_FILE, PARTS, readPackage, tar } from './lib/packageFile.mjs';
import { fail, HOME, pinnedNode, ROOT } from './lib/paths.mjs';
import {
  dataFolder,
  folderOf,
  git,
  HERE,
  identityOf,
  readProgram,
  servingProgram,
  versionOf,
  writeProgram,
} from './lib/program.mjs';
import { isServiceInstalled, systemctl, useServiceSettings } from './lib/service.mjs';

const PENDING = new Set(['asked', 'stopping', 'copied', 'returning']);
const VERSIONS = join(HOME, 'versions');
/** Milliseconds between two looks at the state, and after which nobody is believed to have noticed the question. */
const LOOK = 500;
const UNNOTICED = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, from: { type: 'string' } },
});
// What an administrator unpacks, the account of the service reads.
process.umask(0o022);
useServiceSettings();
const DATA = dataFolder();
const serving = servingProgram();
// The newest version updates.
if (serving.folder !== ROOT) passOn(serving.folder);

const pending = readProgram(DATA);
if (pending && PENDING.has(pending.state)) {
  say('Une mise à jour est commencée : elle continue.');
} else {
  if (!existsSync(join(DATA, 'postgres')) && !process.env.DATABASE_URL) {
    fail(
      `${DATA} n'est pas le dossier de données d'un Dosye : donnez-le par DATA_DIR. Rien n'a été changé.`,
    );
  }
  const previous = values.from === undefined ? serving.name : linkOlder(resolve(values.from));
  const target = await prepare(versionOf(folderOf(previous)));
  backUp(folderOf(previous));
  const home = identityOf(HOME);
  writeProgram(DATA, { folder: target, previous, home, state: 'asked', attempts: 0 });
}
if (values.from === undefined) await follow();
else
  say(
    'Arrêtez maintenant l’ancien serveur ; le premier démarrage de celui-ci fait la mise à jour : sudo npm run install-service, ou npm start.',
  );

function say(text) {
  process.stdout.write(`${text}\n`);
}

function passOn(folder) {
  const script = [join(folder, 'scripts', 'update.mjs'), ...process.argv.slice(2)];
  const environment = { ...process.env, DOSYE_HOME: HOME };
  const { status } = spawnSync(pinnedNode(folder), script, { stdio: 'inherit', env: environment });
  process.exit(status ?? 1);
}

/** The sources of a version without this command, as one of the program's versions. @returns its name */
function linkOlder(folder) {
  const name = versionOf(folder);
  mkdirSync(VERSIONS, { recursive: true });
  rmSync(folderOf(name), { force: true });
  symlinkSync(folder, folderOf(name), 'junction');
  return name;
}

/**
 * Installs and builds the new version beside the present one.
 * @param present number of the version that serves
 * @returns the name of the new one
 */
async function prepare(present) {
  if (values.from !== undefined) {
    refuseLower(present, versionOf(HOME));
    runIn(HOME, join('scripts', 'start.mjs'), '--prepare');
    return HERE;
  }
  const [file] = positionals;
  return file === undefined ? prepareCommit(present) : await unpack(resolve(file), present);
}

function prepareCommit(present) {
  if (!existsSync(join(HOME, '.git'))) {
    fail('Cette installation vient d’un paquet : donnez le nouveau, « update -- dosye-….tar ».');
  }
  if (values.to === undefined) git(HOME, 'fetch', '--quiet');
  const commit = git(HOME, 'rev-parse', '--verify', `${values.to ?? '@{upstream}'}^{commit}`);
  if (identityOf(serving.folder).endsWith(commit.slice(0, 12))) {
    fail(`La version ${identityOf(serving.folder)} est déjà celle qui sert.`);
  }
  const { version } = JSON.parse(git(HOME, 'show', `${commit}:package.json`));
  refuseLower(present, version);
  const name = `${version}-${commit.slice(0, 12)}`;
  const folder = folderOf(name);
  say(`Version ${name} : installation à côté de la présente…`);
  if (!existsSync(folder)) {
    git(HOME, 'worktree', 'prune');
    git(HOME, 'worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
  }
  runIn(folder, join('scripts', 'start.mjs'), '--prepare');
  return name;
}

/** Unpacks a package once its signature is verified. */
async function unpack(file, present) {
  const keyFile = join(HOME, KEY_FILE);
  if (!existsSync(keyFile)) {
    fail(
      'Cette installation ne vient pas d’un paquet, et ne connaît donc aucune clé : mettez-la à jour par ses sources.',
    );
  }
  const parts = join(VERSIONS, 'paquet.partiel');
  rmSync(parts, { recursive: true, force: true });
  process.once('exit', () => rmSync(parts, { recursive: true, force: true }));
  if (!existsSync(file)) fail(`Il n'y a pas de fichier ${file}.`);
  mkdirSync(VERSIONS, { recursive: true });
  mkdirSync(parts, { mode: 0o700 });
  // Of a file that nothing vouches for yet the parts alone; what it lacks is said when they are read.
  for (const part of Object.values(PARTS)) {
    spawnSync('tar', ['-xf', file, '-C', parts, `./${part}`], { stdio: 'inherit' });
  }
  const { manifest } = await readPackage(parts, readFileSync(keyFile, 'utf8'));
  const { version, platform } = manifest;
  const own = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  if (platform !== own) fail(`Ce paquet est pour ${platform}, cette machine est ${own}.`);
  refuseLower(present, version);
  if (version === present) fail(`La version ${version} est déjà celle qui sert.`);
  const folder = folderOf(version);
  say(`Version ${version} : paquet vérifié, installation à côté de la présente…`);
  for (const old of [folder, `${folder}.partiel`]) rmSync(old, { recursive: true, force: true });
  mkdirSync(`${folder}.partiel`);
  tar('-xzf', join(parts, PARTS.program), '-C', `${folder}.partiel`);
  renameSync(`${folder}.partiel`, folder);
  return version;
}

function refuseLower(present, version) {
  if (compareVersions(version, present) >= 0) return;
  fail(
    `La version ${version} est plus ancienne que celle qui sert (${present}) : elle est refusée. Rien n'a été changé.`,
  );
}

/** Runs a script of a program folder. */
function runIn(folder, script, ...options) {
  const { status } = spawnSync(process.execPath, [join(folder, script), ...options], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, DOSYE_HOME: '' },
  });
  if (status !== 0) fail('La nouvelle version n’a pas pu être préparée. Rien n’a été changé.');
}

/** A backup by the present version, verified and restored on trial, as the account whose data it is. */
function backUp(folder) {
  ensureInstalled();
  const to = join(process.env.BACKUP_DIR?.trim() || join(DATA, 'sauvegardes'), 'avant-mise-a-jour');
  say('Sauvegarde, vérifiée par une restauration d’essai…');
  const output = runAsOwner(folder, 'backup', '--to', to);
  const file = /Sauvegarde faite : (.+\.zip) \(/.exec(output)?.[1];
  if (!file) fail('La sauvegarde n’a pas dit où elle est. Rien n’a été changé.');
  runAsOwner(folder, 'verifyBackup', file, '--restore');
}

/** @returns what a command of the present version prints */
function runAsOwner(folder, name, ...options) {
  const command = join(folder, 'apps', 'server', 'src', 'start', 'commands', `${name}.ts`);
  const { uid, gid } = statSync(DATA);
  const { status, stdout } = spawnSync(pinnedNode(folder), [command, ...options], {
    cwd: HOME,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: DATA },
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  process.stdout.write(stdout.replace(/^/gm, '  ').trimEnd().concat('\n'));
  if (status !== 0) fail('La sauvegarde n’a pas réussi (voir ci-dessus). Rien n’a été changé.');
  return stdout;
}

/** Waits for the outcome; a server that does not notice the question by itself is restarted by systemd. */
async function follow() {
  say('Le serveur s’arrête pour la nouvelle version…');
  const since = Date.now();
  let restarted = false;
  for (;;) {
    const { state, reason, folder, previous } = readProgram(DATA);
    if (state === 'passed') {
      removeOthers(new Set([folder, previous]));
      say(`La version ${identityOf(folderOf(folder))} a passé son contrôle : elle sert.`);
      return;
    }
    if (state === 'returned') {
      fail(
        `${reason}\nLa version ${identityOf(folderOf(previous))} sert de nouveau ; rien n’est perdu.`,
      );
    }
    if (state === 'asked' && !restarted && Date.now() - since > UNNOTICED) {
      if (!isServiceInstalled()) {
        say('Aucun serveur ne tourne : la mise à jour se fera au prochain démarrage (npm start).');
        return;
      }
      systemctl('restart', 'dosye');
      restarted = true;
    }
    await pause(LOOK);
  }
}

/** Of the versions of before the previous one stays. */
function removeOthers(needed) {
  if (!existsSync(VERSIONS)) return;
  for (const name of readdirSync(VERSIONS)) {
    if (!needed.has(name)) rmSync(folderOf(name), { recursive: true, force: true });
  }
}
