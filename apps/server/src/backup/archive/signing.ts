import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';

const NAME = 'backup-signing';
/** DER prefix of an Ed25519 public key (RFC 8410). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_SIZE = 32;

/** The signer of an installation, shared by all servers of a database. */
export interface Signer {
  /** 32 bytes in base64. */
  publicKey: string;
  fingerprint: string;
  sign(bytes: Uint8Array): Buffer;
}

/** The signer of this installation; its key is generated at first use and never leaves the database. */
export async function installationSigner(database: Database): Promise<Signer> {
  const queries = withoutPerson(database);
  const read = () =>
    queries.selectFrom('server_secret').select('value').where('name', '=', NAME).executeTakeFirst();
  let secret = await read();
  if (secret === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519');
    await queries
      .insertInto('server_secret')
      .values({ name: NAME, value: privateKey.export({ format: 'der', type: 'pkcs8' }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    secret = await read();
  }
  if (secret === undefined) throw new Error('The signing key was not kept');
  return signerFrom(createPrivateKey({ key: secret.value, format: 'der', type: 'pkcs8' }));
}

/** A signer of a private key. */
export function signerFrom(privateKey: KeyObject): Signer {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = der.subarray(-KEY_SIZE).toString('base64');
  return {
    publicKey,
    fingerprint: fingerprintOf(publicKey),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
}

/** True when these bytes were signed with the private key of this public one. */
export function isValidSignature(
  publicKey: string,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== KEY_SIZE) return false;
  try {
    const key = createPublicKey({
      key: Buffer.concat([KEY_HEAD, raw]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, bytes, key, signature);
  } catch {
    // Not every value of 32 bytes is a valid key.
    return false;
  }
}

/** Fingerprint of a public key for people to compare: 80 bits in five groups, "3F2A-90C1-…". */
export const fingerprintOf = (publicKey: string): string =>
  (
    hash('sha256', Buffer.from(publicKey, 'base64'), 'hex')
      .slice(0, 20)
      .toUpperCase()
      .match(/.{4}/g) ?? []
  ).join('-');
