/**
 * `npm run package -- --for linux-x64` (or win-x64): one file with the program, its dependencies, Node and PostgreSQL for a
 * machine without the internet, signed with the Ed25519 key of PACKAGE_KEY_FILE, in the folder `dist` or that of `--to`.
 * `-- --new-key file` makes such a key, `-- --unpacked folder` only the program, unsigned, for an image (Dockerfile).
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprint, ensureInstalled, runNpm, STAMP_FILE } from './lib/install.mjs';
import { fingerprintOf, PARTS, sha256, tar } from './lib/packageFile.mjs';
import { fail, ROOT } from './lib/paths.mjs';
import { git, versionOf } from './lib/program.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** Names of platforms as npm knows them, and what a package for them is called. */
const PLATFORMS = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'win-x64': { os: 'win32', cpu: 'x64' },
};
/** Names that are in no package: what is built, installed or tested, and what git ignores. */
const LEFT_OUT =
  /^(\..*|node_modules|dist|dist-.*|data|data-.*|versions|coverage|test|images|.*\.log)$/;
/** Workspaces that no server needs; npm needs their package.json. */
const TESTING = /^(bench|component|deep|e2e|install|testing)\/(?!package\.json$)/;
const INSTALLERS = join(ROOT, 'scripts', 'install');

const { values } = parseArgs({
  options: {
    for: { type: 'string' },
    to: { type: 'string', default: join(ROOT, 'dist') },
    unpacked: { type: 'string' },
    'new-key': { type: 'string' },
  },
});
if (values['new-key'] !== undefined) makeKey(resolve(values['new-key']));
else if (values.unpacked === undefined) await build();
else makeProgram(resolve(values.unpacked));

function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    `Clé des paquets : ${file}. Gardez-la hors des serveurs, en deux endroits.\nEmpreinte, à donner à ceux qui installent : ${fingerprintOf(publicKey)}\n`,
  );
}

/** The program with its dependencies, as it is unpacked. */
function makeProgram(program) {
  const platform =
    PLATFORMS[values.for] ?? fail(`--for demande ${Object.keys(PLATFORMS).join(', ')}.`);
  ensureInstalled();
  ensureWebBuilt();
  mkdirSync(program, { recursive: true });
  copySources(program);
  installDependencies(program, platform);
}

async function build() {
  const key = readKey(process.env.PACKAGE_KEY_FILE);
  if (git(ROOT, 'status', '--porcelain') !== '')
    fail('Des fichiers ne sont pas enregistrés dans git : un paquet contient une version entière.');
  const version = versionOf(ROOT);
  const name = `dosye-${version}-${values.for}`;
  const staging = mkdtempSync(join(tmpdir(), 'dosye-package-'));
  process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
  const program = join(staging, 'program');
  makeProgram(program);
  const folder = join(staging, name);
  mkdirSync(folder);
  const packed = join(folder, PARTS.program);
  // The same whoever makes it.
  const neutral = ['--sort=name', '--owner=0', '--group=0', '--mode=go+rX-w'];
  tar(...neutral, '-czf', packed, '-C', program, '.');
  const manifest = {
    version,
    platform: values.for,
    commit: git(ROOT, 'rev-parse', 'HEAD'),
    sha256: await sha256(packed),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, PARTS.manifest), text);
  writeFileSync(
    join(folder, PARTS.signature),
    sign(null, Buffer.from(text), key).toString('base64'),
  );
  const installer = values.for.startsWith('win') ? 'install.cmd' : 'install.sh';
  copyFileSync(join(INSTALLERS, installer), join(folder, installer));
  chmodSync(join(folder, installer), 0o755);
  mkdirSync(values.to, { recursive: true });
  const file = join(resolve(values.to), `${name}.tar`);
  tar('-cf', file, '-C', folder, '.');
  process.stdout.write(
    `Paquet fait : ${file}\nSHA-256 : ${await sha256(file)}\nEmpreinte de sa clé : ${fingerprintOf(createPublicKey(key))}\n`,
  );
}

function readKey(file) {
  if (!file)
    fail(
      'PACKAGE_KEY_FILE nomme le fichier de la clé Ed25519 qui signe les paquets ; « npm run package -- --new-key cle-paquets.pem » en fait une.',
    );
  const key = createPrivateKey(readFileSync(file));
  return key.asymmetricKeyType === 'ed25519'
    ? key
    : fail(`${file} ne contient pas de clé Ed25519.`);
}

/** The sources that a server needs, and the built page. */
function copySources(program) {
  const isNeeded = (path) => !LEFT_OUT.test(basename(path)) && !TESTING.test(relative(ROOT, path));
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.test(name)) continue;
    cpSync(join(ROOT, name), join(program, name), { recursive: true, filter: isNeeded });
  }
  const page = join('apps', 'web', 'dist');
  cpSync(join(ROOT, page), join(program, page), { recursive: true });
  copyFileSync(join(INSTALLERS, 'dosye.sh'), join(program, 'dosye'));
  copyFileSync(join(INSTALLERS, 'dosye.cmd'), join(program, 'dosye.cmd'));
  chmodSync(join(program, 'dosye'), 0o755);
}

/** What the server needs for a platform, marked as installed: the start then asks no registry. */
function installDependencies(program, { os, cpu, libc }) {
  const options = ['ci', '--omit=dev', '--workspace=@dosye/server', '--include-workspace-root'];
  options.push('--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  options.push(`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : []));
  // Programs of another system cannot run here; what theirs would do, the start of the database does.
  if (os !== process.platform || cpu !== process.arch) options.push('--ignore-scripts');
  if (runNpm(options, program) !== 0)
    fail('Les dépendances du paquet n’ont pas pu être installées (voir ci-dessus).');
  writeFileSync(join(program, STAMP_FILE), fingerprint({ platform: os, arch: cpu }));
  requirePrograms(program, { os, cpu, libc });
}

/** npm leaves out without a word what it could not download of the programs that each system has its own of. */
function requirePrograms(program, { os, cpu, libc }) {
  const { packages } = JSON.parse(readFileSync(join(program, 'package-lock.json'), 'utf8'));
  const isFor = (asked, own) => asked !== undefined && [asked].flat().includes(own);
  const missing = Object.keys(packages).filter((path) => {
    const { optional, dev, libc: ofLibc = libc, ...asked } = packages[path];
    const isNeeded = optional && !dev && isFor(asked.os, os) && isFor(asked.cpu, cpu);
    return isNeeded && (!libc || isFor(ofLibc, libc)) && !existsSync(join(program, path));
  });
  if (missing.length > 0)
    fail(`N’ont pas été téléchargés : ${missing.join(', ')}. Relancez la commande.`);
}
