import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, hash, verify } from 'node:crypto';
import { createReadStream, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from './paths.mjs';

/**
 * A package is a tar with these parts: what it contains, the Ed25519 signature of that text, the program, and the
 * scripts of a first installation (docs/decisions/38-installation.md).
 */
export const PARTS = { manifest: 'dosye.json', signature: 'dosye.sig', program: 'program.tar.gz' };
/** The public half of the key of the first package, in the folder of the program. */
export const KEY_FILE = 'package-key.pem';

/** Runs tar, which Windows has too. */
export function tar(...options) {
  const { status, error } = spawnSync('tar', options, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    fail(`tar a échoué${error ? ` (${error.message})` : ''} : ${options.join(' ')}`);
}

/** Fingerprint of a public key for people: B1CD-6429-… */
export const fingerprintOf = (key) =>
  hash('sha256', key.export({ type: 'spki', format: 'der' }), 'hex')
    .toUpperCase()
    .slice(0, 32)
    .match(/.{4}/g)
    .join('-');

/**
 * Checks the signature and the program of an unpacked package.
 * @param trustedKey PEM of the public key that it must be signed with; undefined at a first installation
 * @returns what it contains, and its public key
 */
export async function readPackage(folder, trustedKey) {
  // A link would lead to what is not checked.
  const has = (name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  for (const name of [PARTS.manifest, PARTS.program]) {
    if (!has(name)) fail(`Ce fichier n'est pas un paquet de Dosye : ${name} y manque.`);
  }
  if (!has(PARTS.signature))
    fail("Ce paquet n'est pas signé : il est refusé. Rien n'a été changé.");
  const read = (name) => readFileSync(join(folder, name));
  const text = read(PARTS.manifest);
  const manifest = JSON.parse(text.toString());
  const own = createPublicKey(manifest.publicKey);
  const key = trustedKey === undefined ? own : createPublicKey(trustedKey);
  if (fingerprintOf(own) !== fingerprintOf(key)) {
    fail(
      `Ce paquet est signé par une autre clé (${fingerprintOf(own)}) que celle de l'installation (${fingerprintOf(key)}) : il est refusé. Rien n'a été changé.`,
    );
  }
  const signature = Buffer.from(read(PARTS.signature).toString(), 'base64');
  const isWhole = (await sha256(join(folder, PARTS.program))) === manifest.sha256;
  if (key.asymmetricKeyType !== 'ed25519' || !verify(null, text, key, signature) || !isWhole) {
    fail(
      "La signature de ce paquet ne correspond pas à son contenu : il est refusé. Rien n'a été changé.",
    );
  }
  return { manifest, key };
}

/** SHA-256 of a file, in hex. */
export async function sha256(file) {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/** Compares versions as 1.0.10 and 1.0.9: below, at or above 0. */
export const compareVersions = (left, right) => left.localeCompare(right, 'en', { numeric: true });
