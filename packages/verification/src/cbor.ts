import { decode, encode, rfc8949EncodeOptions } from 'cborg';

/** Values of deterministic CBOR (RFC 8949, section 4.2.1) that are used here. */
export type CborValue =
  | number
  | string
  | null
  | Uint8Array
  | readonly CborValue[]
  | ReadonlyMap<number | string, CborValue>;

/** Thrown for bytes that are not what they should be; they are never shown to anybody. */
export class MalformedError extends Error {}

/** The one encoding of a value. */
export const encodeCbor = (value: CborValue): Uint8Array => encode(value, rfc8949EncodeOptions);

/**
 * Decodes bytes that are the deterministic encoding of their value; any other encoding of it is refused, so that
 * no altered byte leaves the value what it was.
 * @throws MalformedError
 */
export function decodeCbor(bytes: Uint8Array): CborValue {
  const value = attempt(() => {
    const decoded = decode(bytes, {
      useMaps: true,
      strict: true,
      allowIndefinite: false,
      allowUndefined: false,
      rejectDuplicateMapKeys: true,
    }) as CborValue;
    return equalBytes(encodeCbor(decoded), bytes) ? decoded : undefined;
  });
  if (value === undefined) throw new MalformedError('Not deterministic CBOR');
  return value;
}

/** The result of a function; undefined when it throws, as decoders do for any input that is not theirs. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
