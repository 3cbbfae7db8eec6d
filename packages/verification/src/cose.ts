import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { type CborValue, decodeCbor, encodeCbor, equalBytes, MalformedError } from './cbor.ts';

/** Tag 18, COSE_Sign1 (RFC 9052). */
const SIGN1_TAG = 0xd2;
/** Header parameters and their values: algorithm (EdDSA) and key id (RFC 9052, RFC 9053). */
const ALGORITHM = 1;
const EDDSA = -8;
const KEY_ID = 4;
const KEY_ID_BYTES = 8;

/** A key that signs, Ed25519. */
export interface SigningKey {
  /** {@link keyIdOf} its public key. */
  id: string;
  /** 32 bytes. */
  secretKey: Uint8Array;
}

/** Signed content whose signature has not been checked yet. */
interface SignedContent {
  keyId: string;
  payload: Uint8Array;
  /** True when the owner of this public key (32 bytes) signed it. */
  isSignedBy: (publicKey: Uint8Array) => boolean;
}

/** The id of a key, 16 hexadecimal digits: the beginning of the SHA-256 of its public key. */
export const keyIdOf = (publicKey: Uint8Array): string =>
  bytesToHex(sha256(publicKey).subarray(0, KEY_ID_BYTES));

/** A new key, with its public key of 32 bytes. */
export function newSigningKey(): SigningKey & { publicKey: Uint8Array } {
  const { secretKey, publicKey } = ed25519.keygen();
  return { id: keyIdOf(publicKey), secretKey, publicKey };
}

/** Signs a payload as COSE_Sign1 with its key id in the protected header. */
export function signCose({ id, secretKey }: SigningKey, payload: Uint8Array): Uint8Array {
  const header = protectedHeader(id);
  const signature = ed25519.sign(toBeSigned(header, payload), secretKey);
  const message = encodeCbor([header, new Map(), payload, signature]);
  return concatBytes(Uint8Array.of(SIGN1_TAG), message);
}

/** Reads a COSE_Sign1 message as {@link signCose} makes it. @throws MalformedError for any other message */
export function readCose(bytes: Uint8Array): SignedContent {
  if (bytes[0] !== SIGN1_TAG) throw new MalformedError('Not a COSE_Sign1 message');
  const parts = decodeCbor(bytes.subarray(1));
  const [header, unprotected, payload, signature] = Array.isArray(parts) ? parts : [];
  if (!(header instanceof Uint8Array && payload instanceof Uint8Array)) throw malformed();
  if (!(signature instanceof Uint8Array && unprotected instanceof Map)) throw malformed();
  if (unprotected.size > 0 || (parts as CborValue[]).length !== 4) throw malformed();
  return {
    keyId: keyIdIn(header),
    payload,
    isSignedBy: (publicKey) => isValid(signature, toBeSigned(header, payload), publicKey),
  };
}

const malformed = (): MalformedError => new MalformedError('Not a message of ours');

const protectedHeader = (keyId: string): Uint8Array =>
  encodeCbor(
    new Map<number, CborValue>([
      [ALGORITHM, EDDSA],
      [KEY_ID, hexToBytes(keyId)],
    ]),
  );

function keyIdIn(header: Uint8Array): string {
  const fields = decodeCbor(header);
  const id = fields instanceof Map ? fields.get(KEY_ID) : undefined;
  if (!(id instanceof Uint8Array) || id.length !== KEY_ID_BYTES) throw malformed();
  const keyId = bytesToHex(id);
  if (!equalBytes(header, protectedHeader(keyId))) throw malformed();
  return keyId;
}

/** Sig_structure of RFC 9052, section 4.4. */
const toBeSigned = (header: Uint8Array, payload: Uint8Array): Uint8Array =>
  encodeCbor(['Signature1', header, new Uint8Array(), payload]);

/** RFC 8032 to the letter (zip215: false), so that a message has no second signature that is valid too. */
function isValid(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    // A wrong length, or no point of the curve.
    return false;
  }
}
