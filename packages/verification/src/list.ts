import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { type CborValue, decodeCbor, encodeCbor, MalformedError } from './cbor.ts';
import { keyIdOf, readCose, type SigningKey, signCose } from './cose.ts';
import type { PublicKey } from './publicKeys.ts';

/** Bytes of a hash that a list holds: enough that no two codes or names are confused. */
const HASH_BYTES = 16;

/** The last seal of the history of the installation: whoever keeps lists can prove later that it was rewritten. */
interface HistorySeal {
  seq: number;
  /** SHA-256, 32 bytes. */
  hash: Uint8Array;
}

/** What a verifier knows without a connection. It contains no number and no name of any act. */
export interface VerificationList {
  /** ISO instant. */
  madeAt: string;
  /** Name of the network. */
  issuer: string;
  /** Hashes of the names under which the offices of the installation issue acts, like those of check codes. */
  issuers: Uint8Array;
  keys: readonly PublicKey[];
  /** Hashes of the check codes of void and replaced acts, each shortened, one after the other. */
  voided: Uint8Array;
  replaced: Uint8Array;
  seal: HistorySeal | null;
}

/** What a list holds of the name of an issuer, see `issuers`. */
export const issuerHash = (name: string): Uint8Array => sha256(utf8ToBytes(name));

/** Hashes in the form that a list holds. */
export function joinHashes(hashes: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [index, hash] of hashes.entries()) {
    joined.set(hash.subarray(0, HASH_BYTES), index * HASH_BYTES);
  }
  return joined;
}

/** Whether a part of a list contains a hash. */
export function containsHash(joined: Uint8Array, hash: Uint8Array): boolean {
  for (let at = 0; at < joined.length; at += HASH_BYTES) {
    let same = 0;
    while (same < HASH_BYTES && joined[at + same] === hash[same]) same += 1;
    if (same === HASH_BYTES) return true;
  }
  return false;
}

/** Signs a list. @returns base64 of a COSE_Sign1 message */
export function encodeList(list: VerificationList, key: SigningKey): string {
  const { madeAt, issuer, issuers, keys, voided, replaced, seal } = list;
  const content = new Map<string, CborValue>([
    ['madeAt', madeAt],
    ['issuer', issuer],
    ['issuers', issuers],
    ['keys', keys.map((named) => [named.publicKey, named.offices, named.revokedFrom])],
    ['voided', voided],
    ['replaced', replaced],
    ['seal', seal && [seal.seq, seal.hash]],
  ]);
  return base64.encode(signCose(key, encodeCbor(content)));
}

/**
 * Reads a list that one of its own keys signed while it was not revoked: it is as trustworthy as the page or the file
 * in which it came.
 * @returns undefined when it was altered
 */
export function openList(text: string): VerificationList | undefined {
  try {
    const signed = readCose(base64.decode(text));
    const list = listOf(decodeCbor(signed.payload));
    const key = list.keys.find(({ id }) => id === signed.keyId);
    const revoked = key && key.revokedFrom !== '' && list.madeAt.slice(0, 10) > key.revokedFrom;
    return key && !revoked && signed.isSignedBy(key.publicKey) ? list : undefined;
  } catch {
    return undefined;
  }
}

function listOf(content: CborValue): VerificationList {
  if (!(content instanceof Map)) throw new MalformedError('Not a list');
  const { madeAt, issuer, issuers, keys, voided, replaced, seal } = Object.fromEntries(
    content,
  ) as Record<string, CborValue>;
  if (typeof madeAt !== 'string' || typeof issuer !== 'string' || !Array.isArray(keys)) {
    throw new MalformedError('Not a list');
  }
  if (!(voided instanceof Uint8Array && replaced instanceof Uint8Array)) {
    throw new MalformedError('No hashes');
  }
  const [seq, hash] = Array.isArray(seal) ? (seal as [number, Uint8Array]) : [];
  return {
    madeAt,
    issuer,
    // Lists of earlier versions have none.
    issuers: issuers instanceof Uint8Array ? issuers : new Uint8Array(),
    keys: (keys as [Uint8Array, number[] | null, string][]).map(
      ([publicKey, offices, revokedFrom]) => ({
        id: keyIdOf(publicKey),
        publicKey,
        offices,
        revokedFrom,
      }),
    ),
    voided,
    replaced,
    seal: seq === undefined || hash === undefined ? null : { seq, hash },
  };
}
