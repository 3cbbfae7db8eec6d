import type { FieldErrors } from '../fields/field.ts';
import type { ActRefusalReason } from '../dossier/acts.ts';
import { TEXTS } from '../text/sentences.ts';

/** JSON body of every error answer. */
export interface ErrorBody {
  message: string;
  code: string;
  fields?: FieldErrors;
  /** Of ACT_REFUSED: every condition that does not hold. */
  reasons?: readonly ActRefusalReason[];
}

/** Machine-readable codes that pages react to; `message` is for the user. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'NO_SESSION'
  | 'FORBIDDEN'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'WRONG_PASSWORD'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'STALE_VERSION'
  | 'ACTION_NOT_POSSIBLE'
  | 'CONTRADICTS_DECISION'
  | 'ACT_REFUSED'
  | 'ACT_ENDED'
  | 'ACT_AWAITS_APPROVAL'
  | 'NOTHING_AWAITS'
  | 'ALREADY_DELIVERED'
  | 'ACT_NOT_VALID'
  | 'DRAFT_OPEN_ELSEWHERE'
  | 'TOO_MANY_DRAFTS'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'OTHER_HOST'
  | 'INVALID'
  | 'TOO_MANY'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DISK_FULL'
  | 'CLOCK_BEHIND'
  | 'CHANGES_RESTARTED'
  | 'CLOUD_NOT_CONFIGURED'
  | 'OTHER_ORIGIN'
  | 'CLIENT_GONE';

interface CallErrorExtras {
  fields?: FieldErrors;
  reasons?: readonly ActRefusalReason[];
  /** Seconds until the next attempt is allowed (429). */
  retryAfter?: number;
  /** The internal error, for the log only. */
  cause?: unknown;
}

/** The error of a refused call: status, code and French message. Anything else that is thrown is answered 500. */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly reasons: readonly ActRefusalReason[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, extras: CallErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.fields = extras.fields;
    this.reasons = extras.reasons;
    this.retryAfter = extras.retryAfter;
  }

  /** The JSON answer of this error. */
  toBody(): ErrorBody {
    const body: ErrorBody = { message: this.message, code: this.code };
    if (this.fields) body.fields = this.fields;
    if (this.reasons) body.reasons = this.reasons;
    return body;
  }
}

/** 400: the request cannot be read. */
export const badRequest = (message: string = TEXTS.badRequest): CallError =>
  new CallError(400, 'BAD_REQUEST', message);

/** 401: nobody is signed in. */
export const noSession = (message: string = TEXTS.noSession): CallError =>
  new CallError(401, 'NO_SESSION', message);

/** 403: signed in, but not allowed to do this. */
export const forbidden = (message: string = TEXTS.forbidden): CallError =>
  new CallError(403, 'FORBIDDEN', message);

/** 404: it does not exist, or this user may not see it; the answer does not say which. */
export const notFound = (message: string = TEXTS.notFound): CallError =>
  new CallError(404, 'NOT_FOUND', message);

/** 409: the current state contradicts the request. */
export const conflict = (message: string, code: ErrorCode = 'CONFLICT'): CallError =>
  new CallError(409, code, message);

/** 409: a value that only one may have is another's already. @param field of the body */
export const taken = (field: string, message: string): CallError =>
  new CallError(409, 'CONFLICT', message, { fields: { [field]: message } });

/** 422: readable, but invalid; `fields` has the error of every invalid field. */
export const invalid = (fields: FieldErrors, message: string = TEXTS.invalid): CallError =>
  new CallError(422, 'INVALID', message, { fields });

/** 507: the server's disk is full. */
export const diskFull = (): CallError => new CallError(507, 'DISK_FULL', TEXTS.diskFull);

/** 503: the server's clock stands before the last entry of the history. */
export const clockBehind = (): CallError => new CallError(503, 'CLOCK_BEHIND', TEXTS.clockBehind);

/** 429: too many attempts; `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number, message: string = TEXTS.tooMany): CallError =>
  new CallError(429, 'TOO_MANY', message, { retryAfter });
