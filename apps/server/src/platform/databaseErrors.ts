import {
  CallError,
  conflict,
  diskFull,
  forbidden,
  invalid,
  noSession,
  taken,
} from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { DatabaseError } from 'pg';
import { codeOf } from './codeOf.ts';

/** A retry may succeed: another transaction was in the way, or the machine is busy. */
const BUSY_CODES = new Set(['40001', '40P01', '55P03', '57014', '53300', '25P03']);
const DISK_FULL = '53100';
const UNIQUE = '23505';
/** The host of the database has become a standby. */
const READ_ONLY = '25006';
/** Raised by `refuse_session` in the database. */
const SESSION_ENDED = 'DS401';
/** The sentence of a call that is refused because too much is under way. */
export const TOO_BUSY = 'Le serveur est très occupé. Veuillez réessayer dans un instant.';
const CHANGED_MEANWHILE =
  'Cet élément vient d’être modifié par quelqu’un d’autre. Veuillez réessayer.';

/**
 * An error of the database as the error of a call. Routes check their input themselves; this keeps
 * bad input that they missed from becoming a 500.
 */
export function callErrorOfDatabase(error: DatabaseError): CallError {
  const code = error.code ?? '';
  if (code === DISK_FULL) return diskFull();
  if (BUSY_CODES.has(code)) return new CallError(503, 'UNAVAILABLE', TOO_BUSY, { retryAfter: 1 });
  if (code === READ_ONLY || /^(08|57P|53)/.test(code)) {
    return new CallError(503, 'UNAVAILABLE', TEXTS.unavailable, { retryAfter: 2 });
  }
  if (code.startsWith('22')) return invalid({});
  // A unique or foreign key violation: somebody created or deleted the same thing at this moment.
  if (code === UNIQUE || code === '23503') return conflict(CHANGED_MEANWHILE);
  if (code === '42501') return forbidden();
  if (code === SESSION_ENDED) return noSession();
  return new CallError(500, 'INTERNAL', TEXTS.internal);
}

/** True when an error is the violation of the given unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE && error.constraint === constraint;

/**
 * Awaits a write of a value that only one may have.
 * @param constraint the unique constraint that says so
 * @param field of the body, with the French sentence
 * @throws CallError 409 when another has the value
 */
export async function rejectTaken<T>(
  write: Promise<T>,
  constraint: string,
  field: string,
  sentence: string,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? taken(field, sentence) : error;
  }
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** True for the driver's errors when no database answers: they have no SQLSTATE. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (DRIVER_MESSAGES.test(error.message)) return true;
  const socket = 'syscall' in error && error.syscall === 'connect';
  const code = codeOf(error);
  return NETWORK_CODES.has(code) && (socket || code !== 'ENOENT');
}
