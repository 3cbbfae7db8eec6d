import type { ActState } from '@dosye/domain/dossier/actState.ts';
import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { checkCodeHash, parseCheckCode } from './checkCode.ts';
import { containsHash, issuerHash, type VerificationList } from './list.ts';
import { type ActStatement, openStatement } from './statement.ts';
import { cleanLine, withPlainDashes } from '@dosye/domain/text/cleanText.ts';
import { abridged } from './abridged.ts';

/** What the page says of a paper. */
export type Verdict =
  /** The PDF is the registered one, and its act is valid. */
  | 'authentic'
  | 'altered'
  | 'replaced'
  | 'void'
  | 'expired'
  | 'unknown'
  /** The statement holds; the paper was not compared. */
  | 'codeOnly'
  | 'revokedKey'
  | 'unknownKey'
  /** A typed number and check code of a valid act: state and day alone. */
  | 'registered'
  | 'connectionNeeded'
  | 'tooMany';

export interface Result {
  verdict: Verdict;
  /** What the code says; absent where it may not be believed. */
  statement?: ActStatement;
  /** The {@link claimedName} of the issuer of a code whose key is unknown; absent where nothing is left of it. */
  claimedIssuer?: string;
  /** Day of the state, YYYY-MM-DD, where the register was asked. */
  day?: string;
  /** True when the register could not be asked: the list alone was. */
  offline?: boolean;
  /** True when a PDF was given and could not be compared. */
  pdfNotCompared?: boolean;
  /** Day from which the key is revoked, although the act says that it was issued before. */
  keyRevokedFrom?: string;
}

/** Answer of the register, or why there is none. */
export type RegisterAnswer = ActStateAnswer | 'unknown' | 'tooMany' | 'offline';

export interface Verifier {
  list: VerificationList;
  /** The day in Haiti, YYYY-MM-DD. */
  today: string;
  /** @param sha256 of a PDF, hexadecimal */
  askRegister: (number: string, checkCode: string, sha256?: string) => Promise<RegisterAnswer>;
  /** The list of this moment; undefined without a connection. */
  askNewestList: () => Promise<VerificationList | undefined>;
}

/** Verdicts of the states of an act whose paper was not compared. */
const STATE_VERDICTS: Readonly<Record<Exclude<ActState, 'valid'>, Verdict>> = {
  replaced: 'replaced',
  void: 'void',
  expired: 'expired',
};

/** Verifies the statement of a QR code or PDF. @param sha256 of that PDF, hexadecimal; undefined for a code alone */
export async function verifyStatement(
  text: string,
  sha256: string | undefined,
  verifier: Verifier,
): Promise<Result> {
  const opened = openStatement(text, verifier.list.keys);
  if (opened.outcome === 'altered') return { verdict: 'altered' };
  const { outcome, statement } = opened;
  if (outcome === 'unknownKey') return verifyUnknownKey(text, sha256, statement, verifier);
  const answer = await verifier.askRegister(statement.number, statement.checkCode, sha256);
  if (typeof answer === 'object' && answer.same === false) return { verdict: 'altered' };
  if (outcome === 'revokedKey') return { verdict: 'revokedKey' };
  const { revokedFrom } = opened.key;
  if (answer === 'offline' || answer === 'tooMany') {
    return {
      verdict: stateInList(statement, verifier),
      statement,
      offline: true,
      pdfNotCompared: sha256 !== undefined,
      ...(revokedFrom !== '' && { keyRevokedFrom: revokedFrom }),
    };
  }
  if (answer === 'unknown') return { verdict: 'unknown' };
  const { state, day, same } = answer;
  if (state !== 'valid') return { verdict: STATE_VERDICTS[state], statement, day };
  return { verdict: same ? 'authentic' : 'codeOnly', statement, day };
}

/**
 * A statement of a key that the list lacks. Where it names an office of this installation, whose list has every key
 * that was made before it, its key id was altered or it was never signed by the office. Whoever has a key wrote the
 * statement: nothing of it is in the result but a name, as a claim.
 */
async function verifyUnknownKey(
  text: string,
  sha256: string | undefined,
  { issuer, issuedOn }: ActStatement,
  verifier: Verifier,
): Promise<Result> {
  const claimedIssuer = claimedName(issuer);
  const unknown: Result = { verdict: 'unknownKey', ...(claimedIssuer && { claimedIssuer }) };
  const { issuers, madeAt } = verifier.list;
  if (!containsHash(issuers, issuerHash(issuer))) return unknown;
  if (issuedOn < inHaiti(madeAt).day) return { verdict: 'altered' };
  const list = await verifier.askNewestList();
  if (!list) return unknown;
  const { outcome } = openStatement(text, list.keys);
  return outcome === 'unknownKey'
    ? { verdict: 'altered' }
    : verifyStatement(text, sha256, { ...verifier, list });
}

/** What the list and the calendar say of a statement that holds. */
function stateInList({ checkCode, validUntil }: ActStatement, { list, today }: Verifier): Verdict {
  const hash = checkCodeHash(parseCheckCode(checkCode) ?? new Uint8Array());
  if (containsHash(list.voided, hash)) return 'void';
  if (containsHash(list.replaced, hash)) return 'replaced';
  return validUntil !== '' && validUntil < today ? 'expired' : 'codeOnly';
}

/** Asks the register about a number and a check code that were typed in: state and day, nothing else. */
export async function verifyNumber(
  number: string,
  checkCode: string,
  { askRegister }: Pick<Verifier, 'askRegister'>,
): Promise<Result> {
  const answer = await askRegister(number, checkCode);
  if (answer === 'offline') return { verdict: 'connectionNeeded' };
  if (typeof answer === 'string') return { verdict: answer };
  const { state, day } = answer;
  return { verdict: state === 'valid' ? 'registered' : STATE_VERDICTS[state], day };
}

/** Maximum length in UTF-8: about a line of a telephone. */
const NAME_BYTES = 60;

/** What a name of an office never has: other scripts, marks that stand above a line, symbols, quotation marks. */
const NOT_OF_A_NAME = /[^\p{Script=Latin}0-9 ,.'’°()&/-]+/gu;

/**
 * A name that nothing proves, for a quotation: whoever signed it chose its characters, and may have written a sentence
 * that the page might say, signs that look like its verdict, or the end of the quotation.
 * @returns one line without what no name of an office has, abridged in its middle; '' when nothing is left
 */
const claimedName = (text: string): string =>
  abridged(cleanLine(withPlainDashes(cleanLine(text)).replace(NOT_OF_A_NAME, ' ')), NAME_BYTES);
