import { base32nopad } from '@scure/base';
import { abridged } from './abridged.ts';
import { type CborValue, decodeCbor, encodeCbor, MalformedError } from './cbor.ts';
import { formatCheckCode, parseCheckCode } from './checkCode.ts';
import { readCose, type SigningKey, signCose } from './cose.ts';
import { certifies, type PublicKey } from './publicKeys.ts';

/** What the QR code of an act says, signed (decision 25). Days are YYYY-MM-DD in Haiti. */
export interface ActStatement {
  /** Who issued it: network and office, as its letterhead names them. */
  issuer: string;
  /** `CM01-2026-00033-D2`. */
  number: string;
  /** `ABCD-EFGH-JKMN-PQRS`. */
  checkCode: string;
  /** Id of the act's declaration: 'certificat-majeur'. */
  kind: string;
  /** Full name of the person whom it is about; abridged when it is long. */
  name: string;
  /** '' when it is not known. */
  birthDate: string;
  /** What it certifies: 'Aucun antécédent'; abridged when it is long. */
  result: string;
  issuedOn: string;
  /** Last day of its validity; '' when it does not expire. */
  validUntil: string;
}

/** A statement that was read, and what its signature proves. */
type OpenedStatement =
  | { outcome: 'valid'; statement: ActStatement; key: PublicKey }
  /** Signed by a key that was revoked from a day on that is not after its issue. */
  | { outcome: 'revokedKey'; statement: ActStatement; key: PublicKey }
  /** Signed by a key that the verifier does not have: nothing of it is proved. */
  | { outcome: 'unknownKey'; statement: ActStatement }
  | { outcome: 'altered' };

/** Claims of a CBOR Web Token (RFC 8392); the private one has a number that the registry leaves to everyone. */
const ISSUER = 1;
const SUBJECT = 2;
const EXPIRES = 4;
const ISSUED_AT = 6;
const DETAILS = -65_537;

/** Maximum length of a statement that is read: what a QR code takes (version 40, error correction L). */
const STATEMENT_MAX = 4_296;

/** Maximum lengths in UTF-8: with a usual issuer the QR code is at most 41 mm wide (decision 25). */
const NAME_BYTES = 120;
const RESULT_BYTES = 180;

/**
 * Signs a statement, whose name and result are abridged when they are long.
 * @returns text of the letters A to Z and digits 2 to 7 (base32), for a QR code and a fragment
 */
export const encodeStatement = (statement: ActStatement, key: SigningKey): string =>
  base32nopad.encode(signCose(key, encodeCbor(claimsOf(statement))));

/** Reads a statement and checks its signature. @param keys of the installations that the verifier trusts */
export function openStatement(text: string, keys: readonly PublicKey[]): OpenedStatement {
  try {
    if (text.length > STATEMENT_MAX) throw new MalformedError('Too long');
    const signed = readCose(base32Bytes(text));
    const statement = statementOf(decodeCbor(signed.payload));
    const key = keys.find(({ id }) => id === signed.keyId);
    if (!key) return { outcome: 'unknownKey', statement };
    if (!signed.isSignedBy(key.publicKey) || !certifies(key, statement.number)) {
      return { outcome: 'altered' };
    }
    const revoked = key.revokedFrom !== '' && statement.issuedOn >= key.revokedFrom;
    return { outcome: revoked ? 'revokedKey' : 'valid', statement, key };
  } catch (error) {
    if (error instanceof MalformedError) return { outcome: 'altered' };
    throw error;
  }
}

function base32Bytes(text: string): Uint8Array {
  try {
    return base32nopad.decode(text);
  } catch {
    throw new MalformedError('Not base32');
  }
}

function claimsOf(statement: ActStatement): CborValue {
  const { issuer, number, checkCode, kind, birthDate } = statement;
  const name = abridged(statement.name, NAME_BYTES);
  const result = abridged(statement.result, RESULT_BYTES);
  const code = parseCheckCode(checkCode);
  if (code === undefined) throw new TypeError('Not a check code');
  const claims = new Map<number, CborValue>([
    [ISSUER, issuer],
    [SUBJECT, number],
    [ISSUED_AT, daySeconds(statement.issuedOn)],
    [DETAILS, [code, kind, name, birthDate, result]],
  ]);
  // Readers of CWT refuse a token from this instant on, so it is the end of the last day.
  if (statement.validUntil) claims.set(EXPIRES, daySeconds(nextDay(statement.validUntil)));
  return claims;
}

function statementOf(claims: CborValue): ActStatement {
  if (!(claims instanceof Map)) throw new MalformedError('No claims');
  const details = claims.get(DETAILS);
  const [code, ...texts] = Array.isArray(details) ? (details as CborValue[]) : [];
  if (!(code instanceof Uint8Array) || texts.length !== 4) throw new MalformedError('No details');
  const [kind = '', name = '', birthDate = '', result = ''] = texts.map(textOf);
  const expires = claims.get(EXPIRES);
  return {
    issuer: textOf(claims.get(ISSUER)),
    number: textOf(claims.get(SUBJECT)),
    checkCode: formatCheckCode(code),
    kind,
    name,
    birthDate,
    result,
    issuedOn: dayOfSeconds(claims.get(ISSUED_AT)),
    validUntil: expires === undefined ? '' : previousDay(dayOfSeconds(expires)),
  };
}

function textOf(value: CborValue | undefined): string {
  if (typeof value !== 'string') throw new MalformedError('Not a text');
  return value;
}

const DAY = 86_400;
/** Midnight in Haiti is 4 or 5 o'clock in universal time; the later hour is within the day all year. */
const MIDNIGHT = 5 * 3_600;

/** The beginning of a day in Haiti (YYYY-MM-DD), in seconds since 1970. */
const daySeconds = (day: string): number => Date.parse(day) / 1_000 + MIDNIGHT;

/** The day that {@link daySeconds} gave. @throws MalformedError for anything else */
function dayOfSeconds(seconds: CborValue | undefined): string {
  const midnight = typeof seconds === 'number' ? seconds - MIDNIGHT : Number.NaN;
  // Beyond these years a date has another form.
  if (!(midnight >= 0 && midnight < 8e9 && midnight % DAY === 0)) {
    throw new MalformedError('Not a day');
  }
  return new Date(midnight * 1_000).toISOString().slice(0, 10);
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY * 1_000).toISOString().slice(0, 10);

const nextDay = (day: string): string => shifted(day, 1);
const previousDay = (day: string): string => shifted(day, -1);
