import { sha256 } from '@noble/hashes/sha2.js';
import { base32crockford } from '@scure/base';

/** Random bytes of a check code: 80 bits, 16 characters. */
export const CHECK_CODE_BYTES = 10;

const CHARACTERS = 16;

/** A check code as papers print it, in groups that one can read out: `ABCD-EFGH-JKMN-PQRS`. */
export const formatCheckCode = (bytes: Uint8Array): string =>
  (base32crockford.encode(bytes).match(/.{4}/g) ?? []).join('-');

/**
 * Reads a check code as people type it: without regard to case, spaces and hyphens, with the letter O for zero and I
 * or L for one.
 * @returns its bytes; undefined for anything else
 */
export function parseCheckCode(text: string): Uint8Array | undefined {
  const characters = text.replaceAll(/[\s-]/g, '');
  if (characters.length !== CHARACTERS) return undefined;
  try {
    return base32crockford.decode(characters);
  } catch {
    return undefined;
  }
}

/** What the register and the lists hold of a check code: nobody can make a paper that verifies from it. */
export const checkCodeHash = (bytes: Uint8Array): Uint8Array => sha256(bytes);
