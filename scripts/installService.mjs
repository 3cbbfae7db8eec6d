/**
 * `npm run install-service`: Dosye as a service of systemd (of the task scheduler on Windows) with an account and folders
 * of its own; `-- --remove` takes the service away and leaves account, settings and data.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { fail, HOME, pinnedNode, ROOT } from './lib/paths.mjs';
import {
  PASSWORD_FILE,
  SETTINGS_FILE,
  STATE_FOLDER,
  systemctl,
  UNIT_FILE,
  unitText,
  USER,
} from './lib/service.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
const isRunning = existsSync('/run/systemd/system');

if (process.platform === 'win32') installTask();
else if (process.platform !== 'linux') fail('Il n’y a de service que pour Linux et Windows.');
else if (process.getuid() !== 0)
  fail('Le service s’installe en administrateur : sudo npm run install-service.');
else if (values.remove) remove();
else install();

function install() {
  if (/^\/(root|tmp|var\/tmp)\//.test(`${HOME}/`)) {
    fail(
      `Le compte du service ne peut pas lire ${HOME} : mettez le programme dans /srv/dosye ou /opt/dosye.`,
    );
  }
  // A closed umask of the administrator would keep the service from its own program.
  process.umask(0o022);
  ensureInstalled();
  ensureWebBuilt();
  if (!new RegExp(`^${USER}:`, 'm').test(readFileSync('/etc/passwd', 'utf8'))) addUser();
  const starting = ['-u', USER, '--', pinnedNode(HOME), '--version'];
  if (spawnSync('runuser', starting, { cwd: '/' }).status !== 0)
    fail(
      `Le compte ${USER} ne peut pas lire ${HOME} : « chmod -R go+rX ${HOME} », les dossiers au-dessus de même, puis refaites la commande.`,
    );
  if (!existsSync(SETTINGS_FILE)) writeSettings();
  const writable = foldersOf(parseEnv(readFileSync(SETTINGS_FILE, 'utf8')));
  for (const folder of writable.filter((path) => !existsSync(path))) {
    create(USER, '0700', ['--directory', folder]);
  }
  const unit = unitText({ program: HOME, node: pinnedNode(HOME), writable });
  mkdirSync('/etc/systemd/system', { recursive: true });
  writeFileSync(UNIT_FILE, unit, { mode: 0o644 });
  if (isRunning) systemctl('daemon-reload');
  if (!systemctl('enable', 'dosye') || (isRunning && !systemctl('restart', 'dosye')))
    fail('systemd n’a pas démarré le service : journalctl -u dosye dit pourquoi.');
  process.stdout.write(
    [
      `Service installé : ${UNIT_FILE}${isRunning ? ', démarré' : ' (systemd ne tourne pas ici : il démarrera avec la machine)'}.`,
      `Réglages : ${SETTINGS_FILE} ; après un changement, refaites cette commande.`,
      `Adresse : journalctl -u dosye. Premier mot de passe : ${PASSWORD_FILE}, que seul le service lit.`,
      '',
    ].join('\n'),
  );
}

function addUser() {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', STATE_FOLDER];
  options.push('--shell', '/usr/sbin/nologin');
  const { status } = spawnSync('useradd', [...options, USER], { stdio: 'inherit' });
  if (status !== 0) fail(`Le compte ${USER} n’a pas pu être créé (useradd).`);
}

/** Readable by the service's account, whose commands need the same settings, and by nobody else. */
function writeSettings() {
  // systemd would take the sign for a part of the value, the commands for the beginning of a comment.
  const text = `# Une valeur qui contient « # » s’écrit entre guillemets droits.\nDATA_DIR=${STATE_FOLDER}/data\n# BACKUP_DIR=/mnt/sauvegardes/dosye\n# TRUST_PROXY=1\n# HOSTS=dosye.exemple.ht\n`;
  create('root', '0640', ['/dev/null', SETTINGS_FILE]);
  writeFileSync(SETTINGS_FILE, text);
}

/** A folder or file of the service's group, by the program `install`. */
function create(owner, mode, what) {
  const options = [`--owner=${owner}`, `--group=${USER}`, `--mode=${mode}`, ...what];
  const { status } = spawnSync('install', options, { stdio: 'inherit' });
  if (status !== 0) fail(`${what.at(-1)} n’a pas pu être créé.`);
}

/** The folders of the settings outside that of the account. */
function foldersOf({ DATA_DIR, BACKUP_DIR }) {
  return [DATA_DIR, BACKUP_DIR].filter(
    (folder) => folder && !folder.startsWith(`${STATE_FOLDER}/`),
  );
}

function remove() {
  systemctl('disable', ...(isRunning ? ['--now'] : []), 'dosye');
  rmSync(UNIT_FILE, { force: true });
  if (isRunning) systemctl('daemon-reload');
  process.stdout.write(
    `Service retiré. Restent le compte ${USER}, ${SETTINGS_FILE} et les données.\n`,
  );
}

function installTask() {
  const script = join(ROOT, 'scripts', 'windows', 'service.ps1');
  const options = ['-NoProfile', '-ExecutionPolicy', 'Bypass', '-File', script, '-Program', HOME];
  options.push('-Node', pinnedNode(HOME), ...(values.remove ? ['-Remove'] : []));
  const { status } = spawnSync('powershell.exe', options, { stdio: 'inherit' });
  process.exit(status ?? 1);
}
