import { TEXTS } from '../text/sentences.ts';

/** Field path from the record's root -> French sentence (decision 3). */
export type FieldErrors = Record<string, string>;

/** What every refused call answers with (decision 3). */
export interface ErrorBody {
  message: string;
  code: string;
  fields?: FieldErrors;
}

/** Machine-readable codes a page acts upon; the sentence is for the person. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'NO_SESSION'
  | 'FORBIDDEN'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'WRONG_PASSWORD'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'STALE_VERSION'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'INVALID'
  | 'TOO_MANY'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'CLOUD_NOT_CONFIGURED'
  | 'OTHER_ORIGIN';

interface CallErrorExtras {
  fields?: FieldErrors;
  /** Seconds after which another try is worth it (429). */
  retryAfter?: number;
  /** What went wrong within, for the log alone. */
  cause?: unknown;
}

/**
 * The one error a call may end with. Anything else that is thrown is a defect and answered 500.
 * @see decision 3
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ErrorCode, message: string, extras: CallErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.fields = extras.fields;
    this.retryAfter = extras.retryAfter;
  }

  /** The JSON answer of this error. */
  toBody(): ErrorBody {
    const body: ErrorBody = { message: this.message, code: this.code };
    if (this.fields) body.fields = this.fields;
    return body;
  }
}

/** 400: the request cannot be read. */
export const badRequest = (message: string = TEXTS.badRequest): CallError =>
  new CallError(400, 'BAD_REQUEST', message);

/** 401: nobody is signed in. */
export const noSession = (message: string = TEXTS.noSession): CallError =>
  new CallError(401, 'NO_SESSION', message);

/** 403: signed in, but this is not theirs to do. */
export const forbidden = (message: string = TEXTS.forbidden): CallError =>
  new CallError(403, 'FORBIDDEN', message);

/** 404: no such thing, or not theirs to see; the answer never tells which. */
export const notFound = (message: string = TEXTS.notFound): CallError =>
  new CallError(404, 'NOT_FOUND', message);

/** 409: the world is not as the request assumes. */
export const conflict = (message: string, code: ErrorCode = 'CONFLICT'): CallError =>
  new CallError(409, code, message);

/** 422: read, but not valid; every faulty field is named. */
export const invalid = (fields: FieldErrors, message: string = TEXTS.invalid): CallError =>
  new CallError(422, 'INVALID', message, { fields });

/** 429: too many tries; `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter: number, message: string = TEXTS.tooMany): CallError =>
  new CallError(429, 'TOO_MANY', message, { retryAfter });
